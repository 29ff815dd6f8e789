import { useState } from 'react'
import type { ActorName } from '../../actor'
import type { ClientView } from '../../client'
import {
  chooseConsole,
  intervene,
  openOverlay,
  useClientView,
  useLab,
  useWrites,
  type LabState,
} from '../../store'
import {
  Button,
  CheckIcon,
  ChipButton,
  ConsoleIcon,
  CopyIcon,
  EmptyState,
  IconButton,
  Menu,
  MoreIcon,
  Panel,
  PlusIcon,
  SegmentedControl,
} from '../../ui'
import { useT } from '../language'
import { copyText } from '../parts'
import styles from './ConsolePanel.module.css'
import { Operations } from './Operations'
import { Prompt } from './Prompt'
import { Scrolled } from './Scrolled'
import { Transcript } from './Transcript'
import { historyOf, piecesOf, textOf, type Piece } from './transcript'

/** The chosen client, or the first one there is. */
const selectConsoleClient = ({ consoleClient, frame }: LabState): ActorName | undefined =>
  frame?.clients.find(({ id }) => id === consoleClient)?.id ?? frame?.clients[0]?.id

/** A prompt for each client, in zkCli's language. */
export function ConsolePanel() {
  const { t } = useT()
  const client = useLab(selectConsoleClient)
  const view = useClientView(client)
  const pieces = usePieces(view)
  const history = historyOf(pieces)
  const writes = useWrites(client)
  const [shown, setShown] = useState<'output' | 'operations'>('output')
  return (
    <Panel
      title={t('console.title')}
      note="zkCli"
      className={styles['panel']}
      actions={
        <>
          {pieces.length > 0 && <CopyButton pieces={pieces} />}
          <Button icon={<PlusIcon size={16} aria-hidden />} onClick={() => openOverlay('client')}>
            {t('console.newClient')}
          </Button>
        </>
      }
      footer={
        client === undefined ? undefined : (
          <Prompt key={client} client={client} view={view} history={history} />
        )
      }
    >
      {client === undefined ? (
        <EmptyState icon={<ConsoleIcon size={24} aria-hidden />}>{t('console.empty')}</EmptyState>
      ) : (
        <>
          <ClientTabs chosen={client} />
          <SegmentedControl
            className={styles['views'] ?? ''}
            label={t('console.view')}
            value={shown}
            onChange={setShown}
            segments={[
              { value: 'output', label: t('console.outputView') },
              { value: 'operations', label: t('console.operations') },
            ]}
          />
          {shown === 'operations' && view !== undefined ? (
            <Operations view={view} writes={writes} />
          ) : (
            <Scrolled
              key={client}
              typed={history.length}
              label={t('console.output', { name: client })}
            >
              {view === undefined ? (
                <p className={styles['hint']}>{t('console.noAnswer')}</p>
              ) : (
                <Transcript view={view} pieces={pieces} writes={writes} />
              )}
            </Scrolled>
          )}
        </>
      )}
    </Panel>
  )
}

function usePieces(view: ClientView | undefined): readonly Piece[] {
  const labLines = useLab((state) => state.labLines)
  const branch = useLab((state) => state.branch)
  const step = useLab(({ frame }) => frame?.step ?? -1)
  return view === undefined ? [] : piecesOf(view, labLines, { branch, step })
}

/** Copies all that the console holds, as a terminal would. */
function CopyButton({ pieces }: { readonly pieces: readonly Piece[] }) {
  const { t } = useT()
  const [copied, setCopied] = useState('')
  const text = textOf(pieces)
  const copy = async (): Promise<void> => {
    await copyText(text)
    setCopied(text)
  }
  return (
    <IconButton
      label={t(copied === text ? 'console.copied' : 'console.copy')}
      onClick={() => void copy()}
    >
      {copied === text ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
    </IconButton>
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

const DEEDS = ['disconnect', 'close', 'killClient'] as const

/** What can be done to a client beside typing. */
function ClientMenu({ client }: { readonly client: ActorName }) {
  const { t } = useT()
  const isPaused = useLab(({ frame }) =>
    frame?.clients.some(({ id, process }) => id === client && process === 'paused'),
  )
  const deeds = [...DEEDS, isPaused === true ? 'resumeClient' : 'pauseClient'] as const
  return (
    <Menu
      label={t('console.more', { name: client })}
      align="end"
      trigger={
        <IconButton size="small" label={t('console.more', { name: client })}>
          <MoreIcon size={16} aria-hidden />
        </IconButton>
      }
      entries={deeds.map((deed) => ({
        type: 'item' as const,
        key: deed,
        label: t(`console.do.${deed}`),
        tone: deed === 'killClient' ? ('danger' as const) : ('default' as const),
        onChoose: () => void intervene({ do: deed, client }),
      }))}
    />
  )
}
