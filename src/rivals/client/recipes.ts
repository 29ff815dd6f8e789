import type { ActorName } from '../../kernel/actor'
import type { Program, Recipe } from './etcd/state'
import type { Claim } from './redis/state'
import type { RivalSystem } from './contract'
import type { RivalClient } from './state'

/** A recipe of etcd or Redis under way, as a panel shows it. */
export interface RivalRecipeView {
  readonly system: RivalSystem
  readonly id: number
  readonly client: ActorName
  readonly name: 'lock' | 'election' | 'redlock'
  readonly args: Readonly<Record<string, string>>
  /** The named step that the recipe is at, and its line in the pseudo-code. */
  readonly step: string
  readonly line: string
  /** A request of the recipe is under way. */
  readonly isAsking: boolean
  /** The recipe owns or leads, as far as the client knows. */
  readonly holds: boolean
  readonly own?: string
  readonly waitsFor?: string
  readonly token?: number
}

/** A lock of etcd or Redis that a client believes to hold. */
export interface RivalHolding {
  readonly system: RivalSystem
  readonly name: RivalRecipeView['name']
  /** The name of a lock of etcd, or a key of Redis: the same for all competitors. */
  readonly resource: string
}

/** The steps of each recipe, in order. */
export const RIVAL_STEPS = {
  etcdLock: ['grant', 'create', 'look', 'wait', 'confirm', 'own', 'hold', 'release'],
  etcdElection: ['grant', 'create', 'proclaim', 'look', 'wait', 'own', 'hold', 'release'],
  redisLock: ['ask', 'wait', 'hold', 'renew', 'release'],
  redlock: ['ask', 'wait', 'hold', 'renew', 'release'],
} as const

/** Every recipe that a client of the rivals runs. */
export const recipesOf = ({ name, etcd, redis }: RivalClient): readonly RivalRecipeView[] => [
  ...[...etcd.programs.values()].flatMap((program) => ofProgram(name, program)),
  ...[...redis.claims.values()].map((claim) => ofClaim(name, claim)),
]

/** The recipes that own their lock, as far as the client knows. */
export const holdingsOf = (client: RivalClient): readonly RivalHolding[] =>
  recipesOf(client).flatMap(({ system, name, args, holds }) =>
    holds ? [{ system, name, resource: args['path'] ?? args['key'] ?? '' }] : [],
  )

const STEPS_OF_PHASES = {
  joining: 'create',
  proclaiming: 'proclaim',
  looking: 'look',
  watching: 'wait',
  confirming: 'confirm',
  leaving: 'release',
  held: 'own',
  leads: 'own',
} as const satisfies Readonly<Record<Claimed['phase'], string>>

type Claimed =
  | Extract<Recipe, { readonly type: 'mutex' }>['mutex']
  | Extract<Recipe, { readonly type: 'election' }>['election']

const claimedOf = (recipe: Recipe): Claimed =>
  recipe.type === 'mutex' ? recipe.mutex : recipe.election

function ofProgram(client: ActorName, { op, command, phase }: Program): readonly RivalRecipeView[] {
  if (command.type !== 'lock' && command.type !== 'elect') return []
  const claimed = 'recipe' in phase ? claimedOf(phase.recipe) : undefined
  const step = stepOf(phase, claimed)
  const holds = ['reading', 'holding', 'running'].includes(phase.type)
  const waitsFor = step === 'wait' ? claimed?.waitsFor : undefined
  return [
    {
      system: 'etcd',
      id: op,
      client,
      name: command.type === 'lock' ? 'lock' : 'election',
      args: { path: command.name },
      step,
      line: step,
      isAsking: step !== 'wait' && step !== 'hold',
      holds,
      ...(claimed !== undefined && { own: claimed.key }),
      ...(waitsFor !== undefined && { waitsFor }),
      ...(holds && claimed !== undefined && { token: claimed.revision }),
    },
  ]
}

function stepOf(phase: Program['phase'], claimed: Claimed | undefined): string {
  switch (phase.type) {
    case 'claiming':
      return claimed === undefined ? 'create' : STEPS_OF_PHASES[claimed.phase]
    case 'reading':
      return 'own'
    case 'holding':
    case 'running':
      return 'hold'
    case 'releasing':
      return 'release'
    case 'call':
    case 'granting':
    case 'keepingAlive':
    case 'observing':
    case 'watching':
      return 'grant'
  }
}

function ofClaim(client: ActorName, claim: Claim): RivalRecipeView {
  const { op, name, key, phase, token, answered, servers, isRenewing, sinceUs } = claim
  const holds = phase === 'holding'
  // A renewal asks every server again: its count of answers is not complete yet.
  const isRenewal = holds && isRenewing && sinceUs > 0 && answered < servers.length
  const step = isRenewal ? 'renew' : STEPS_OF_CLAIMS[phase]
  return {
    system: 'redis',
    id: op,
    client,
    name: name === 'redlock' || name === 'election' ? name : 'lock',
    args: { key },
    step,
    line: step,
    isAsking: step === 'ask' || step === 'renew' || step === 'release',
    holds,
    own: key,
    ...(holds && token !== undefined && { token }),
  }
}

const STEPS_OF_CLAIMS = {
  asking: 'ask',
  waiting: 'wait',
  holding: 'hold',
  releasing: 'release',
} as const satisfies Readonly<Record<Claim['phase'], string>>
