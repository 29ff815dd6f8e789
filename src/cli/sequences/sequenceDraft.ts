import { createRandom, drawInt } from '../../kernel/lib'
import { oneIn, TOP, type KnownState, type Requester, type Words } from './knownState'

/** A step of a sequence: `s` names its connection. */
export type SequenceStep = Words & { readonly s: string }

/** A step that is drawn when its time has come; nothing where it is no longer possible. */
export type Drawer = () => SequenceStep | undefined

/** A sequence in the making: the state known from answers alone, and the steps still to be drawn. */
export interface SequenceDraft extends Pick<KnownState, 'random' | 'znodes'> {
  /** Connections there have been, by name. */
  readonly requesters: Map<string, Requester>
  /** Names of those that stand. */
  readonly open: Set<string>
  /** Sessions that are not over, by the name of the connection that opened them. */
  readonly sessions: Set<string>
  /** Steps that come before anything else. */
  readonly agenda: Drawer[]
  /** A session has had two connections: one will be closed, in the middle of what was sent at once. */
  hasTakenOver: boolean
  /** Steps that are still to be drawn before the ending. */
  stepsLeft: number
  readonly ending: Drawer[]
  /** Session timeout of all, the server's usual one where missing. */
  readonly timeoutMs: number | undefined
}

const SESSIONS_MAX = 4
const STEPS_MIN = 16
const STEPS_MAX = 56
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
/** One in so many sequences lets a session expire, which takes seconds. */
const EXPIRY_CHANCES = 100
const EXPIRY_TIMEOUT_MS = 4_000
/** One in so many waits until servers have removed a container, or a znode whose time is up. */
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

/** How many sessions a sequence begins with. */
export const drawSessionCount = ({ random }: SequenceDraft): number =>
  drawInt(random, 2, SESSIONS_MAX)

/** A name for the next connection. */
export const nextName = ({ requesters }: SequenceDraft): string =>
  NAMES[requesters.size] ?? `a${requesters.size}`

/** Something that whoever stands first says. */
function sayAs({ open }: SequenceDraft, words: Words): Drawer {
  return () => {
    const [s] = open
    return s === undefined ? undefined : stepOf(s, words)
  }
}

/** Words as a step of a connection. */
export const stepOf = (s: string, words: Words): SequenceStep => ({ s, ...words })

/** A container goes once it is empty, and a znode once its time is up. */
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
