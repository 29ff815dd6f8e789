import { drawInt } from '../../kernel/lib'
import {
  createRequester,
  oneIn,
  pick,
  TOP,
  type KnownState,
  type Requester,
  type Words,
} from './knownState'
import {
  createDraft,
  drawSessionCount,
  nextName,
  stepOf,
  type SequenceStep,
  type SequenceDraft,
} from './sequenceDraft'
import {
  drawAuth,
  drawCatchUp,
  drawCreate,
  drawDelete,
  drawMulti,
  drawMultiRead,
  drawOtherRead,
  drawPipeline,
  drawQuota,
  drawRaw,
  drawRead,
  drawReconfig,
  drawSet,
  drawSetAcl,
  drawWatchedWrite,
  drawWatchRequest,
} from './drawRequest'

/** Draws a random sequence of requests, step by step, from what is known of the servers so far. */

const SERVERS = 3
/** The relative frequency of each kind of step. */
const WEIGHTS = {
  create: 24,
  delete: 10,
  set: 10,
  read: 22,
  multi: 9,
  watch: 7,
  setAcl: 6,
  otherRead: 7,
  multiRead: 3,
  quota: 3,
  auth: 4,
  pipeline: 4,
  reconnect: 4,
  close: 2,
  connect: 1,
  takeOver: 1,
  raw: 1,
  reconfig: 1,
} as const
type Kind = keyof typeof WEIGHTS
/** Time for a server to catch up before a client returns, ms; it would refuse one that has seen more. */
const CATCH_UP_MS = 50
const CREATE_TOP = { do: 'create', path: TOP, data: '' } as const
/** The greatest number of steps of others while a connection is away. */
const AWAY_STEPS_MAX = 3

const DRAWERS = {
  create: drawCreate,
  delete: drawDelete,
  set: drawSet,
  read: drawRead,
  multi: drawMulti,
  watch: drawWatchRequest,
  setAcl: drawSetAcl,
  otherRead: drawOtherRead,
  multiRead: drawMultiRead,
  quota: drawQuota,
  raw: drawRaw,
  auth: drawAuth,
  reconfig: drawReconfig,
  pipeline: drawPipeline,
} as const

/** Begins the sequence of one seed; the same seed and answers give the same steps. */
export function beginSequence(seed: number): SequenceDraft {
  const draft = createDraft(seed)
  const { agenda } = draft
  const sessions = drawSessionCount(draft)
  for (let session = 0; session < sessions; session += 1) agenda.push(() => drawConnect(draft))
  agenda.push(() => ({ s: 'a', ...CREATE_TOP }))
  // In half of the sequences one connection watches everything, so that changes cause events.
  if (oneIn(draft, 2)) {
    agenda.push(() => ({ s: 'b', do: 'addWatch', path: TOP, mode: 'recursive' }))
  }
  return draft
}

/** Draws the next step from the known state; undefined where the sequence is over. */
export function drawStep(draft: SequenceDraft): SequenceStep | undefined {
  for (;;) {
    if (draft.agenda.length === 0 && draft.stepsLeft <= 0) {
      draft.agenda.push(...draft.ending.splice(0))
      if (draft.agenda.length === 0) return undefined
    }
    draft.stepsLeft -= 1
    const due = draft.agenda.shift()
    const step = due === undefined ? drawAnything(draft) : due()
    if (step !== undefined) return step
  }
}

function drawAnything(draft: SequenceDraft): SequenceStep | undefined {
  const requester = drawSpeaker(draft)
  if (requester === undefined) return drawReturn(draft) ?? drawConnect(draft)
  if (!draft.znodes.has(TOP) && !oneIn(draft, 4)) return { s: requester.name, ...CREATE_TOP }
  const kind = drawKind(draft)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other kinds
  switch (kind) {
    case 'pipeline':
      return draft.hasTakenOver ? undefined : say(draft, requester, drawPipeline)
    case 'reconnect':
      return drawReconnect(draft)
    case 'close':
      return drawClose(draft, requester)
    case 'connect':
      return drawConnect(draft)
    case 'takeOver':
      // The new connection has a name of its own: the session has two until its servers notice.
      return drawTakeOver(draft)
    default:
      return say(draft, requester, DRAWERS[kind])
  }
}

function drawKind({ random }: SequenceDraft): Kind {
  // `Object.entries` loses the type of the names.
  const kinds = Object.entries(WEIGHTS) as [Kind, number][]
  let left = drawInt(
    random,
    1,
    kinds.reduce((sum, [, weight]) => sum + weight, 0),
  )
  for (const [kind, weight] of kinds) {
    left -= weight
    if (left <= 0) return kind
  }
  return 'read'
}

/** Draws a connection that is open. */
function drawSpeaker(draft: SequenceDraft): Requester | undefined {
  const { open, requesters } = draft
  return open.size === 0 ? undefined : requesters.get(pick(draft, [...open]))
}

const say = (
  { random, znodes }: SequenceDraft,
  requester: Requester,
  draw: (known: KnownState) => Words,
): SequenceStep => stepOf(requester.name, draw({ random, znodes, requester, isCareful: false }))

const drawServer = ({ random }: SequenceDraft): number => drawInt(random, 0, SERVERS - 1)

function drawConnect(draft: SequenceDraft): SequenceStep {
  const { timeoutMs } = draft
  const timeout = timeoutMs === undefined ? {} : { timeout: timeoutMs }
  const s = nextName(draft)
  return { s, do: 'connect', server: drawServer(draft), ...timeout }
}

function drawTakeOver(draft: SequenceDraft): SequenceStep | undefined {
  if (draft.sessions.size === 0) return undefined
  const of = pick(draft, [...draft.sessions])
  draft.hasTakenOver = true
  draft.agenda.push(() => ({ s: nextName(draft), do: 'attach', of, server: drawServer(draft) }))
  return { s: of, do: 'wait', ms: CATCH_UP_MS }
}

/** Attaches a session without a connection again, under its own name. */
function drawReturn(draft: SequenceDraft): SequenceStep | undefined {
  if (draft.sessions.size === 0) return undefined
  const s = pick(draft, [...draft.sessions])
  draft.agenda.push(() => ({ s, do: 'attach', server: drawServer(draft) }))
  return { s, do: 'wait', ms: CATCH_UP_MS }
}

/**
 * Cuts a connection and attaches it again, to any server. Meanwhile others change what it watched; afterwards
 * it often claims its watches.
 */
function drawReconnect(draft: SequenceDraft): SequenceStep | undefined {
  const { agenda, sessions, requesters } = draft
  if (sessions.size === 0) return undefined
  const s = pick(draft, [...sessions])
  const away = drawInt(draft.random, 0, AWAY_STEPS_MAX)
  for (let step = 0; step < away; step += 1) {
    agenda.push(() => {
      const other = drawSpeaker(draft)
      const { lost } = requesters.get(s) ?? createRequester(s)
      return other && say(draft, other, (known) => drawWatchedWrite(known, lost))
    })
  }
  agenda.push(() => ({ s, do: 'wait', ms: CATCH_UP_MS }))
  agenda.push(() => ({ s, do: 'attach', server: drawServer(draft) }))
  if (!oneIn(draft, 4)) {
    agenda.push(() => {
      const requester = draft.open.has(s) ? requesters.get(s) : undefined
      return requester && say(draft, requester, drawCatchUp)
    })
  }
  // Without a drop the old connection ends when the new one opens.
  return draft.open.has(s) && !oneIn(draft, 4) ? { s, do: 'drop' } : agenda.shift()?.()
}

/** Closes a session, but never the last one. */
const drawClose = ({ sessions }: SequenceDraft, { name }: Requester): SequenceStep | undefined =>
  sessions.size < 2 ? undefined : { s: name, do: 'close' }
