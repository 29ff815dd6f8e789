import { createRandom, drawInt, drawOne } from '../../../lib'
import {
  drawAuth,
  drawCatchUp,
  drawCreate,
  drawDelete,
  drawMulti,
  drawMultiRead,
  drawOtherRead,
  drawQuota,
  drawRaw,
  drawRead,
  drawSet,
  drawSetAcl,
  drawWatchRequest,
  oneIn,
  TOP,
  type Scene,
  type Words,
} from './words'

/** A step of a sequence: `s` names its connection. */
export type SequenceStep = Words & { readonly s: string; readonly do: string }

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f']
const SESSIONS_MAX = 4
const STEPS_MIN = 12
const STEPS_MAX = 40
const SERVERS = 3
/** Of the steps, how many are of each kind. */
const WEIGHTS = {
  create: 24,
  delete: 12,
  set: 10,
  read: 22,
  multi: 9,
  watch: 7,
  setAcl: 4,
  otherRead: 6,
  multiRead: 3,
  quota: 3,
  auth: 4,
  pipeline: 4,
  reconnect: 4,
  close: 2,
  connect: 1,
  takeOver: 1,
  raw: 1,
} as const
type Kind = keyof typeof WEIGHTS
/** A server that has seen less than its client refuses it: so long it has to catch up. */
const CATCH_UP_MS = 50
/** One in so many sequences lets a session expire, which takes seconds. */
const EXPIRY_CHANCES = 100
const EXPIRY_TIMEOUT_MS = 4_000

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
} as const

/** The scene with who is on it, as far as the sequence knows: a server may have closed what seems open. */
interface Stage extends Scene {
  readonly open: string[]
  /** Connections whose session goes by their own name. */
  readonly owners: string[]
  /** Connections there have been. */
  count: number
  /** A session has had two connections: one will be closed, in the middle of what was sent at once. */
  hasTakenOver: boolean
}

/** The steps of one seed: the same seed gives the same steps. */
export function drawSequence(seed: number): readonly SequenceStep[] {
  const random = createRandom(seed, 'sequence')
  const stage: Stage = {
    random,
    paths: new Map([[TOP, true]]),
    isCareful: false,
    open: [],
    owners: [],
    count: 0,
    hasTakenOver: false,
  }
  const expires = oneIn(stage, EXPIRY_CHANCES)
  const timeout = expires ? { timeout: EXPIRY_TIMEOUT_MS } : {}
  const count = drawInt(random, STEPS_MIN, STEPS_MAX)
  const sessions = drawInt(random, 2, SESSIONS_MAX)
  const steps = Array.from({ length: sessions }, () => drawConnect(stage, timeout))
  steps.push({ s: 'a', do: 'create', path: TOP, data: '' })
  // Somebody who sees everything, so that what happens is told.
  if (oneIn(stage, 2)) steps.push({ s: 'b', do: 'addWatch', path: TOP, mode: 'recursive' })
  while (steps.length < count) steps.push(...drawSteps(stage))
  if (expires) steps.push({ s: drawOne(random, stage.open), do: 'expire' })
  return steps
}

function drawConnect(stage: Stage, rest: Words = {}): SequenceStep {
  const s = enter(stage)
  stage.owners.push(s)
  return { s, do: 'connect', server: drawServer(stage), ...rest }
}

function enter(stage: Stage): string {
  const name = NAMES[stage.count] ?? `a${stage.count}`
  stage.count += 1
  stage.open.push(name)
  return name
}

const drawServer = ({ random }: Scene): number => drawInt(random, 0, SERVERS - 1)

function drawSteps(stage: Stage): readonly SequenceStep[] {
  const s = drawOne(stage.random, stage.open)
  const kind = drawKind(stage)
  switch (kind) {
    case 'auth':
      return [stepOf(s, drawAuth(stage))]
    case 'pipeline':
      return stage.hasTakenOver ? [] : [stepOf(s, drawPipeline(stage))]
    case 'reconnect':
      return drawReconnect(stage, drawOne(stage.random, stage.owners))
    case 'close':
      return drawClose(stage, s)
    case 'connect':
      return [drawConnect(stage)]
    case 'takeOver':
      // Under another name: the session has two connections until its servers notice.
      return drawTakeOver(stage)
    default:
      return [stepOf(s, DRAWERS[kind](stage))]
  }
}

function drawKind({ random }: Scene): Kind {
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

// What is drawn always says what it does.
const stepOf = (s: string, words: Words): SequenceStep => ({ s, ...words }) as SequenceStep

function drawTakeOver(stage: Stage): readonly SequenceStep[] {
  const of = drawOne(stage.random, stage.owners)
  stage.hasTakenOver = true
  return [
    { s: of, do: 'wait', ms: CATCH_UP_MS },
    { s: enter(stage), do: 'attach', of, server: drawServer(stage) },
  ]
}

function drawPipeline(scene: Scene): Words {
  const kinds = [drawCreate, drawSet, drawDelete, drawRead, drawRead, drawMulti, drawOtherRead]
  const count = drawInt(scene.random, 2, 5)
  const requests = Array.from({ length: count }, () => drawOne(scene.random, kinds)(scene))
  return { do: 'pipeline', requests }
}

/** A connection goes and comes back, to any server; often it says what it was watching. */
function drawReconnect(scene: Scene, s: string): readonly SequenceStep[] {
  const back: SequenceStep[] = [
    { s, do: 'drop' },
    { s, do: 'wait', ms: CATCH_UP_MS },
    { s, do: 'attach', server: drawServer(scene) },
  ]
  if (oneIn(scene, 4)) back.shift()
  if (oneIn(scene, 2)) back.push(stepOf(s, drawCatchUp(scene)))
  return back
}

/** The last session stays. */
function drawClose({ open, owners }: Stage, s: string): readonly SequenceStep[] {
  if (open.length < 2 || (owners.length < 2 && owners.includes(s))) return []
  open.splice(open.indexOf(s), 1)
  if (owners.includes(s)) owners.splice(owners.indexOf(s), 1)
  return [{ s, do: 'close' }]
}
