import { useLayoutEffect } from 'react'
import {
  lockEndUs,
  lockStore,
  playNextRelease,
  seekLocks,
  stepLocks,
  toggleLocks,
  toNextMoment,
  toPreviousMoment,
} from '../../../app/locks'
import { labStore } from '../../../app/state'
import { CHOOSING, OVER, TYPING } from '../../shared/parts'

/** Elements that use these keys themselves. */
const PRESSING = `button, a[href], summary, ${CHOOSING}`

/** Makes keys of time move the queues' clock instead of the run on the stage. */
export function useLockKeys(): void {
  useLayoutEffect(() => {
    // Runs before the page's own keys, which move its run.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

function onKey(event: KeyboardEvent): void {
  const { overlay, settings, isProjectorOn, openLesson } = labStore.getState()
  const target = event.target instanceof Element ? event.target : document.body
  if (overlay !== undefined || event.ctrlKey || event.metaKey || event.altKey) return
  if (target.closest(`${TYPING}, ${OVER}`) !== null) return
  if (event.key === ' ' && target.closest(PRESSING) !== null) return
  // Keys of a clicker also act while a slider has the focus; in a lesson they lead through it.
  const isOfClicker = isProjectorOn && openLesson === undefined
  const clicked = isOfClicker ? CLICKER.get(event.key) : undefined
  const isOfTarget = event.key.length > 1 && target.closest(CHOOSING) !== null
  if (clicked === undefined && isOfTarget) return
  const act = clicked ?? actOf(event.key, settings.areShortcutsOn)
  if (act === undefined) return
  event.preventDefault()
  act()
}

/** Keys that clickers send. */
const CLICKER: ReadonlyMap<string, () => void> = new Map([
  ['PageDown', toNextMoment],
  ['ArrowDown', toNextMoment],
  ['PageUp', toPreviousMoment],
  ['ArrowUp', toPreviousMoment],
])

function actOf(key: string, areLettersOn: boolean): (() => void) | undefined {
  switch (key) {
    case ' ':
      return toggleLocks
    case 'ArrowRight':
      return () => stepLocks(1)
    case 'ArrowLeft':
      return () => stepLocks(-1)
    case 'Home':
      return () => seekLocks(0)
    case 'End':
      return () => seekLocks(lockEndUs(lockStore.getState()))
    case 'r':
    case 'R':
      return areLettersOn ? playNextRelease : undefined
    default:
      return undefined
  }
}
