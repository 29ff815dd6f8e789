import { createRandom, drawInt } from '../../kernel/lib'
import { oneIn, TOP, type KnownState, type Requester, type Words } from './knownState'

/** A step of a sequence: `s` names its connection. */
export type SequenceStep = Words & { readonly s: string }

/** Draws a step when it is due; undefined where it is no longer possible. */
export type Drawer = () => SequenceStep | undefined

/** A sequence under construction: the state known from answers, and the steps still to be drawn. */
export interface SequenceDraft extends Pick<KnownState, 'random' | 'znodes'> {
  /** All connections so far, by name. */
  readonly requesters: Map<string, Requester>
  /** The names of the open connections. */
  readonly open: Set<string>
  /** Open sessions, by the name of the connection that opened them. */
  readonly sessions: Set<string>
  /** Steps that are due before any other. */
  readonly agenda: Drawer[]
  /** True once a session has had two connections: one of them will be closed, perhaps within a pipeline. */
  hasTakenOver: boolean
  /** The number of steps before the ending. */
  stepsLeft: number
  readonly ending: Drawer[]
  /** The timeout of all sessions, ms; undefined for the default. */
  readonly timeoutMs: number | undefined
}

const SESSIONS_MAX = 4
const STEPS_MIN = 16
const STEPS_MAX = 56
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
/** One in this many sequences lets a session expire, which takes seconds. */
const EXPIRY_CHANCES = 100
const EXPIRY_TIMEOUT_MS = 4_000
/** One in this many waits until servers have removed an empty container and an expired TTL node. */
const AGING_CHANCES = 25
const SHORT_TTL_MS = 20

/** Creates the draft of one seed. */
export function createDraft(seed: number): SequenceDraft {
  const random = createRandom(seed, 'sequence')
  const expires = oneIn({ random }, EXPIRY_CHANCES)
  const ages = oneIn({ random }, AGING_CHANCES)
  const draft: SequenceDraft = {
    random,
    znodes: new Map(),
    requesters: new Map(),
    open: new Set(),
    sessions: new Set(),
    agenda: [],
    hasTakenOver: false,
    stepsLeft: drawInt(random, STEPS_MIN, STEPS_MAX),
    ending: [],
    timeoutMs: expires ? EXPIRY_TIMEOUT_MS : undefined,
  }
  if (ages) draft.ending.push(...agingSteps(draft))
  if (expires) draft.ending.push(sayAs(draft, { do: 'expire' }))
  return draft
}

/** Draws the number of sessions that a sequence begins with. */
export const drawSessionCount = ({ random }: SequenceDraft): number =>
  drawInt(random, 2, SESSIONS_MAX)

/** Returns a name for the next connection. */
export const nextName = ({ requesters }: SequenceDraft): string =>
  NAMES[requesters.size] ?? `a${requesters.size}`

/** Creates a step of the first open connection. */
function sayAs({ open }: SequenceDraft, words: Words): Drawer {
  return () => {
    const [s] = open
    return s === undefined ? undefined : stepOf(s, words)
  }
}

/** Returns words as a step of a connection. */
export const stepOf = (s: string, words: Words): SequenceStep => ({ s, ...words })

/** Returns steps that wait for the removal of an empty container, and of a TTL node. */
function agingSteps(draft: SequenceDraft): readonly Drawer[] {
  const container = `${TOP}/gone`
  const child = `${container}/x`
  const dated = `${TOP}/dated`
  const mode = oneIn(draft, 2) ? { do: 'create' } : { do: 'create2' }
  const steps: readonly Words[] = [
    { ...mode, path: container, mode: 'CONTAINER' },
    { ...mode, path: child },
    { do: 'exists', path: container, watch: true },
    { do: 'delete', path: child },
    { do: 'waitGone', path: container },
    { ...mode, path: dated, mode: 'PERSISTENT_WITH_TTL', ttl: SHORT_TTL_MS },
    { do: 'waitGone', path: dated },
  ]
  return steps.map((words) => sayAs(draft, words))
}
