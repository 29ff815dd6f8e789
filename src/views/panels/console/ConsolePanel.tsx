import { useState } from 'react'
import type { ActorName } from '../../../kernel/actor'
import type { ClientView } from '../../../zookeeper/client'
import type { ClientFrame } from '../../../simulator'
import { useClientView, useLab, useWrites } from '../../../app/hooks'
import type { LabState } from '../../../app/state'
import { ConsoleIcon, EmptyState, SegmentedControl } from '../../../ui'
import { useT } from '../../shared/language'
import { ClientTabs } from './ClientTabs'
import { ConsoleFrame } from './ConsoleFrame'
import styles from './ConsolePanel.module.css'
import { Operations } from './Operations'
import { Prompt } from './Prompt'
import { RivalConsole } from './RivalConsole'
import { TranscriptLog } from './TranscriptLog'
import { Transcript } from './Transcript'
import { historyOf, piecesOf, textOf, type Piece } from './transcript'
import { UnreadLines } from './UnreadLines'

/** The chosen client of etcd or Redis; the first where there are no clients of ZooKeeper. */
function selectConsoleRival({ consoleClient, frame }: LabState): ActorName | undefined {
  const rivals = frame?.rivals?.filter(({ what }) => what === 'client')
  const chosen = rivals?.find(({ id }) => id === consoleClient)
  return (chosen ?? (frame?.clients.length === 0 ? rivals?.[0] : undefined))?.id
}

/** The chosen client, or the first one there is. */
const selectConsoleClient = ({ consoleClient, frame }: LabState): ActorName | undefined =>
  frame?.clients.find(({ id }) => id === consoleClient)?.id ?? frame?.clients[0]?.id

/** A prompt for each client, in the language of its servers' program. */
export function ConsolePanel() {
  const { t } = useT()
  const rival = useLab(selectConsoleRival)
  const client = useLab(selectConsoleClient)
  if (rival !== undefined) return <RivalConsole key={rival} client={rival} />
  if (client !== undefined) return <ZooKeeperConsole client={client} />
  return (
    <ConsoleFrame text="">
      <EmptyState icon={<ConsoleIcon size={24} aria-hidden />}>{t('console.empty')}</EmptyState>
    </ConsoleFrame>
  )
}

/** Whether a client's process has ended. */
const isGone = (client: ClientFrame | undefined): boolean =>
  client?.process === 'down' || client?.process === 'crashed'

/** The console of a client of ZooKeeper, in zkCli's language. */
function ZooKeeperConsole({ client }: { readonly client: ActorName }) {
  const { t } = useT()
  const view = useClientView(client)
  const unread = useLab(({ frame }) => frame?.clients.find(({ id }) => id === client)?.unread)
  const isDown = useLab(({ frame }) => isGone(frame?.clients.find(({ id }) => id === client)))
  const pieces = usePieces(view)
  const history = historyOf(pieces)
  const writes = useWrites(client)
  const [shown, setShown] = useState<'output' | 'operations'>('output')
  return (
    <ConsoleFrame
      note={`zkCli · ${client}`}
      text={textOf(pieces, t)}
      footer={<Prompt key={client} client={client} view={view} history={history} />}
    >
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
        <TranscriptLog
          key={client}
          typed={history.length}
          label={t('console.output', { name: client })}
        >
          {view !== undefined && <Transcript view={view} pieces={pieces} writes={writes} />}
          <UnreadLines lines={unread} />
          {isDown && <p className={styles['hint']}>{t('console.noAnswer')}</p>}
        </TranscriptLog>
      )}
    </ConsoleFrame>
  )
}

function usePieces(view: ClientView | undefined): readonly Piece[] {
  const labLines = useLab((state) => state.labLines)
  const branch = useLab((state) => state.branch)
  const step = useLab(({ frame }) => frame?.step ?? -1)
  return view === undefined ? [] : piecesOf(view, labLines, { branch, step })
}
