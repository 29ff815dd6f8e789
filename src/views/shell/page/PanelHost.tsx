import { useLab } from '../../../app/hooks'
import { type LabState, type PanelName } from '../../../app/state'
import { late } from '../../shared/late'
import { COLUMN, useMedia } from '../../shared/parts'
import { SceneSheet } from '../../stage'
import { ErrorBoundary } from '../feedback/ErrorBoundary'
import { fetchDeferredShell } from './fetchDeferredShell'
import { hostStyle } from './hostStyle'
import styles from './PanelHost.module.css'

const OpenPanel = late(
  async () => (await fetchDeferredShell()).OpenPanel,
  ({ widthPx }) => <aside className={styles['host']} style={hostStyle(widthPx)} />,
)

/** Panels that need more room than the others until the reader chooses a width. */
const ROOM_PX: Partial<Record<PanelName, number>> = { console: 400, log: 420, recipe: 480 }
const DEFAULT_PX = 348

/** The open panel at the stage's side; over it where there is no room, under it on a phone. */
export function PanelHost() {
  const panel = useLab((state) => state.panel)
  const chosenPx = useLab((state) => state.settings.panelWidth)
  const hasScene = useHasScene()
  if (panel === undefined) return hasScene ? <SceneHost /> : null
  const widthPx = chosenPx === DEFAULT_PX ? (ROOM_PX[panel] ?? DEFAULT_PX) : chosenPx
  return <OpenPanel panel={panel} widthPx={widthPx} isChosen={widthPx === chosenPx} />
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
