import { err, fillTemplate, type Problem, type Result, type ValuesOf } from '../../kernel/lib'

/** The error of an intervention that could not be done and changed nothing. */
export interface InterventionError {
  readonly code:
    | 'unknownServer'
    | 'unknownClient'
    | 'wrongState'
    | 'unsupported'
    /** It was possible until earlier events of the same microsecond were taken. */
    | 'cameFirst'
  /** The English text, for the trace. */
  readonly message: string
  /** The same as data. */
  readonly problem: Problem<RefusalCode>
}

/**
 * The English text of each refusal, with its values in braces. Traces hold it and digests cover it: a
 * changed word is another digest. Pages and programs translate the code into their reader’s language.
 */
export const REFUSAL_TEXTS = {
  'now.noServer': 'there is no server {id}',
  'now.noRival': 'there is no server {name}',
  'now.noSystem': 'there is no server of {system}',
  'now.noRivalServer': '{name} is no server of etcd or Redis',
  'now.noLeader': 'there is no leader now',
  'now.noFollower': 'there is no follower now',
  'now.noClient': 'there is no client {name}',
  'now.noStore': 'there is no store {name}',
  'now.noneRunning': 'every server is not running',
  'now.allRunning': 'every server is running',
  'now.nonePaused': 'every server is not paused',
  'now.serverDown': 'server {id} is not running',
  'now.serverRuns': 'server {id} is running',
  'now.serverNotPaused': 'server {id} is not paused',
  'now.rivalDown': 'server {name} is not running',
  'now.rivalRuns': 'server {name} is running',
  'now.rivalNotPaused': 'server {name} is not paused',
  'now.clientDown': 'client {name} is not running',
  'now.clientRuns': 'client {name} is running',
  'now.clientNotPaused': 'client {name} is not paused',
  'now.crashed': 'client {name} crashed',
  'now.noDisk': 'server {name} keeps nothing on its disk',
  'now.noRedis': '{name} is no server of Redis',
  'now.isPrimary': '{name} is the primary already',
  'now.noReplica': '{name} replicates no server, so that nothing is to be promoted',
  'now.noFiles': 'server {name} is no server of ZooKeeper',
  'now.noRecord': 'the log of server {id} has no transaction',
  'now.noSnapshot': 'server {id} has no snapshot that is whole',
  'now.isRival': '{name} is a client of etcd or Redis',
  'now.noRivalClient': '{name} is no client of etcd or Redis',
  'now.nothingHeld': 'nothing is held by {match}',
  twoGroups: '{name} is in two groups',
  'now.noRecipes': 'recipes of {system} are not supported',
  'now.noRecipe': '{system} has no {name}; it has {known}',
  'now.unsupported': '{name} is not supported',
} as const

export type RefusalCode = keyof typeof REFUSAL_TEXTS

/** The error codes of refusals; all others are `wrongState`. */
const KINDS: Readonly<Partial<Record<RefusalCode, InterventionError['code']>>> = {
  'now.noServer': 'unknownServer',
  'now.noRival': 'unknownServer',
  'now.noSystem': 'unknownServer',
  'now.noRivalServer': 'unknownServer',
  'now.noLeader': 'unknownServer',
  'now.noFollower': 'unknownServer',
  'now.noClient': 'unknownClient',
  'now.noStore': 'unknownClient',
  'now.noRecipes': 'unsupported',
  'now.noRecipe': 'unsupported',
  'now.unsupported': 'unsupported',
}

/** Creates the error of a refused intervention. */
export const refusal = <Code extends RefusalCode>(
  code: Code,
  values: ValuesOf<(typeof REFUSAL_TEXTS)[Code], RefusalCode>,
): InterventionError => {
  const problem: Problem<RefusalCode> = { code, values }
  return {
    code: KINDS[code] ?? 'wrongState',
    message: fillTemplate(REFUSAL_TEXTS, problem),
    problem,
  }
}

export const refuse = <Code extends RefusalCode>(
  code: Code,
  values: ValuesOf<(typeof REFUSAL_TEXTS)[Code], RefusalCode>,
): Result<never, InterventionError> => err(refusal(code, values))
