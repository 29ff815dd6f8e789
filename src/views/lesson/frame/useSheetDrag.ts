import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'

/** A drag that is shorter is a press, px. */
const PRESS_PX = 6
/** A drag that ends lower than this share of the height folds the sheet. */
const FOLD_SHARE = 0.35

export interface SheetDrag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/** Lets a finger pull the sheet down to fold it, and up to open it. */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  onFold: (isFolded: boolean) => void,
): SheetDrag {
  const drag = useRef({ fromY: 0, isOn: false, hasMoved: false })
  const pane = (): HTMLElement | undefined => {
    const first = sheet.current?.firstElementChild
    return first instanceof HTMLElement ? first : undefined
  }
  const end = (event: PointerEvent<HTMLElement>): void => {
    const { fromY, isOn, hasMoved } = drag.current
    drag.current.isOn = false
    pane()?.style.removeProperty('transform')
    if (!isOn || !hasMoved || event.type === 'pointercancel') return
    const down = event.clientY - fromY
    const height = pane()?.offsetHeight ?? 0
    if (down < 0) onFold(false)
    else if (down > height * FOLD_SHARE) onFold(true)
  }
  return {
    onPointerDown: (event) => {
      drag.current = { fromY: event.clientY, isOn: true, hasMoved: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      if (!drag.current.isOn) return
      const down = event.clientY - drag.current.fromY
      if (Math.abs(down) > PRESS_PX) drag.current.hasMoved = true
      pane()?.style.setProperty('transform', `translateY(${Math.max(0, down)}px)`)
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClickCapture: (event) => {
      // The end of a drag is no press.
      if (drag.current.hasMoved) event.stopPropagation()
      drag.current.hasMoved = false
    },
  }
}
