import { useLayoutEffect } from 'react'
import { toggleBlank } from '../../../app/projector'
import { labStore, selectIsRunShown } from '../../../app/state'
import { CHOOSING } from '../../shared/parts'
import { isHeldInLesson, PROJECTOR_ACTS } from './keys'

/** Listens in projector mode to keys that no element of the page may take. */
export function useProjectorKeys(): void {
  useLayoutEffect(() => {
    const onKey = createKeyListener()
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Modifier keys, which do nothing by themselves. */
const MODIFIER = /^(Shift|Control|Alt(Graph)?|Meta|CapsLock)$/
/** Elements that would use a clicker's keys if they still had the focus. */
const USED_LAST = `select, [role="slider"], [role="application"], [role="grid"], ${CHOOSING}`

/**
 * Makes the listener that handles keys of projector mode before any element. Any key but the browser's own
 * ends a black screen and does nothing else, since its effect would be invisible; a clicker's key steps,
 * wherever the focus is.
 */
function createKeyListener(): (event: KeyboardEvent) => void {
  /** Whether the last key that went down has ended a black screen. */
  let isUncovering = false
  return (event) => {
    const state = labStore.getState()
    const { isProjectorOn, isBlank, overlay } = state
    if (!isProjectorOn || overlay !== undefined || event.defaultPrevented) return
    if (MODIFIER.test(event.key)) return
    // A held key that ended the black screen does nothing else until it is released.
    if (!event.repeat) isUncovering = isBlank
    const isUnseen = isBlank || isUncovering
    const act = isUnseen ? toggleBlank : clickedAct(event, selectIsRunShown(state))
    if (act === undefined) return
    event.stopPropagation()
    // On a black screen the browser's own keys keep their meaning, and ours do nothing.
    if (isBlank && (isCommand(event) || BROWSERS.test(event.key))) return
    event.preventDefault()
    if (!(isUnseen && event.repeat) && !isHeldInLesson(event)) act()
  }
}

/** Function keys of the browser; F5 is excluded, because clickers send it. */
const BROWSERS = /^F([^5]|\d\d)$/

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey

/**
 * Returns the step of a clicker's key. The queues of the lock lab have their own listener; an arrow in a list
 * chooses, as everywhere.
 */
function clickedAct(event: KeyboardEvent, isOfRun: boolean): (() => unknown) | undefined {
  const { key, target, shiftKey } = event
  if (!isOfRun || isCommand(event) || shiftKey) return undefined
  if (!(target instanceof Element) || target.closest(USED_LAST) === null) return undefined
  return key.startsWith('Arrow') ? undefined : PROJECTOR_ACTS.get(key)
}
