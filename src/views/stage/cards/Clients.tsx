import { useState } from 'react'
import type { ActorName } from '../../../kernel/actor'
import { PointMenu } from '../../../ui'
import { useT } from '../../shared/language'
import { ClientGroupPill } from './ClientGroupPill'
import { clientMenu } from './clientMenu'
import { ClientPill } from './ClientPill'
import { believedLockOf } from '../model'
import type { StageLayout } from '../layout'
import type { StageViewProps } from '../stageProps'
import type { PlacedMark } from '../useStageAreas'
import { ClientMarks } from './ClientMarks'
import { useConflicts } from './useConflicts'

export interface ClientsProps extends Pick<
  StageViewProps,
  'frame' | 'selected' | 'onSelect' | 'onAction'
> {
  readonly layout: StageLayout
  readonly placedMarks: readonly PlacedMark[]
}

interface OpenMenu {
  readonly client: ActorName
  readonly x: number
  readonly y: number
}

/** The clients one by one, or grouped by server. */
export function Clients(props: ClientsProps) {
  const { frame, layout, placedMarks, selected, onSelect } = props
  const { t } = useT()
  const [menu, setMenu] = useState<OpenMenu>()
  const chosen = selected?.type === 'client' ? selected.client : undefined
  const onPress = (name: ActorName): void => onSelect({ type: 'client', client: name })
  const onMenu = (client: ActorName, x: number, y: number): void => setMenu({ client, x, y })
  const conflicts = useConflicts(frame)
  const menuClient = frame.clients.find(({ id }) => id === menu?.client)
  return (
    <>
      {layout.clients.map((place) => {
        const { id, members } = place
        const mark = placedMarks.find(({ client }) => client === id)
        if (members !== undefined) {
          const clients = frame.clients.filter((client) => members.includes(client.id))
          return (
            <ClientGroupPill
              key={id}
              {...{ clients, place, mark, selected: chosen, onPress }}
              broken={conflicts.flatMap(({ holders }) => holders)}
            />
          )
        }
        const client = frame.clients.find((candidate) => candidate.id === id)
        if (client === undefined) return null
        const lock = believedLockOf(client, conflicts)
        return (
          <ClientPill
            key={id}
            {...{ client, place, lock, mark, onPress, onMenu }}
            isSelected={chosen === id}
          />
        )
      })}
      <ClientMarks marks={placedMarks} />
      {menuClient !== undefined && (
        <PointMenu
          label={t('console.more', { name: menuClient.id })}
          at={menu}
          entries={clientMenu({ ...props, t, client: menuClient })}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}
