import { heal, intervene, moveWall, slowLink } from '../../app/actions'
import { notifyDropMissed } from '../../app/notices'
import {
  followZxid,
  chooseTool,
  clearSelection,
  offerClient,
  pressServer,
  selectClient,
  selectLink,
  selectMessage,
  selectRival,
} from '../../app/selection'
import { isGliding, pause, playheadUs } from '../../app/playback'
import {
  type Selection,
  selectArePingsShown,
  labStore,
  selectEvents,
  selectFrame,
} from '../../app/state'
import { togglePings } from '../../app/settings'
import { isModuleError } from '../../app/engine'
import { useLab } from '../../app/hooks'
import type { MessageHandlers, StageViewProps } from './stageProps'
import { StageView } from './StageView'
import { useClientMarks } from './useClientMarks'
import { useFlags } from './useFlags'

const isMoving = (): boolean => labStore.getState().isPlaying || isGliding()

function select(selection: Selection | undefined): void {
  switch (selection?.type) {
    case undefined:
      return clearSelection()
    case 'server':
      return pressServer(selection.server)
    case 'client':
      return selectClient(selection.client)
    case 'rival':
      return selectRival(selection.rival)
    case 'message':
      return selectMessage(selection.message)
    case 'link':
      return selectLink(selection.ends)
  }
}

const MESSAGE_HANDS: MessageHandlers = {
  onLift: () => void pause(),
  onDrop: (message, action) => void applyDrop(message, action),
}

/** Does what the release of a dragged message means; its code is loaded now. */
async function applyDrop(...[message, action]: Parameters<MessageHandlers['onDrop']>) {
  if (action.type === 'nothing' || action.type === 'barred') return
  const { runNumber } = labStore.getState()
  try {
    const late = await import('./messages/applyDrop')
    if (labStore.getState().runNumber === runNumber) await late.applyDrop(message, action)
  } catch (error) {
    // The page says by itself that a part of it is missing.
    if (!isModuleError(error)) throw error
  }
}

/** The stage of the run that is open. */
export function Stage({ isProjected, hasBar }: Pick<StageViewProps, 'isProjected' | 'hasBar'>) {
  const frame = useLab(selectFrame)
  const events = useLab(selectEvents)
  const selected = useLab(({ selection }) => selection)
  const tool = useLab((state) => state.tool)
  const move = useLab((state) => state.move)
  const arePingsShown = useLab(selectArePingsShown)
  const firstScene = useLab((state) => state.firstScene)
  const flags = useFlags()
  const marks = useClientMarks()
  if (frame === undefined) return null
  return (
    <StageView
      frame={frame}
      events={events}
      playheadUs={playheadUs}
      isMoving={isMoving}
      isStill={move === 'seek' || move === 'load'}
      selected={selected}
      flags={flags}
      marks={marks}
      firstScene={firstScene}
      tool={tool}
      arePingsShown={arePingsShown}
      hasBar={hasBar}
      isSteady
      isProjected={isProjected}
      onSelect={select}
      onFollow={followZxid}
      onTool={chooseTool}
      onAction={(...actions) => void intervene(...actions)}
      onPartition={(groups) => void moveWall(groups)}
      onDropMissed={notifyDropMissed}
      onHeal={() => void heal()}
      onPings={togglePings}
      onSlowLink={(from, to, ms) => void slowLink(from, to, ms)}
      messageHandlers={MESSAGE_HANDS}
      onAddClient={offerClient}
    />
  )
}
