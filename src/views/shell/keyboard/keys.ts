import {
  forkHere,
  killLeader,
  killMachine,
  toggleRival,
  toggleServer,
  undo,
} from '../../../app/actions'
import { dismissNotice } from '../../../app/notices'
import {
  nextView,
  chooseTool,
  chooseView,
  clearSelection,
  closeOverlay,
  openOverlay,
  takeTool,
  togglePanel,
} from '../../../app/selection'
import {
  goToHead,
  goToStart,
  jump,
  stepByClicker,
  stepByUnit,
  togglePlay,
} from '../../../app/playback'
import {
  startProjector,
  stopProjector,
  toggleBlank,
  toggleCode,
  toggleFullScreen,
  toggleSpotlight,
  uncoverStage,
} from '../../../app/projector'
import { selectIsRunShown, selectSelectedServer, labStore } from '../../../app/state'
import { shiftSpeed } from '../../../app/settings'
import { focusPrompt, forgetPrompt, leavePrompt, zoomShown } from '../../shared/parts'
import { mayHavePrompt } from './captureKeys'
import { openFocusedMenu } from './openFocusedMenu'

/**
 * A row of the table of all keys, from which both the listeners and the help are made. A key is named as
 * `KeyboardEvent.key` has it, letters in lower case, with `Ctrl ` or `Shift ` before it; Ctrl is ⌘ too.
 */
export interface KeyRow {
  readonly what: string
  /** The keys of the row, each with its action where one of its own. */
  readonly keys: readonly KeyBinding[]
  /** Whether it works even where letters are not shortcuts. */
  readonly isPlain?: true
}

export interface KeyBinding {
  readonly key: string
  /**
   * A second key for the same action, which the help omits: the key without Shift on many keyboards, or a
   * rare key.
   */
  readonly also?: string
  /** Absent where another listener handles the key; the help lists it all the same. */
  readonly act?: () => unknown
  /** The label of the key, where it differs from its name. */
  readonly shown?: string
}

const jumpOn = (direction: 'next' | 'previous') => (): unknown =>
  jump(labStore.getState().jumpKind, direction)

/** Keys that move through time. */
export const TIME_KEYS = [
  { what: 'play', isPlain: true, keys: [{ key: ' ', shown: 'Space', act: togglePlay }] },
  {
    what: 'step',
    isPlain: true,
    keys: [
      { key: 'ArrowLeft', shown: '←', act: () => stepByUnit('previous') },
      { key: 'ArrowRight', shown: '→', act: () => stepByUnit('next') },
    ],
  },
  {
    what: 'moment',
    isPlain: true,
    keys: [
      { key: 'Shift ArrowLeft', shown: 'Shift ←', act: jumpOn('previous') },
      { key: 'Shift ArrowRight', shown: 'Shift →', act: jumpOn('next') },
    ],
  },
  {
    what: 'ends',
    isPlain: true,
    keys: [
      { key: 'Home', act: goToStart },
      { key: 'End', act: goToHead },
    ],
  },
  { what: 'until', keys: [{ key: 'u', act: () => openOverlay('search') }] },
  { what: 'bookmark', keys: [{ key: 'b', act: () => openOverlay('bookmark') }] },
  {
    what: 'speed',
    keys: [
      { key: '[', act: () => shiftSpeed(-1) },
      { key: ']', act: () => shiftSpeed(1) },
    ],
  },
  { what: 'fork', keys: [{ key: 'f', act: forkHere }] },
  { what: 'undo', isPlain: true, keys: [{ key: 'Ctrl z', act: undo }] },
] as const satisfies readonly KeyRow[]

/** Keys that act on the ensemble. */
export const ENSEMBLE_KEYS = [
  { what: 'select', keys: [{ key: '1' }, { key: '…' }, { key: '9' }] },
  { what: 'toggle', keys: [{ key: 'k', act: toggleSelected }] },
  { what: 'killMachine', keys: [{ key: 'Shift k', act: killSelectedMachine }] },
  { what: 'killLeader', keys: [{ key: 'l', act: killLeader }] },
  { what: 'wall', keys: [{ key: 'w', act: () => takeTool('wall') }] },
  { what: 'slowLink', keys: [{ key: 's', act: () => takeTool('slowLink') }] },
  { what: 'queues', keys: [{ key: 'q', act: () => togglePanel('link') }] },
  { what: 'client', keys: [{ key: 'c', act: () => openOverlay('client') }] },
] as const satisfies readonly KeyRow[]

/** Keys of the page itself. */
export const PAGE_KEYS = [
  { what: 'palette', isPlain: true, keys: [{ key: 'Ctrl k', act: () => openOverlay('palette') }] },
  {
    what: 'menu',
    isPlain: true,
    keys: [
      { key: 'm', act: openFocusedMenu },
      { key: 'Shift F10', also: 'ContextMenu', act: openFocusedMenu },
    ],
  },
  { what: 'learn', keys: [{ key: 'h', act: () => chooseView('learn') }] },
  { what: 'view', keys: [{ key: 'v', act: nextView }] },
  {
    what: 'zoom',
    keys: [
      { key: '+', also: '=', act: zoomShown('in') },
      { key: '-', shown: '−', act: zoomShown('out') },
      { key: '0', act: zoomShown('fit') },
    ],
  },
  // The lock lab has its own listener while it is shown.
  { what: 'nextRelease', keys: [{ key: 'r' }] },
  // So has an open lesson.
  { what: 'lesson', keys: [{ key: 'n' }, { key: 'j' }, { key: 'e' }, { key: 't' }] },
  { what: 'lessonPages', isPlain: true, keys: [{ key: 'PageDown' }, { key: 'PageUp' }] },
  { what: 'console', keys: [{ key: '`', act: toggleConsole }] },
  { what: 'print', isPlain: true, keys: [{ key: 'Ctrl p' }] },
  { what: 'project', keys: [{ key: 'p', act: startProjector }] },
  { what: 'leave', isPlain: true, keys: [{ key: 'Escape', shown: 'Esc', act: leave }] },
  { what: 'help', keys: [{ key: '?', act: () => openOverlay('help') }] },
] as const satisfies readonly KeyRow[]

/** Keys of clickers and of teachers, in projector mode; in a lesson Page Down and Page Up work without it. */
export const PROJECTOR_KEYS = [
  {
    what: 'next',
    keys: [
      { key: 'PageDown', act: () => stepByClicker('next') },
      { key: 'PageUp', act: () => stepByClicker('previous') },
      { key: 'ArrowDown', shown: '↓', act: () => stepByClicker('next') },
      { key: 'ArrowUp', shown: '↑', act: () => stepByClicker('previous') },
    ],
  },
  {
    what: 'blank',
    keys: [
      { key: 'b', act: toggleBlank },
      { key: '.', act: toggleBlank },
    ],
  },
  { what: 'spotlight', keys: [{ key: 'o', act: toggleSpotlight }] },
  { what: 'code', keys: [{ key: 'q', act: toggleCode }] },
  { what: 'fullScreen', keys: [{ key: 'F5', act: toggleFullScreen }] },
  {
    what: 'leave',
    keys: [
      { key: 'p', act: stopProjector },
      { key: 'Escape', shown: 'Esc' },
    ],
  },
] as const satisfies readonly KeyRow[]

/** The label of a key as on a keyboard. */
export const writtenKey = ({ key, shown }: KeyBinding): string =>
  shown ?? key.replace(/(^| )[a-z]$/, (letter) => letter.toUpperCase())

type Acts = ReadonlyMap<string, () => unknown>

const actsOf = (rows: readonly KeyRow[]): Acts =>
  new Map(
    rows.flatMap(({ keys }) =>
      keys.flatMap(({ key, also = key, act }) =>
        act === undefined ? [] : [[key, act] as const, [also, act] as const],
      ),
    ),
  )

const EVERYWHERE: readonly KeyRow[] = [...TIME_KEYS, ...ENSEMBLE_KEYS, ...PAGE_KEYS]

/** Actions of keys that work even where letters are not shortcuts. */
export const PLAIN_ACTS: Acts = actsOf(EVERYWHERE.filter(({ isPlain }) => isPlain === true))
/** Actions of keys that the reader can turn off; they are off while the reader types, too. */
export const LETTER_ACTS: Acts = actsOf(EVERYWHERE.filter(({ isPlain }) => isPlain !== true))
export const PROJECTOR_ACTS: Acts = actsOf(PROJECTOR_KEYS)

const [CLICKER_STEPS] = PROJECTOR_KEYS
const CLICKER_KEYS: ReadonlySet<string> = new Set(CLICKER_STEPS.keys.map(({ key }) => key))

/** Returns whether a clicker's key is held in a lesson, where it would run through the steps. */
export const isHeldInLesson = ({ key, repeat }: KeyboardEvent): boolean =>
  repeat && CLICKER_KEYS.has(key) && labStore.getState().openLesson !== undefined

const RUN_ACTS = new Set(actsOf([...TIME_KEYS, ...ENSEMBLE_KEYS]).values())
const CLICKER_ACTS = new Set(actsOf([CLICKER_STEPS]).values())

/**
 * Whether an action's effect would be invisible: the lock lab and the front door show no run. A lesson that ends in
 * the lock lab is shown there, and a clicker goes on in it.
 */
export function isUnseen(act: () => unknown): boolean {
  const state = labStore.getState()
  if (selectIsRunShown(state)) return false
  const isLessonShown = state.view === 'locks' && state.openLesson !== undefined
  return RUN_ACTS.has(act) || (CLICKER_ACTS.has(act) && !isLessonShown)
}

function toggleSelected(): unknown {
  const state = labStore.getState()
  if (state.selection?.type === 'rival') return toggleRival(state.selection.rival)
  const server = selectSelectedServer(state)
  return server === undefined ? undefined : toggleServer(server)
}

function killSelectedMachine(): unknown {
  const { selection, frame } = labStore.getState()
  if (frame === undefined) return undefined
  if (selection?.type === 'rival') return killMachine(selection.rival)
  const server = selectSelectedServer(labStore.getState())
  return server === undefined ? undefined : killMachine(server)
}

/** Opens the console with the focus at its prompt, or closes it. */
function toggleConsole(): void {
  if (!selectIsRunShown(labStore.getState())) return
  togglePanel('console')
  const { panel, frame } = labStore.getState()
  if (panel !== 'console') return
  if (mayHavePrompt(frame)) focusPrompt()
}

/**
 * Leaves the first that exists of: overlay, layer over the projected stage, notice, prompt, tool, projector
 * mode, selection.
 */
function leave(): void {
  const { overlay, tool, isProjectorOn, notices } = labStore.getState()
  const notice = notices.at(-1)
  forgetPrompt()
  if (overlay !== undefined) closeOverlay()
  else if (uncoverStage()) return
  else if (notice !== undefined) dismissNotice(notice.id)
  else if (leavePrompt()) return
  else if (tool !== 'select') chooseTool('select')
  else if (isProjectorOn) stopProjector()
  else clearSelection()
}
