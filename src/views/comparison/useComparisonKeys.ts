import { useLayoutEffect, type RefObject } from 'react'
import { playComparison, seekComparison, stepComparison } from '../../app/comparison'
import { labStore } from '../../app/state'
import { isComposing } from '../../ui'
import { CHOOSING, OVER, TYPING } from '../shared/parts'

/** Elements that use Space or the arrow keys themselves. */
const PRESSING = 'button, a[href], summary, [role="button"], [role="switch"], [role="checkbox"]'
const MOVING = `${CHOOSING}, ${TYPING}, ${OVER}, input, [role="menu"], [role="tablist"], [role="radiogroup"]`

/** The keys of the run's transport, and a clicker's, move the clock of the comparison while it is shown. */
export function useComparisonKeys(): void {
  useLayoutEffect(() => {
    // Runs before the page's own listener, whose keys move the run.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

const next = (): void => stepComparison('next')
const previous = (): void => stepComparison('previous')
const CLICKER_ACTS: ReadonlyMap<string, () => void> = new Map([
  ['PageDown', next],
  ['PageUp', previous],
  ['ArrowDown', next],
  ['ArrowUp', previous],
])
const ACTS: ReadonlyMap<string, () => void> = new Map([
  ['ArrowRight', next],
  ['ArrowLeft', previous],
  ['Home', () => seekComparison(0)],
  ['End', () => seekComparison(labStore.getState().comparison?.compared.untilUs ?? 0)],
  [' ', () => playComparison(labStore.getState().comparison?.isPlaying !== true)],
])

/** A clicker's key forward runs the comparison that the form describes, and moves no run behind the form. */
export function useFormKeys(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { overlay, isProjectorOn } = labStore.getState()
      if (!isProjectorOn || event.defaultPrevented || overlay !== undefined) return
      if (!/^Page(Down|Up)$/.test(event.key)) return
      event.preventDefault()
      const button = form.current?.querySelector<HTMLElement>('[type="submit"]')
      if (event.key === 'PageDown') button?.click()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [form])
}

function onKeyDown(event: KeyboardEvent): void {
  const { overlay, isProjectorOn } = labStore.getState()
  if (event.defaultPrevented || overlay !== undefined || isComposing(event)) return
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest(MOVING) !== null) return
  if (event.key === ' ' && target.closest(PRESSING) !== null) return
  const act = (isProjectorOn ? CLICKER_ACTS.get(event.key) : undefined) ?? ACTS.get(event.key)
  if (act === undefined) return
  event.preventDefault()
  act()
}
