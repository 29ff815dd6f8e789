import { useEffect, useRef } from 'react'
import type { ActorName } from '../../actor'
import {
  chooseConsole,
  intervene,
  openOverlay,
  useClientView,
  useLab,
  type LabState,
} from '../../store'
import {
  Button,
  ChipButton,
  ConsoleIcon,
  EmptyState,
  IconButton,
  Menu,
  MoreIcon,
  Panel,
  PlusIcon,
} from '../../ui'
import { useT } from '../language'
import styles from './ConsolePanel.module.css'
import { Prompt } from './Prompt'
import { Transcript } from './Transcript'

/** The chosen client, or the first one there is. */
const selectConsoleClient = ({ consoleClient, frame }: LabState): ActorName | undefined =>
  frame?.clients.find(({ id }) => id === consoleClient)?.id ?? frame?.clients[0]?.id

/** A prompt for each client, in zkCli's language. */
export function ConsolePanel() {
  const { t } = useT()
  const client = useLab(selectConsoleClient)
  const view = useClientView(client)
  return (
    <Panel
      title={t('console.title')}
      note="zkCli"
      className={styles['panel']}
      actions={
        <Button icon={<PlusIcon size={16} aria-hidden />} onClick={() => openOverlay('client')}>
          {t('console.newClient')}
        </Button>
      }
      footer={client === undefined ? undefined : <Prompt client={client} view={view} />}
    >
      {client === undefined ? (
        <EmptyState icon={<ConsoleIcon size={24} aria-hidden />}>{t('console.empty')}</EmptyState>
      ) : (
        <>
          <ClientTabs chosen={client} />
          <Scrolled key={client}>
            <Transcript client={client} view={view} />
          </Scrolled>
        </>
      )}
    </Panel>
  )
}

function ClientTabs({ chosen }: { readonly chosen: ActorName }) {
  const { t } = useT()
  const clients = useLab(({ frame }) => frame?.clients)
  return (
    <div className={styles['tabs']} role="group" aria-label={t('console.clients')}>
      {clients?.map(({ id, server, state }) => (
        <ChipButton
          key={id}
          isPressed={id === chosen}
          icon={<b className={styles['letter']}>{id}</b>}
          onClick={() => chooseConsole(id)}
        >
          {server === undefined ? state : t('panels.on', { id: server })}
        </ChipButton>
      ))}
      <ClientMenu client={chosen} />
    </div>
  )
}

const DEEDS = ['disconnect', 'close', 'killClient', 'pauseClient', 'resumeClient'] as const

/** What can be done to a client beside typing. */
function ClientMenu({ client }: { readonly client: ActorName }) {
  const { t } = useT()
  return (
    <Menu
      label={t('console.more', { name: client })}
      align="end"
      trigger={
        <IconButton size="small" label={t('console.more', { name: client })}>
          <MoreIcon size={16} aria-hidden />
        </IconButton>
      }
      entries={DEEDS.map((deed) => ({
        type: 'item' as const,
        key: deed,
        label: t(`console.do.${deed}`),
        tone: deed === 'killClient' ? ('danger' as const) : ('default' as const),
        onChoose: () => void intervene({ do: deed, client }),
      }))}
    />
  )
}

interface ScrolledProps {
  readonly children: React.ReactNode
}

/** Farther from the end than this, the reader has scrolled up to read. */
const NEAR_END_PX = 120

/** Keeps the newest line in sight as it grows, as a terminal does. */
function Scrolled({ children }: ScrolledProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lines = ref.current
    const box = lines?.parentElement
    if (lines === null || box === null || box === undefined) return undefined
    let heightPx = 0
    const observer = new ResizeObserver(() => {
      const wasNearEnd = box.scrollTop + box.clientHeight > heightPx - NEAR_END_PX
      heightPx = box.scrollHeight
      if (wasNearEnd) box.scrollTop = heightPx
    })
    observer.observe(lines)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} role="log" aria-live="off" className={styles['transcript']}>
      {children}
    </div>
  )
}
