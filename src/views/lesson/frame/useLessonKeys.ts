import { useLayoutEffect } from 'react'
import {
  leadByClicker,
  lessonStore,
  nextStep,
  previousStep,
  repeatStep,
  selectMayGoOn,
  selectStep,
  type LessonState,
} from '../../../app/lessons'
import { labStore } from '../../../app/state'
import { isComposing } from '../../../ui'
import { OVER, TYPING } from '../../shared/parts'

const ELSEWHERE = `${TYPING}, ${OVER}`

const ACTS: ReadonlyMap<string, () => unknown> = new Map<string, () => unknown>([
  ['n', atStep(nextStep, selectMayGoOn)],
  ['j', atStep(previousStep, ({ step }) => step > 1)],
  ['e', atStep(repeatStep, (lesson) => selectStep(lesson)?.kind !== 'end')],
  ['t', () => document.querySelector<HTMLElement>('[data-contents]')?.click()],
])

/** Returns an act that leads the focus to the lesson, where the reader hears what comes; none where it can do nothing. */
function atStep(act: () => unknown, isPossible: (lesson: LessonState) => boolean): () => void {
  return () => {
    if (!isPossible(lessonStore.getState())) return
    document.querySelector<HTMLElement>('[data-lesson] h3')?.focus({ preventScroll: true })
    act()
  }
}

/** Listens to the keys of a lesson while one is open: on, back, again, contents, and those of clickers. */
export function useLessonKeys(isOpen: boolean): void {
  useLayoutEffect(() => (isOpen ? leadByClicker() : undefined), [isOpen])
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      const { overlay, settings } = labStore.getState()
      const isHeld = event.ctrlKey || event.metaKey || event.altKey || isComposing(event)
      // A held key would begin one attempt after another.
      if (event.defaultPrevented || event.repeat || isHeld || overlay !== undefined) return
      if (!settings.areShortcutsOn) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return
      const act = ACTS.get(event.key.toLowerCase())
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}
