import type { ServerSummary } from '../../../zookeeper/server'
import { isForNobody, zxidToHex, type Zxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { useLab } from '../../../app/hooks'
import { PanelSection } from '../../../ui'
import type { Translator } from '../../../i18n'
import { useT } from '../../shared/language'
import { formatSpan, Meter, Rows, type RowsProps } from '../../shared/parts'
import { lookOf } from '../../stage/model'
import { Term, type TermId } from '../../shared/terms'
import { voteText, ZxidChip } from '../../shared/zxid'
import styles from './ServerPanel.module.css'

/** The memory of a server, and the content of its disk, which outlives the memory. */
export function StateTable({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  const { disk, memory } = server
  const onDisk = (epoch: number) => (
    <>
      {epoch} <span className={styles['muted']}>{t('inspector.onDisk')}</span>
    </>
  )
  // Only an ensemble has epochs and rounds.
  const epochs = [
    {
      key: 'accepted',
      name: named('acceptedEpoch'),
      value: onDisk(disk.acceptedEpoch),
    },
    {
      key: 'current',
      name: named('currentEpoch'),
      value: onDisk(disk.currentEpoch),
    },
  ]
  const rows = [...(isStandalone ? [] : epochs), ...diskRows(server, t)]
  return (
    <PanelSection title={t('inspector.state')}>
      <Rows rows={memory === undefined ? rows : [...memoryRows(server, memory, t), ...rows]} />
    </PanelSection>
  )
}

/** A row's name that is a term. */
const named = (id: TermId) => <Term id={id}>{id}</Term>

const roundRow = ({ logicalClock: value }: ServerSummary) => ({
  key: 'round',
  name: named('logicalClock'),
  value,
})

const voteRow = (vote: NonNullable<ServerSummary['vote']>, t: Translator['t']) => ({
  key: 'vote',
  name: t('inspector.vote'),
  value: `→ ${voteText(vote)}`,
})

/** The flushed end of the log, and the end of its file where that is farther. */
function diskRows(server: ServerFrame, t: Translator['t']): RowsProps['rows'] {
  const { log, lastZxid } = server.disk
  const isFlushed = log.at(-1)?.isSynced !== false
  const synced = isFlushed ? lastZxid : log.findLast(({ isSynced }) => isSynced)?.zxid
  return [
    synced !== undefined && {
      key: 'disk',
      name: t('inspector.lastSynced'),
      value: <Chip zxid={synced} server={server} />,
    },
    !isFlushed && {
      key: 'written',
      name: t('inspector.lastWritten'),
      value: <Chip zxid={lastZxid} server={server} />,
    },
  ].filter((row) => row !== false)
}

interface ChipProps {
  readonly zxid: Zxid
  readonly server: ServerFrame
}

function Chip({ zxid, server }: ChipProps) {
  return (
    <>
      <ZxidChip zxid={zxid} look={lookOf(server, zxid)} />
      <span className={styles['hex']}>{zxidToHex(zxid)}</span>
    </>
  )
}

/** The rows of a running server's memory; those that do not apply are left out. */
function memoryRows(
  server: ServerFrame,
  memory: ServerSummary,
  t: Translator['t'],
): RowsProps['rows'] {
  const { vote, leader, leaderSilentUs, leaderSilentMaxUs = 0 } = memory
  const rows: (RowsProps['rows'][number] | false)[] = [
    memory.isStandalone !== true && roundRow(memory),
    vote !== undefined && !isForNobody(vote) && voteRow(vote, t),
    leader !== undefined && { key: 'leader', name: t('inspector.leader'), value: leader },
    {
      key: 'applied',
      name: named('lastProcessedZxid'),
      value: <Chip zxid={memory.lastProcessed} server={server} />,
    },
    {
      key: 'serves',
      name: t('inspector.serves'),
      value: t(
        memory.isReadOnly
          ? 'inspector.readsOnly'
          : memory.isServing
            ? 'inspector.yes'
            : 'inspector.no',
      ),
    },
    memory.finalizeLeftUs !== undefined && {
      key: 'finalize',
      name: named('finalizeWait'),
      value: t('inspector.left', { span: formatSpan(memory.finalizeLeftUs, t) }),
    },
    memory.nextResendUs !== undefined && {
      key: 'resend',
      name: t('inspector.nextResend'),
      value: t('inspector.in', { span: formatSpan(memory.nextResendUs, t) }),
    },
    leaderSilentUs !== undefined && {
      key: 'silent',
      name: t('inspector.leaderSilence'),
      value: (
        <>
          {t('inspector.silentOf', {
            span: formatSpan(leaderSilentUs, t),
            max: formatSpan(leaderSilentMaxUs, t),
          })}
          <Meter
            label={t('inspector.leaderSilence')}
            value={leaderSilentUs}
            max={leaderSilentMaxUs}
            tone={leaderSilentUs > leaderSilentMaxUs / 2 ? 'fault' : 'default'}
          />
        </>
      ),
    },
    memory.sync !== undefined && {
      key: 'sync',
      name: t('inspector.sync'),
      value: memory.sync.mode,
    },
    { key: 'clients', name: t('inspector.clients'), value: memory.connectedClients },
    { key: 'sessions', name: t('inspector.sessions'), value: memory.sessions },
    { key: 'watches', name: t('inspector.watches'), value: memory.watches },
    { key: 'znodes', name: 'znodes', value: t('inspector.znodes', { count: memory.znodes }) },
  ]
  return rows.filter((row) => row !== false)
}
