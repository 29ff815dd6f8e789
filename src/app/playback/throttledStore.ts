import { createStore } from 'zustand/vanilla'
import { labStore, type LabState } from '../state/labStore'
import { selectIsDense } from '../state/runSlice'

/** How long a moment holds in a row of them: nobody reads a panel that changes more often. */
const INTERVAL_MS = 100
/** In a throng of messages numbers change by dozens. */
const DENSE_INTERVAL_MS = 240
/** After so long a moment is one by itself. */
const IDLE_AFTER_MS = 250
/** In a row of moments it follows the stage by a picture: none has to show both. */
const LAG_MS = 20
/** What a moment brings with it, the window that follows it, and a comparison's clock; anything else is told at once. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set<keyof LabState>([
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
 * The lab's state for what stands beside the stage. After a rest it is the lab's own; in a row of
 * moments it takes one now and then, and the last. What it holds was always true together.
 */
export const throttledStore = createStore<LabState>(() => labStore.getState())

/** How long panels hold what they show while moments follow each other. */
export const panelIntervalMs = (): number =>
  selectIsDense(labStore.getState()) ? DENSE_INTERVAL_MS : INTERVAL_MS

let toldAtMs = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

labStore.subscribe((state) => {
  const heldMs = performance.now() - toldAtMs
  if (heldMs >= IDLE_AFTER_MS || !isMomentAlone(state)) tell()
  else timer ??= setTimeout(tell, Math.max(panelIntervalMs() - heldMs, LAG_MS))
})

function tell(): void {
  clearTimeout(timer)
  timer = undefined
  toldAtMs = performance.now()
  throttledStore.setState(labStore.getState(), true)
}

/** Whether nothing but the moment differs from what is held. */
function isMomentAlone(state: LabState): boolean {
  const held = throttledStore.getState()
  return Object.entries(state).every(
    ([key, value]) => OF_THE_MOMENT.has(key) || value === held[key as keyof LabState],
  )
}
