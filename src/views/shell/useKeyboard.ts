import { useEffect } from 'react'
import type { ServerId } from '../../actor'
import { actorOfKey, labStore, seekCommand, selectRival, selectServer } from '../../store'
import { CHOOSING, TYPING } from '../parts'
import { LETTER_ACTS, PLAIN_ACTS, PROJECTOR_ACTS } from './keys'

/** Elements that use Space themselves. */
const PRESSING = `button, a[href], summary, [role="button"], [role="switch"], [role="checkbox"], ${CHOOSING}`
/**
 * Elements that use the arrow keys themselves. A server's card is none: whoever has just chosen one
 * steps on.
 */
const ROVING =
  '[role="menu"], [role="listbox"], [role="tablist"], [role="tree"], [role="radiogroup"]'

type Act = () => unknown

/** Listens to the keys of the whole page. */
export function useKeyboard(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(leaveWhatIsChosen, [])
}

/**
 * What was chosen by hand lets go of the keys: Space plays and arrows step after a view or a speed
 * was clicked. Who chooses by keys keeps his place, and so does whoever fills in a dialog.
 */
function leaveWhatIsChosen(): () => void {
  let isByHand = false
  const onPointer = (): void => {
    isByHand = true
  }
  const onKey = (): void => {
    isByHand = false
  }
  const onChange = ({ target }: Event): void => {
    if (!isByHand || !(target instanceof HTMLElement)) return
    if (target.matches(LEFT) && target.closest('[role="dialog"]') === null) target.blur()
  }
  document.addEventListener('pointerdown', onPointer, { capture: true })
  document.addEventListener('keydown', onKey, { capture: true })
  document.addEventListener('change', onChange)
  return () => {
    document.removeEventListener('pointerdown', onPointer, { capture: true })
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('change', onChange)
  }
}

const LEFT = 'input[type="radio"], select'

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const target = event.target instanceof Element ? event.target : document.body
  const act = findAct(event, target)
  if (act === undefined) return
  event.preventDefault()
  act()
}

/** Who writes, is in a dialog, or is told that it did not come, has the keys. */
const TAKEN = `${TYPING}, [role="dialog"], [role="alert"]`

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** What a key does where it was pressed; nothing where the element there uses it itself. */
function findAct(event: KeyboardEvent, target: Element): Act | undefined {
  const { overlay, sought, frame, isProjecting, settings } = labStore.getState()
  if (event.key === 'Escape') return PLAIN_ACTS.get('Escape')
  if (overlay !== undefined) {
    if (!isText(event) || target.closest(TAKEN) !== null) return undefined
    // Its field may still be on its way: meanwhile a blank presses nothing under it.
    return () => overlay === 'palette' && seekCommand(sought + event.key)
  }
  const isCommand = event.ctrlKey || event.metaKey
  // Nobody writes with it, so it works from a prompt too.
  if (isCommand && event.key.toLowerCase() === 'k') return PLAIN_ACTS.get('Ctrl k')
  if (target.closest(TYPING) !== null) return undefined
  if (isCommand) {
    return event.shiftKey ? undefined : PLAIN_ACTS.get(`Ctrl ${event.key.toLowerCase()}`)
  }
  if (event.altKey) return undefined
  if (event.key === ' ' && target.closest(PRESSING) !== null) return undefined
  if (event.key.length > 1 && target.closest(CHOOSING) !== null) return undefined
  if (event.key.startsWith('Arrow') && target.closest(ROVING) !== null) return undefined
  // There letters look for an entry.
  if (isText(event) && target.closest('[role="menu"]') !== null) return undefined
  if (isProjecting && !event.shiftKey) {
    const act = PROJECTOR_ACTS.get(event.key)
    if (act !== undefined) return act
  }
  const plain = PLAIN_ACTS.get(event.shiftKey ? `Shift ${event.key}` : event.key)
  if (plain !== undefined) return plain
  if (!settings.areShortcutsOn) return undefined
  const actor = frame === undefined ? undefined : actorOfKey(frame, event.key)
  if (actor !== undefined) {
    return () => (typeof actor === 'number' ? goToServer(actor) : selectRival(actor))
  }
  return LETTER_ACTS.get(event.key.toLowerCase())
}

/** Chooses a server. Whoever stands nowhere, or on a server, stands on it then: its menu is a key away. */
function goToServer(id: ServerId): void {
  selectServer(id)
  const { activeElement } = document
  const isFree = activeElement === null || activeElement === document.body
  if (!isFree && activeElement.closest('[data-server]') === null) return
  document.querySelector<HTMLElement>(`main [data-server="${id}"]`)?.focus()
}
