import { lockStore, selectIsLockLabPlaying, type LockLabState } from './lockStore'
import { nextOf } from './openingMoment'

/** Virtual time over real time. */
export const SPEEDS: readonly number[] = [
  0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60,
]
/** Interval at which counters and sentences follow the clock, ms; the queue itself moves with every frame. */
const SHOW_EVERY_MS = 100
/** Time that is played after a hand-over, µs. */
export const AFTER_US = 20_000

/** Returns the length of the longest recording, µs. */
export const lockEndUs = ({ shown }: LockLabState): number =>
  Math.max(0, ...shown.map(({ recording }) => (recording ? recording.toUs - recording.fromUs : 0)))

/** Returns the clock's time now, µs, also between two states of the store. */
export function lockPlayheadUs(): number {
  const state = lockStore.getState()
  const { clock } = state
  if (clock === undefined) return state.shownUs
  const us = clock.fromUs + (performance.now() - clock.fromMs) * 1000 * clock.speed
  return Math.min(us, clock.untilUs, lockEndUs(state))
}

/** Starts the clock, from the beginning where it has come to the end. */
export function playLocks(untilUs = Infinity): void {
  const state = lockStore.getState()
  if (state.shown.length === 0) return
  const endUs = lockEndUs(state)
  const fromUs = state.shownUs >= endUs ? 0 : lockPlayheadUs()
  clearInterval(state.clock?.timer)
  const timer = setInterval(show, SHOW_EVERY_MS)
  const clock = { fromUs, fromMs: performance.now(), speed: state.speed, untilUs, timer }
  lockStore.setState({ shownUs: fromUs, clock })
}

function show(): void {
  const shownUs = lockPlayheadUs()
  const untilUs = lockStore.getState().clock?.untilUs ?? Infinity
  if (shownUs >= Math.min(untilUs, lockEndUs(lockStore.getState()))) pauseLocks()
  else lockStore.setState({ shownUs })
}

/** Stops the clock at its time. */
export function pauseLocks(): void {
  const shownUs = lockPlayheadUs()
  clearInterval(lockStore.getState().clock?.timer)
  lockStore.setState({ shownUs, clock: undefined })
}

export const toggleLocks = (): void =>
  selectIsLockLabPlaying(lockStore.getState()) ? pauseLocks() : playLocks()

/** Stops the clock at another time, µs. */
export function seekLocks(us: number): void {
  pauseLocks()
  const endUs = lockEndUs(lockStore.getState())
  lockStore.setState({ shownUs: Math.min(Math.max(0, us), endUs) })
}

export function chooseLockSpeed(speed: number): void {
  const { clock } = lockStore.getState()
  if (clock !== undefined) pauseLocks()
  lockStore.setState({ speed })
  if (clock !== undefined) playLocks(clock.untilUs)
}

/** Plays until the next hand-over of every system, and a little longer. */
export function playNextRelease(): void {
  const nowUs = lockPlayheadUs()
  const times = lockStore.getState().shown.flatMap(({ recording }) => {
    if (recording === undefined) return []
    const releases = nextOf(recording, nowUs, 'releases')
    return releases === undefined ? [] : [nextOf(recording, releases, 'owns') ?? releases]
  })
  if (times.length > 0) playLocks(Math.max(...times) + AFTER_US)
}

/** Goes to the moment of the next or previous event of any queue. */
export function stepLocks(direction: 1 | -1): void {
  const nowUs = lockPlayheadUs()
  let found: number | undefined
  for (const { recording } of lockStore.getState().shown) {
    if (recording === undefined) continue
    for (const at of recording.at) {
      const us = at - recording.fromUs
      if (direction > 0 ? us <= nowUs : us >= nowUs) continue
      if (found === undefined || (direction > 0 ? us < found : us > found)) found = us
      if (direction > 0) break
    }
  }
  if (found !== undefined) seekLocks(found)
}
