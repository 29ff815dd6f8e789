import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

const loadPopup = () => import('./overlays/PopoverPopup')
const PopoverPopup = lazy(async () => ({ default: (await loadPopup()).PopoverPopup }))

export interface PopoverProps {
  readonly label: string
  /** The button that opens it; it needs no handlers of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
  readonly align?: 'start' | 'center' | 'end'
  readonly children: ReactNode
}

/** A small card beside the button that opens it; loaded when the button is first approached. */
export function Popover(props: PopoverProps) {
  const { label, trigger, side = 'bottom', align = 'center', children } = props
  const [anchor, setAnchor] = useState<Element>()
  const isOpen = anchor !== undefined
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'data-popup-open': isOpen || undefined,
        onPointerEnter: () => void loadPopup(),
        onClick: ({ currentTarget }: MouseEvent) => setAnchor(isOpen ? undefined : currentTarget),
      })}
      {isOpen && (
        <Suspense fallback={null}>
          <PopoverPopup
            label={label}
            anchor={anchor}
            side={side}
            align={align}
            onClose={() => setAnchor(undefined)}
          >
            {children}
          </PopoverPopup>
        </Suspense>
      )}
    </>
  )
}
