import { createStore } from 'zustand/vanilla'
import { labStore, type LabState, selectIsDense } from '../state'

/** Interval between two moments on panels, ms: a panel that changes more often cannot be read. */
const INTERVAL_MS = 100
/** The same in a dense frame, where numbers change by dozens, ms. */
const DENSE_INTERVAL_MS = 240
/** A moment that comes this long after the last one is shown at once, ms. */
const IDLE_AFTER_MS = 250
/** Panels follow the stage by one picture, ms: no picture has to draw both. */
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

/**
 * The state for panels beside the stage. Of moments in quick succession it takes one each interval, and the
 * last. It always holds one whole state of the lab.
 */
export const throttledStore = createStore<LabState>(() => labStore.getState())

/** The interval between two moments on panels now, ms. */
export const panelIntervalMs = (): number =>
  selectIsDense(labStore.getState()) ? DENSE_INTERVAL_MS : INTERVAL_MS

let updatedAtMs = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

labStore.subscribe((state) => {
  const heldMs = performance.now() - updatedAtMs
  if (heldMs >= IDLE_AFTER_MS || !isMomentOnly(state)) update()
  else timer ??= setTimeout(update, Math.max(panelIntervalMs() - heldMs, LAG_MS))
})

function update(): void {
  clearTimeout(timer)
  timer = undefined
  updatedAtMs = performance.now()
  throttledStore.setState(labStore.getState(), true)
}

/** Whether a state differs from the held one in nothing but the moment. */
function isMomentOnly(state: LabState): boolean {
  const held = throttledStore.getState()
  return Object.entries(state).every(
    ([key, value]) => MOMENT_FIELDS.has(key) || value === held[key as keyof LabState],
  )
}
