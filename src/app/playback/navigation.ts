import { stepIndex, virtualUs } from '../../kernel/actor'
import { formatZxid, type Zxid } from '../../zookeeper/model'
import type { JumpKind, LabApi, RunReport } from '../../engine'
import { enqueue } from '../engine/engine'
import { refreshHistory } from './history'
import { labStore } from '../state/labStore'
import { notify } from '../notices/notices'
import { halt, play } from './playback'
import type { Move } from '../state/runSlice'
import { showReport } from './showReport'
import { currentPosition } from './currentPosition'

/** A move that takes longer than this is shown as busy. */
const BUSY_MS = 120

/**
 * Stops time, asks the engine to move, and shows the answer. Every move of the reader goes through
 * here, so that none of them overlaps a stretch that is being computed.
 */
export async function move(
  kind: Move,
  ask: (lab: LabApi, shownStep: number) => Promise<RunReport>,
): Promise<RunReport | undefined> {
  if (labStore.getState().frame === undefined) return undefined
  const shownUs = halt()
  const busy = setTimeout(() => labStore.setState({ isBusy: true }), BUSY_MS)
  try {
    const report = await enqueue(async (lab) => {
      // The engine may be ahead of the page: bring it back to what the reader sees.
      const { frame } = await currentPosition(lab, shownUs)
      return ask(lab, frame.step)
    })
    showReport(report, kind)
    refreshHistory(report)
    return report
  } finally {
    clearTimeout(busy)
    labStore.setState({ isBusy: false })
  }
}

/** Takes the next step, and says so if there is none. */
export const stepForward = (steps = 1): Promise<RunReport | undefined> =>
  move('stepForward', (lab) => lab.step(steps))

/** Goes back by that many steps; at once, whatever was done in them. */
export const stepBack = (steps = 1): Promise<RunReport | undefined> =>
  move('stepBack', (lab, shown) => lab.seek(stepIndex(Math.max(-1, shown - steps))))

export const seekStep = (step: number): Promise<RunReport | undefined> =>
  move('seek', (lab) => lab.seek(stepIndex(Math.max(-1, step))))

export const seekAt = (us: number): Promise<RunReport | undefined> =>
  move('seek', (lab) => lab.seekTime(virtualUs(Math.max(0, Math.round(us)))))

/** Takes the steps that are due now, so that what was just typed is where it was typed. */
export const stepWithinNow = (): Promise<RunReport | undefined> =>
  move('stepForward', (lab) => lab.seekTime(labStore.getState().frame?.at ?? virtualUs(0)))

export const goToStart = (): Promise<RunReport | undefined> => seekStep(-1)

/** Goes to the end of what has been computed. */
export function goToHead(): Promise<RunReport | undefined> {
  const { head } = labStore.getState()
  return head === undefined ? Promise.resolve(undefined) : seekStep(head.step)
}

/** Goes to the end and lets time run there. */
export async function goLive(): Promise<void> {
  await goToHead()
  play()
}

/** One step of the reader's unit. Before the first one lies the beginning. */
export async function stepByUnit(direction: 'next' | 'previous'): Promise<void> {
  const { stepUnit } = labStore.getState()
  const isNext = direction === 'next'
  if (stepUnit === 'event') return void (await (isNext ? stepForward() : stepBack()))
  const report = await move(isNext ? 'stepForward' : 'stepBack', (lab) =>
    lab.jump(stepUnit, direction),
  )
  if (report?.stopped?.type !== 'notFound') return
  if (isNext) notify('hint', 'notFound', stepUnit)
  else await goToStart()
}

/** Goes to the next or previous moment of that kind; where there is none, the run stays and says so. */
export async function jump(kind: JumpKind, direction: 'next' | 'previous'): Promise<void> {
  const report = await move('seek', (lab) => lab.jump(kind, direction))
  if (report?.stopped?.type === 'notFound') notify('hint', 'notFound', kind)
}

let scrubTo: number | undefined
let isScrubbing = false

/** Follows the dragged handle: only the latest place is ever asked for. */
export async function scrub(us: number): Promise<void> {
  scrubTo = us
  if (isScrubbing) return
  isScrubbing = true
  try {
    for (let next = takeScrub(); next !== undefined; next = takeScrub()) await seekAt(next)
  } finally {
    isScrubbing = false
  }
}

function takeScrub(): number | undefined {
  const next = scrubTo
  scrubTo = undefined
  return next
}

/** Goes to the step in which a transaction was first committed; says so where this branch has none. */
export async function goToZxid(zxid: Zxid): Promise<void> {
  const step = await enqueue((lab) => lab.commitStep(zxid))
  if (step === undefined) notify('hint', 'noCommit', formatZxid(zxid))
  else await seekStep(step)
}
