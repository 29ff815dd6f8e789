import { drawInt } from '../../kernel/lib'
import { newSpeaker, oneIn, pick, TOP, type Scene, type Speaker, type Words } from './scene'
import {
  createStage,
  drawSessionCount,
  nextName,
  stepOf,
  type SequenceStep,
  type Stage,
} from './stage'
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
} from './words'

const SERVERS = 3
/** Of the steps, how many are of each kind. */
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
/** A server that has seen less than its client refuses it: so long it has to catch up. */
const CATCH_UP_MS = 50
const CREATE_TOP = { do: 'create', path: TOP, data: '' } as const
/** What others do, at most, while a connection is away. */
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

/** The sequence of one seed, with nothing said yet: the same seed and answers give the same steps. */
export function beginSequence(seed: number): Stage {
  const stage = createStage(seed)
  const { agenda } = stage
  const sessions = drawSessionCount(stage)
  for (let session = 0; session < sessions; session += 1) agenda.push(() => drawConnect(stage))
  agenda.push(() => ({ s: 'a', ...CREATE_TOP }))
  // Somebody who sees everything, so that what happens is told.
  if (oneIn(stage, 2)) {
    agenda.push(() => ({ s: 'b', do: 'addWatch', path: TOP, mode: 'recursive' }))
  }
  return stage
}

/** The next step, for what is known by now; nothing where the sequence is over. */
export function drawStep(stage: Stage): SequenceStep | undefined {
  for (;;) {
    if (stage.agenda.length === 0 && stage.stepsLeft <= 0) {
      stage.agenda.push(...stage.ending.splice(0))
      if (stage.agenda.length === 0) return undefined
    }
    stage.stepsLeft -= 1
    const due = stage.agenda.shift()
    const step = due === undefined ? drawAnything(stage) : due()
    if (step !== undefined) return step
  }
}

function drawAnything(stage: Stage): SequenceStep | undefined {
  const speaker = drawSpeaker(stage)
  if (speaker === undefined) return drawReturn(stage) ?? drawConnect(stage)
  if (!stage.znodes.has(TOP) && !oneIn(stage, 4)) return { s: speaker.name, ...CREATE_TOP }
  const kind = drawKind(stage)
  switch (kind) {
    case 'pipeline':
      return stage.hasTakenOver ? undefined : say(stage, speaker, drawPipeline)
    case 'reconnect':
      return drawReconnect(stage)
    case 'close':
      return drawClose(stage, speaker)
    case 'connect':
      return drawConnect(stage)
    case 'takeOver':
      // Under another name: the session has two connections until its servers notice.
      return drawTakeOver(stage)
    default:
      return say(stage, speaker, DRAWERS[kind])
  }
}

function drawKind({ random }: Stage): Kind {
  // `Object.entries` forgets the names' type.
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

/** Somebody whose connection stands. */
function drawSpeaker(stage: Stage): Speaker | undefined {
  const { open, speakers } = stage
  return open.size === 0 ? undefined : speakers.get(pick(stage, [...open]))
}

const say = (
  { random, znodes }: Stage,
  speaker: Speaker,
  draw: (scene: Scene) => Words,
): SequenceStep => stepOf(speaker.name, draw({ random, znodes, speaker, isCareful: false }))

const drawServer = ({ random }: Stage): number => drawInt(random, 0, SERVERS - 1)

function drawConnect(stage: Stage): SequenceStep {
  const { timeoutMs } = stage
  const timeout = timeoutMs === undefined ? {} : { timeout: timeoutMs }
  const s = nextName(stage)
  return { s, do: 'connect', server: drawServer(stage), ...timeout }
}

function drawTakeOver(stage: Stage): SequenceStep | undefined {
  if (stage.sessions.size === 0) return undefined
  const of = pick(stage, [...stage.sessions])
  stage.hasTakenOver = true
  stage.agenda.push(() => ({ s: nextName(stage), do: 'attach', of, server: drawServer(stage) }))
  return { s: of, do: 'wait', ms: CATCH_UP_MS }
}

/** A session whose connection is gone comes back under its own name. */
function drawReturn(stage: Stage): SequenceStep | undefined {
  if (stage.sessions.size === 0) return undefined
  const s = pick(stage, [...stage.sessions])
  stage.agenda.push(() => ({ s, do: 'attach', server: drawServer(stage) }))
  return { s, do: 'wait', ms: CATCH_UP_MS }
}

/**
 * A connection goes and comes back, to any server. Meanwhile others change what it watched, and
 * often it says, once back, what it was watching.
 */
function drawReconnect(stage: Stage): SequenceStep | undefined {
  const { agenda, sessions, speakers } = stage
  if (sessions.size === 0) return undefined
  const s = pick(stage, [...sessions])
  const away = drawInt(stage.random, 0, AWAY_STEPS_MAX)
  for (let step = 0; step < away; step += 1) {
    agenda.push(() => {
      const other = drawSpeaker(stage)
      const { lost } = speakers.get(s) ?? newSpeaker(s)
      return other && say(stage, other, (scene) => drawWatchedWrite(scene, lost))
    })
  }
  agenda.push(() => ({ s, do: 'wait', ms: CATCH_UP_MS }))
  agenda.push(() => ({ s, do: 'attach', server: drawServer(stage) }))
  if (!oneIn(stage, 4)) {
    agenda.push(() => {
      const speaker = stage.open.has(s) ? speakers.get(s) : undefined
      return speaker && say(stage, speaker, drawCatchUp)
    })
  }
  // Without a cut the old connection ends once the new one stands.
  return stage.open.has(s) && !oneIn(stage, 4) ? { s, do: 'drop' } : agenda.shift()?.()
}

/** The last session stays. */
const drawClose = ({ sessions }: Stage, { name }: Speaker): SequenceStep | undefined =>
  sessions.size < 2 ? undefined : { s: name, do: 'close' }
