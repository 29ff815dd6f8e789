import type { ActorName } from '../../actor'
import { ClientGroupPill } from './ClientGroupPill'
import { ClientPill } from './ClientPill'
import { conflictsOf, heldBy } from './holders'
import type { StageLayout } from './stageLayout'
import type { StageViewProps } from './stageProps'

export interface ClientsProps extends Pick<StageViewProps, 'frame' | 'selected' | 'onSelect'> {
  readonly layout: StageLayout
}

/** Clients one by one, or those of a server as a group. */
export function Clients({ frame, layout, selected, onSelect }: ClientsProps) {
  const chosen = selected?.type === 'client' ? selected.client : undefined
  const onPress = (name: ActorName): void => onSelect({ type: 'client', client: name })
  const conflicts = conflictsOf(frame)
  return layout.clients.map((place) => {
    const { id, members } = place
    if (members !== undefined) {
      const clients = frame.clients.filter((client) => members.includes(client.id))
      return (
        <ClientGroupPill
          key={id}
          {...{ clients, place, selected: chosen, onPress }}
          broken={conflicts.flatMap(({ holders }) => holders)}
        />
      )
    }
    const client = frame.clients.find((candidate) => candidate.id === id)
    if (client === undefined) return null
    const held = heldBy(client, conflicts)
    return <ClientPill key={id} {...{ client, place, held, onPress }} isSelected={chosen === id} />
  })
}
