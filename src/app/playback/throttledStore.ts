import { createStore } from 'zustand/vanilla'
import { labStore, type LabState } from '../state/labStore'
import { selectIsThrong } from '../state/runSlice'

/** How long a moment holds in a row of them: nobody reads a panel that changes more often. */
const HOLD_MS = 100
/** In a throng of messages numbers change by dozens. */
const THRONG_HOLD_MS = 240
/** After so long a moment is one by itself. */
const REST_MS = 250
/** In a row of moments it follows the stage by a picture: none has to show both. */
const BEHIND_MS = 20
/** What a moment brings with it, the window that follows it, and a comparison's clock; anything else is told at once. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set<keyof LabState>([
  'frame',
  'isInThrong',
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
export const heldStore = createStore<LabState>(() => labStore.getState())

/** How long panels hold what they show while moments follow each other. */
export const panelHoldMs = (): number =>
  selectIsThrong(labStore.getState()) ? THRONG_HOLD_MS : HOLD_MS

let toldAtMs = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

labStore.subscribe((state) => {
  const heldMs = performance.now() - toldAtMs
  if (heldMs >= REST_MS || !isMomentAlone(state)) tell()
  else timer ??= setTimeout(tell, Math.max(panelHoldMs() - heldMs, BEHIND_MS))
})

function tell(): void {
  clearTimeout(timer)
  timer = undefined
  toldAtMs = performance.now()
  heldStore.setState(labStore.getState(), true)
}

/** Whether nothing but the moment differs from what is held. */
function isMomentAlone(state: LabState): boolean {
  const held = heldStore.getState()
  return Object.entries(state).every(
    ([key, value]) => OF_THE_MOMENT.has(key) || value === held[key as keyof LabState],
  )
}
