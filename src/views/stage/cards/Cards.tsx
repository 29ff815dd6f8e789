import type { ActorId, ServerId } from '../../../kernel/actor'
import type { StageLayout } from '../layout'
import { voteBefore } from '../model'
import { ServerCard } from './ServerCard'
import type { StageViewProps } from '../stageProps'
import type { Dragging } from '../controls/useDragging'

export interface CardsProps extends Pick<
  StageViewProps,
  'frame' | 'events' | 'selected' | 'tool' | 'flags' | 'onAction' | 'onFollow'
> {
  readonly layout: StageLayout
  readonly picked: readonly ActorId[]
  readonly dragging: Dragging
  readonly onPress: (server: ServerId) => void
  readonly onMenu: (server: ServerId, x: number, y: number) => void
}

/** All server cards, in the order of myid, which is also the tab order. */
export function Cards(props: CardsProps) {
  const { frame, events, layout, picked, selected, tool, flags, dragging, onAction } = props
  return layout.cards.map(({ id, rect, size }) => {
    const server = frame.servers.find((candidate) => candidate.id === id)
    if (server === undefined) return null
    const isSelected = selected?.type === 'server' && selected.server === id
    return (
      <ServerCard
        key={id}
        server={server}
        frame={frame}
        rect={rect}
        size={size}
        isSelected={isSelected}
        isTarget={tool !== 'select'}
        isPicked={picked.includes(id)}
        flag={flags?.get(id)}
        voteWas={voteBefore(events, id)}
        onPress={props.onPress}
        onMenu={props.onMenu}
        onStart={(started) => onAction({ do: 'start', server: started })}
        onResume={(resumed) => onAction({ do: 'resume', server: resumed })}
        onFollow={tool === 'select' ? props.onFollow : undefined}
        onGrab={dragging.grab}
      />
    )
  })
}
