import { createStore, type StoreApi } from 'zustand/vanilla'
import { labStore, type LabState, selectIsDense } from '../state'

/** Interval between two moments on panels, ms: a panel that changes more often cannot be read. */
const INTERVAL_MS = 100
/** The interval in a dense frame, where numbers change by dozens, ms. */
const DENSE_INTERVAL_MS = 240
/** A moment that comes this long after the last one is shown at once, ms. */
const IDLE_AFTER_MS = 250
/** Delay of panels behind the stage, ms, so that no picture has to draw both. */
const LAG_MS = 20
/** Fields that change with each moment; a change of any other field is shown at once. */
const MOMENT_FIELDS: ReadonlySet<string> = new Set<keyof LabState>([
  'frame',
  'isDense',
  'events',
  'head',
  'move',
  'stopped',
  'timeWindow',
  'comparison',
])

/** Returns the interval between two moments on panels now, ms. */
export const panelIntervalMs = (): number =>
  selectIsDense(labStore.getState()) ? DENSE_INTERVAL_MS : INTERVAL_MS

function createThrottledStore(): StoreApi<LabState> {
  const throttled = createStore<LabState>(() => labStore.getState())
  let updatedAtMs = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const update = (): void => {
    clearTimeout(timer)
    timer = undefined
    updatedAtMs = performance.now()
    throttled.setState(labStore.getState(), true)
  }
  labStore.subscribe((state) => {
    const heldMs = performance.now() - updatedAtMs
    if (heldMs >= IDLE_AFTER_MS || !isMomentOnly(throttled.getState(), state)) update()
    else timer ??= setTimeout(update, Math.max(panelIntervalMs() - heldMs, LAG_MS))
  })
  return throttled
}

/** Returns whether a state differs from the held one in the moment alone. */
function isMomentOnly(previous: LabState, state: LabState): boolean {
  return Object.entries(state).every(
    ([key, value]) => MOMENT_FIELDS.has(key) || value === previous[key as keyof LabState],
  )
}

/**
 * The state for panels beside the stage. It takes one moment per interval, and the last one. It always
 * holds one whole state of the lab.
 */
export const throttledStore = createThrottledStore()
