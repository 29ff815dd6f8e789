import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { LabContext, useLab } from '../../../app/hooks'
import { throttledStore } from '../../../app/playback'
import { closePanel } from '../../../app/selection'
import { type LabState, type PanelName, PANELS } from '../../../app/state'
import { choosePanelWidth } from '../../../app/settings'
import { IconButton, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { late } from '../../shared/late'
import { COLUMN, useMedia } from '../../shared/parts'
import { SceneSheet } from '../../stage'
import { ErrorBoundary } from '../feedback/ErrorBoundary'
import styles from './PanelHost.module.css'

const PanelView = late(async () => (await import('./PanelView')).PanelView)

/** Panels that need more room than the others until the reader chooses a width. */
const ROOM_PX: Partial<Record<PanelName, number>> = { console: 400, log: 420, recipe: 480 }
const DEFAULT_PX = 348
const KEY_STEP_PX = 16

/** The open panel at the stage's side; over it where there is no room, under it on a phone. */
export function PanelHost() {
  const { t } = useT()
  const panel = useLab((state) => state.panel)
  const chosenPx = useLab((state) => state.settings.panelWidth)
  const hasScene = useHasScene()
  if (panel === undefined) return hasScene ? <SceneHost /> : null
  const widthPx = chosenPx === DEFAULT_PX ? (ROOM_PX[panel] ?? DEFAULT_PX) : chosenPx
  return (
    <aside
      className={styles['host']}
      aria-label={t(`shell.panel.${panel}`)}
      // No button of the rail closes it.
      data-loose={!PANELS.some((candidate) => candidate === panel) || undefined}
      data-wide={widthPx !== chosenPx || undefined}
      style={{ '--host-width': `${widthPx}px` } as React.CSSProperties}
    >
      <Divider />
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

/** The first scene's words on a phone, in the place and size of a panel. */
function SceneHost() {
  return (
    <aside className={styles['host']}>
      <ErrorBoundary>
        <SceneSheet />
      </ErrorBoundary>
    </aside>
  )
}

/** Whether the place of the panel is taken: by a panel, or on a phone by the words of the first scene. */
export function useIsPanelTaken(): boolean {
  const isOpen = useLab((state) => state.panel !== undefined)
  return useHasScene() || isOpen
}

function useHasScene(): boolean {
  const isColumn = useMedia(COLUMN)
  return useLab(selectIsSceneAlone) && isColumn
}

const selectIsSceneAlone = ({ firstScene, panel, view }: LabState): boolean =>
  (firstScene === 'coming' || firstScene === 'shown') && panel === undefined && view === 'stage'

/** The edge that can be dragged, or moved with the arrow keys. */
function Divider() {
  const { t } = useT()
  const divider = useRef<HTMLDivElement>(null)
  const widthPx = useHostWidth(divider)
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
function useHostWidth(divider: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(DEFAULT_PX)
  useEffect(() => {
    const host = divider.current?.parentElement
    if (host === null || host === undefined) return undefined
    const observer = new ResizeObserver(() => setWidthPx(host.offsetWidth))
    observer.observe(host)
    return () => observer.disconnect()
  }, [divider])
  return widthPx
}
