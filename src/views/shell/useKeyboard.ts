import { useEffect } from 'react'
import {
  chooseTool,
  clearSelection,
  closeOverlay,
  forkHere,
  goToHead,
  goToStart,
  jump,
  killLeader,
  labStore,
  nextView,
  openOverlay,
  selectSelectedServer,
  selectServer,
  shiftSpeed,
  startProjecting,
  stepBack,
  stepByUnit,
  stepForward,
  stopProjecting,
  toggleBlank,
  toggleCode,
  toggleFullScreen,
  togglePanel,
  togglePlay,
  toggleServer,
  toggleSpotlight,
  uncoverStage,
  undo,
} from '../../store'
import { focusPrompt } from '../parts'

/** Elements in which letters are text. */
const TYPING = 'input, textarea, select, [contenteditable="true"], [role="textbox"]'
/** Elements that use Space themselves. */
const PRESSING = 'button, a[href], summary, [role="button"], [role="switch"], [role="checkbox"]'
/** Elements that use the arrow keys themselves. */
const ROVING =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="group"], [role="tree"], [role="radiogroup"]'

type Act = () => unknown

/** Keys that work however shortcuts are set. */
const PLAIN: Readonly<Record<string, Act>> = {
  ' ': togglePlay,
  ArrowLeft: () => stepBack(),
  ArrowRight: () => stepForward(),
  'Shift ArrowLeft': () => jump(labStore.getState().jumpKind, 'previous'),
  'Shift ArrowRight': () => jump(labStore.getState().jumpKind, 'next'),
  Home: goToStart,
  End: goToHead,
}

/** What clickers send, and what a teacher reaches for, in projector mode alone. */
const PROJECTING: Readonly<Record<string, Act>> = {
  PageDown: () => stepByUnit('next'),
  PageUp: () => stepByUnit('previous'),
  ArrowDown: () => stepByUnit('next'),
  ArrowUp: () => stepByUnit('previous'),
  b: toggleBlank,
  '.': toggleBlank,
  o: toggleSpotlight,
  q: toggleCode,
  p: stopProjecting,
  F5: toggleFullScreen,
}

/** Single characters; off while typing, and where the reader turned them off. */
const LETTERS: Readonly<Record<string, Act>> = {
  '[': () => shiftSpeed(-1),
  ']': () => shiftSpeed(1),
  k: () => {
    const server = selectSelectedServer(labStore.getState())
    return server === undefined ? undefined : toggleServer(server)
  },
  l: killLeader,
  w: () => chooseTool('wall'),
  s: () => chooseTool('slowLink'),
  c: () => openOverlay('client'),
  f: () => forkHere('fork'),
  v: nextView,
  p: startProjecting,
  '`': toggleConsole,
  '?': () => openOverlay('help'),
}

/** Listens to the keys of the whole page. */
export function useKeyboard(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const target = event.target instanceof Element ? event.target : document.body
  const act = findAct(event, target)
  if (act === undefined) return
  event.preventDefault()
  act()
}

/** What a key does where it was pressed; nothing where the element there uses it itself. */
function findAct(event: KeyboardEvent, target: Element): Act | undefined {
  const { overlay, frame } = labStore.getState()
  if (event.key === 'Escape') return leave
  if (overlay !== undefined || target.closest(TYPING) !== null) return undefined
  if (event.ctrlKey || event.metaKey) {
    return event.key.toLowerCase() === 'z' && !event.shiftKey ? undo : undefined
  }
  if (event.altKey) return undefined
  if (event.key === ' ' && target.closest(PRESSING) !== null) return undefined
  if (event.key.startsWith('Arrow') && target.closest(ROVING) !== null) return undefined
  if (labStore.getState().isProjecting) {
    const act = PROJECTING[event.key]
    if (act !== undefined && !event.shiftKey) return act
  }
  const plain = PLAIN[event.shiftKey ? `Shift ${event.key}` : event.key]
  if (plain !== undefined) return plain
  if (!labStore.getState().settings.areShortcutsOn) return undefined
  const server = frame?.servers.find(({ id }) => String(id) === event.key)
  if (server !== undefined) return () => selectServer(server.id)
  return LETTERS[event.key.toLowerCase()]
}

/** Opens the console with the reader at its prompt, or closes it. */
function toggleConsole(): void {
  togglePanel('console')
  const { panel, frame } = labStore.getState()
  if (panel === 'console' && frame?.clients.length !== 0) focusPrompt()
}

/** Leaves what is nearest: what lies over the lab, the tool, then the selection. */
function leave(): void {
  const { overlay, tool, isProjecting } = labStore.getState()
  if (overlay !== undefined) closeOverlay()
  else if (uncoverStage()) return
  else if (tool !== 'select') chooseTool('select')
  else if (isProjecting) stopProjecting()
  else clearSelection()
}
