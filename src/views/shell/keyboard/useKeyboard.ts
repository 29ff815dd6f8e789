import { useLayoutEffect } from 'react'
import type { ServerId } from '../../../kernel/actor'
import { actorOfKey } from '../../../app/actions'
import { selectRival, selectServer } from '../../../app/selection'
import { labStore, selectIsRunShown } from '../../../app/state'
import { isComposing } from '../../../ui'
import { CHOOSING, OVER, TYPING } from '../../shared/parts'
import { captureKeys, isOverlaid, mayHavePrompt } from './captureKeys'
import { isHeldInLesson, isUnseen, LETTER_ACTS, PLAIN_ACTS, PROJECTOR_ACTS } from './keys'
import { hasFocusedMenu, openFocusedMenu } from './openFocusedMenu'

/** Elements that use Space themselves. */
const PRESSING = `button, a[href], summary, [role="button"], [role="switch"], [role="checkbox"], ${CHOOSING}`
/**
 * Elements that use the arrow keys themselves. A server's card is not among them: arrows step after one was
 * chosen.
 */
const ROVING = '[role="listbox"], [role="tablist"], [role="tree"], [role="radiogroup"]'
/** The keys that every clicker sends. */
const PAGE_KEY = /^Page(Down|Up)$/
const ONE_LINE = 'input:not([type]), input[type="text"], input[type="search"]'
/** A panel scrolls by these keys while it has the focus. */
const PANEL = 'aside:not([data-lesson])'

type Act = () => unknown

/** Listens to the keys of the whole page, from its first picture on. */
export function useKeyboard(): void {
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useLayoutEffect(captureKeys, [])
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isComposing(event)) return
  const target = event.target instanceof Element ? event.target : document.body
  const act = findAct(event, target)
  if (act === undefined || isUnseen(act)) return
  event.preventDefault()
  if (!isHeldInLesson(event)) act()
}

/** Returns the action of a key at its target; undefined where the target uses the key itself. */
function findAct(event: KeyboardEvent, target: Element): Act | undefined {
  const state = labStore.getState()
  const { frame, isProjectorOn, isCodeShown, openLesson, settings } = state
  if (event.key === 'Escape') return PLAIN_ACTS.get('Escape')
  if (isOverlaid()) return undefined
  if (target.closest(OVER) !== null) {
    // A clicker's F5 must not reload the page.
    if (isProjectorOn && event.key === 'F5') return () => undefined
    // The projected code may be a sheet, and its key must also hide it.
    return isCodeShown && event.key === 'q' ? PROJECTOR_ACTS.get('q') : undefined
  }
  const isCommand = event.ctrlKey || event.metaKey
  // Ctrl+K writes no text, so it works from a prompt too.
  if (isCommand && event.key.toLowerCase() === 'k') return PLAIN_ACTS.get('Ctrl k')
  const isPageKey = PAGE_KEY.test(event.key) && !isCommand && !event.altKey && !event.shiftKey
  // A prompt of one line has no use for a clicker's keys.
  if (isProjectorOn && isPageKey && target.matches(ONE_LINE)) return PROJECTOR_ACTS.get(event.key)
  if (target.closest(TYPING) !== null) return undefined
  if (isCommand) {
    return event.shiftKey ? undefined : PLAIN_ACTS.get(`Ctrl ${event.key.toLowerCase()}`)
  }
  if (event.altKey) return undefined
  if (event.key === ' ' && target.closest(PRESSING) !== null) return undefined
  if (event.key.length > 1 && target.closest(CHOOSING) !== null) return undefined
  if (event.key.startsWith('Arrow') && target.closest(ROVING) !== null) return undefined
  if (isProjectorOn && !event.shiftKey) {
    const act = PROJECTOR_ACTS.get(event.key)
    if (act !== undefined) return act
  }
  if (openLesson !== undefined && isPageKey && target.closest(PANEL) === null) {
    return PROJECTOR_ACTS.get(event.key)
  }
  const plain = PLAIN_ACTS.get(event.shiftKey ? `Shift ${event.key}` : event.key)
  // Without a menu of ours the browser shows its own.
  if (plain === openFocusedMenu && !hasFocusedMenu()) return undefined
  if (plain !== undefined) return plain
  if (!settings.areShortcutsOn) return undefined
  if (isTypedAtNoPrompt(event, target)) return undefined
  const shown = selectIsRunShown(state) ? frame : undefined
  const actor = shown === undefined ? undefined : actorOfKey(shown, event.key)
  if (actor !== undefined) {
    return () => (typeof actor === 'number' ? goToServer(actor) : selectRival(actor))
  }
  const letter = event.key.toLowerCase()
  const shifted = event.shiftKey ? LETTER_ACTS.get(`Shift ${letter}`) : undefined
  return shifted ?? LETTER_ACTS.get(letter)
}

/** The letters that add a client to an empty console, and close it. */
const OF_EMPTY_CONSOLE: ReadonlySet<string> = new Set(['c', '`'])

/** Returns whether a key is typed at a console without a client: a command there would act on the ensemble. */
function isTypedAtNoPrompt({ key }: KeyboardEvent, target: Element): boolean {
  const { panel, frame } = labStore.getState()
  if (panel !== 'console' || mayHavePrompt(frame) || OF_EMPTY_CONSOLE.has(key)) return false
  return target === document.body || target.closest(PANEL) !== null
}

/** Selects a server; moves focus to its card if focus is on the body or on another card. */
function goToServer(id: ServerId): void {
  selectServer(id)
  const { activeElement } = document
  const isFree = activeElement === null || activeElement === document.body
  if (!isFree && activeElement.closest('[data-server]') === null) return
  document.querySelector<HTMLElement>(`main [data-server="${id}"]`)?.focus()
}
