import { useEffect, type RefObject } from 'react'

/**
 * Gives the heading of the step the focus when the part of the lesson that had it is taken away, as a button
 * that has done its work. Otherwise keys and readers would begin at the top of the page again.
 */
export function useLessonFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lesson = heading.current?.closest('[data-lesson]')
    if (lesson === null || lesson === undefined) return undefined
    let focused: Node | undefined
    const onFocus = ({ target }: Event): void => {
      focused = target instanceof Node ? target : undefined
    }
    // A press elsewhere leaves it.
    const onPress = ({ target }: Event): void => {
      if (target instanceof Node && focused?.contains(target) === false) focused = undefined
    }
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false) return
      focused = undefined
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    })
    lesson.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    observer.observe(lesson, { childList: true, subtree: true })
    return () => {
      lesson.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
      observer.disconnect()
    }
  }, [heading])
}
