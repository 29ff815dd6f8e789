import type { ActorName } from '../../kernel/actor'
import type { ErrorName } from '../../zookeeper/model'
import type { OutcomeDifference } from '../protocol'
import { holdersOf } from './outcomeOf'
import { agreedTree, leadersOf, type RunState } from './runState'

/** Facts of one comparison; the rest is counted. */
const FACTS_MAX = 8

/** Returns in what the outcomes of two runs differ: znodes, answers, sessions, holders of locks, leaders. */
export function differencesOf(a: RunState, b: RunState): readonly OutcomeDifference[] {
  const all = [
    ...treeDifferences(a, b),
    ...writeDifferences(a, b),
    ...sessionDifferences(a, b),
    ...lockDifferences(a, b),
    ...leaderDifference(a, b),
  ]
  if (all.length <= FACTS_MAX) return all
  return [...all.slice(0, FACTS_MAX - 1), { type: 'more', count: all.length - FACTS_MAX + 1 }]
}

/** The znodes that only one run has, or that have other data. */
function treeDifferences(a: RunState, b: RunState): readonly OutcomeDifference[] {
  const [one, other] = [agreedTree(a), agreedTree(b)]
  const paths = [...new Set([...one.keys(), ...other.keys()])].sort()
  const alone = paths.flatMap((path): readonly OutcomeDifference[] => {
    if (one.has(path) === other.has(path)) return []
    return [{ type: 'onlyIn', path, side: one.has(path) ? 'a' : 'b' }]
  })
  const data = paths.flatMap((path): readonly OutcomeDifference[] => {
    const [left, right] = [one.get(path), other.get(path)]
    if (left === undefined || right === undefined || left.data === right.data) return []
    return [{ type: 'data', path, a: left.data, b: right.data }]
  })
  return [...alone, ...data]
}

interface Answer {
  readonly client: ActorName
  readonly command: string
  readonly error: ErrorName | undefined
}

/** The answers to the writes of a run, by client and number; of a command's several writes, the last. */
const answersOf = ({ writes }: RunState): ReadonlyMap<string, Answer> =>
  new Map(
    writes.map(({ client, op, command, reply }) => [
      `${client} ${op} ${command}`,
      { client, command, error: reply?.error },
    ]),
  )

function writeDifferences(a: RunState, b: RunState): readonly OutcomeDifference[] {
  const [one, other] = [answersOf(a), answersOf(b)]
  return [...new Map([...one, ...other])].flatMap(
    ([key, { client, command }]): readonly OutcomeDifference[] => {
      const [left, right] = [one.get(key)?.error, other.get(key)?.error]
      return left === right ? [] : [{ type: 'write', client, command, a: left, b: right }]
    },
  )
}

/** The sessions that expired in one run only. */
function sessionDifferences(a: RunState, b: RunState): readonly OutcomeDifference[] {
  const expired = ({ fold }: RunState): ReadonlyMap<ActorName, readonly string[]> =>
    new Map(
      [...fold.ended].flatMap(([session, how]) => {
        const client = fold.owners.get(session)
        return how === 'expired' && client !== undefined
          ? [[client, fold.deleted.get(session) ?? []] as const]
          : []
      }),
    )
  const [one, other] = [expired(a), expired(b)]
  const onlyIn = (side: 'a' | 'b'): readonly OutcomeDifference[] =>
    [...(side === 'a' ? one : other)].flatMap(([client, paths]) =>
      (side === 'a' ? other : one).has(client)
        ? []
        : [{ type: 'session', client, side, paths } as const],
    )
  return [...onlyIn('a'), ...onlyIn('b')]
}

/** The resources that other clients hold, by whatever recipe. */
function lockDifferences(a: RunState, b: RunState): readonly OutcomeDifference[] {
  const [one, other] = [holdersOf(a.frame), holdersOf(b.frame)]
  return [...new Map([...one, ...other])].flatMap(
    ([key, { resource, system }]): readonly OutcomeDifference[] => {
      const [left, right] = [one, other].map((all) => [...(all.get(key)?.holders ?? [])].sort())
      if (left === undefined || right === undefined || left.join() === right.join()) return []
      return [{ type: 'lock', resource, system, a: left, b: right }]
    },
  )
}

function leaderDifference(a: RunState, b: RunState): readonly OutcomeDifference[] {
  const [one] = leadersOf(a.frame)
  const [other] = leadersOf(b.frame)
  const isSame = one?.server === other?.server && one?.epoch === other?.epoch
  return isSame ? [] : [{ type: 'leader', a: one, b: other }]
}
