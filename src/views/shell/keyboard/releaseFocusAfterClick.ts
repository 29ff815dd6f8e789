/**
 * Releases the focus of a clicked control, so that Space plays and arrows step after a view, a speed or a
 * tool was clicked. A control used by keys keeps it, and so does a field of a dialog or form.
 */
export function releaseFocusAfterClick(): () => void {
  let isByHand = false
  const onPointer = (): void => {
    isByHand = true
  }
  const onKey = (): void => {
    isByHand = false
  }
  const onChange = ({ target }: Event): void => {
    if (!isByHand || !(target instanceof HTMLElement)) return
    if (target.matches(LEFT) && target.closest('[role="dialog"], form') === null) target.blur()
  }
  const onClick = ({ target }: Event): void => {
    const tool = target instanceof Element ? target.closest<HTMLElement>(TOOL) : null
    if (isByHand) tool?.blur()
  }
  document.addEventListener('pointerdown', onPointer, { capture: true })
  document.addEventListener('keydown', onKey, { capture: true })
  document.addEventListener('change', onChange)
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('pointerdown', onPointer, { capture: true })
    document.removeEventListener('keydown', onKey, { capture: true })
    document.removeEventListener('change', onChange)
    document.removeEventListener('click', onClick)
  }
}

const LEFT = 'input[type="radio"], select'
const TOOL = '[data-tools] [aria-pressed]'
