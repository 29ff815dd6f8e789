import type { ActorName } from '../../../kernel/actor'
import { intervene, toggleRival } from '../../../app/actions'
import { rivalSystems } from '../../../app/console'
import { chooseConsole } from '../../../app/selection'
import type { LabState } from '../../../app/state'
import { useLab } from '../../../app/hooks'
import { ChipButton, IconButton, Menu, MoreIcon, type MenuEntry } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './ConsolePanel.module.css'

/** Tabs for every client with a prompt: ZooKeeper's first, then those of etcd and Redis. */
export function ClientTabs({ chosen }: { readonly chosen: ActorName }) {
  const { t } = useT()
  const clients = useLab(({ frame }) => frame?.clients)
  const rivals = useLab(({ frame }) => frame?.rivals)
  const systems = useLab(({ frame }) => rivalSystems(frame).join('/'))
  const tab = (id: ActorName, text: string) => (
    <ChipButton
      key={id}
      isPressed={id === chosen}
      icon={<b className={styles['letter']}>{id}</b>}
      onClick={() => chooseConsole(id)}
    >
      {text}
    </ChipButton>
  )
  return (
    <div className={styles['tabs']} role="group" aria-label={t('console.clients')}>
      {clients?.map(({ id, server, state }) =>
        tab(
          id,
          server === undefined || !state.startsWith('CONNECTED')
            ? state
            : t('panels.on', { id: server }),
        ),
      )}
      {rivals?.map(({ id, what, process }) =>
        what === 'client'
          ? tab(id, process === 'running' ? systems : t(`rival.state.${process}`))
          : undefined,
      )}
      <ClientMenu client={chosen} />
    </div>
  )
}

const CLIENT_ACTIONS = ['disconnect', 'close', 'killClient'] as const
/** A client of etcd or Redis has no session, and a connection to each server. */
const RIVAL_ACTIONS = ['killClient'] as const

const rivalOf = ({ frame }: LabState, client: ActorName) =>
  frame?.rivals?.find(({ id }) => id === client)

/** The menu of a client: its actions beside typing. */
function ClientMenu({ client }: { readonly client: ActorName }) {
  const { t } = useT()
  const isRival = useLab((state) => rivalOf(state, client) !== undefined)
  const process = useLab(
    (state) =>
      rivalOf(state, client)?.process ??
      state.frame?.clients.find(({ id }) => id === client)?.process,
  )
  const pausing = process === 'paused' ? 'resumeClient' : 'pauseClient'
  const actions = [...(isRival ? RIVAL_ACTIONS : CLIENT_ACTIONS), pausing] as const
  const start: MenuEntry = {
    type: 'item',
    key: 'start',
    label: t('console.do.start'),
    onChoose: () => void toggleRival(client),
  }
  return (
    <Menu
      label={t('console.more', { name: client })}
      align="end"
      trigger={
        <IconButton size="small" label={t('console.more', { name: client })}>
          <MoreIcon size={16} aria-hidden />
        </IconButton>
      }
      entries={
        isRival && (process === 'down' || process === 'crashed')
          ? [start]
          : actions.map((action) => ({
              type: 'item' as const,
              key: action,
              label: t(`console.do.${action}`),
              tone: action === 'killClient' ? ('danger' as const) : ('default' as const),
              onChoose: () => void intervene({ do: action, client }),
            }))
      }
    />
  )
}
