import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { LabContext } from '../../../app/hooks'
import { throttledStore } from '../../../app/playback'
import { closePanel } from '../../../app/selection'
import { type PanelName, PANELS } from '../../../app/state'
import { choosePanelWidth } from '../../../app/settings'
import { IconButton, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { late } from '../../shared/late'
import { ErrorBoundary } from '../feedback/ErrorBoundary'
import { hostStyle } from './hostStyle'
import styles from './PanelHost.module.css'

const PanelView = late(async () => (await import('./PanelView')).PanelView)

const KEY_STEP_PX = 16

export interface OpenPanelProps {
  readonly panel: PanelName
  readonly widthPx: number
  /** Whether the reader chose the width. */
  readonly isChosen: boolean
}

/** A panel with its edge and the button that closes it. */
export function OpenPanel({ panel, widthPx, isChosen }: OpenPanelProps) {
  const { t } = useT()
  const host = useRef<HTMLElement>(null)
  useReturnFocus(host)
  return (
    <aside
      ref={host}
      className={styles['host']}
      aria-label={t(`shell.panel.${panel}`)}
      // No button of the rail closes it.
      data-loose={!PANELS.some((candidate) => candidate === panel) || undefined}
      data-wide={!isChosen || undefined}
      style={hostStyle(widthPx)}
    >
      <Divider initialPx={widthPx} />
      <ErrorBoundary key={panel}>
        <LabContext value={throttledStore}>
          <PanelView panel={panel} />
        </LabContext>
      </ErrorBoundary>
      <IconButton
        size="small"
        className={styles['close']}
        label={t('shell.closePanel')}
        onClick={closePanel}
      >
        <XIcon size={16} aria-hidden />
      </IconButton>
    </aside>
  )
}

/**
 * Gives the focus back to what had it when the panel was opened, or to the stage, where the focus was in the panel as it
 * closed: keys and readers would begin at the top of the page again.
 */
function useReturnFocus(host: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current: panel } = host
    const before = document.activeElement
    return () => {
      if (panel?.contains(document.activeElement) !== true) return
      queueMicrotask(() => {
        const { activeElement, body } = document
        if (activeElement !== null && activeElement !== body) return
        const isThere = before instanceof HTMLElement && before !== body && before.isConnected
        const place = isThere
          ? before
          : document.querySelector<HTMLElement>('main section[tabindex]')
        place?.focus({ preventScroll: true })
      })
    }
  }, [host])
}

/** The edge that can be dragged, or moved with the arrow keys. */
function Divider({ initialPx }: { readonly initialPx: number }) {
  const { t } = useT()
  const divider = useRef<HTMLDivElement>(null)
  const widthPx = useHostWidth(divider, initialPx)
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { currentTarget, pointerId, clientX } = event
    if (event.type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    const host = currentTarget.parentElement
    if (host === null || !currentTarget.hasPointerCapture(pointerId)) return
    choosePanelWidth(host.getBoundingClientRect().right - clientX)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowLeft') choosePanelWidth(widthPx + KEY_STEP_PX)
    else if (event.key === 'ArrowRight') choosePanelWidth(widthPx - KEY_STEP_PX)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={divider}
      className={styles['divider']}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('shell.panelWidth')}
      aria-valuemin={320}
      aria-valuemax={480}
      aria-valuenow={widthPx}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKey}
    />
  )
}

/** The width of the panel, px: the chosen one, or less in a narrow window. */
function useHostWidth(divider: RefObject<HTMLElement | null>, initialPx: number): number {
  const [widthPx, setWidthPx] = useState(initialPx)
  useEffect(() => {
    const host = divider.current?.parentElement
    if (host === null || host === undefined) return undefined
    const observer = new ResizeObserver(() => setWidthPx(host.offsetWidth))
    observer.observe(host)
    return () => observer.disconnect()
  }, [divider])
  return widthPx
}
