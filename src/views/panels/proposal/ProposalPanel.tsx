import type { ReactNode } from 'react'
import type { Translator } from '../../../i18n'
import {
  counterOf,
  epochOf,
  formatZxid,
  makeZxid,
  toZxid,
  type Zxid,
} from '../../../zookeeper/model'
import { useJourney, useLab } from '../../../app/hooks'
import { followZxid } from '../../../app/selection'
import { seekStep } from '../../../app/playback'
import {
  EmptyState,
  IconButton,
  LeadingIcon,
  Panel,
  PanelSection,
  StepBackIcon,
  StepForwardIcon,
} from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { millisecondsOf, WhyButton } from '../../shared/parts'
import { ZxidChip, zxidTag } from '../../shared/zxid'
import {
  byMoment,
  clockOf,
  journeyOf,
  PROGRESS_COLUMNS,
  type Clock,
  type Journey,
  type JourneyPoint,
} from './journey'
import styles from './ProposalPanel.module.css'

/**
 * A transaction from client to client: the servers that have it, that have acknowledged it, and the times.
 */
export function ProposalPanel() {
  const { t } = useT()
  const followed = useLab((state) => state.followed)
  const leading = useLab(({ frame }) => {
    const zxids = frame?.servers.flatMap(({ memory }) => {
      const { lastCommitted = 0, log = [] } = memory ?? {}
      return [
        lastCommitted,
        ...log.map(({ zxid }) => zxid).filter((candidate) => candidate <= lastCommitted),
      ]
    })
    // An epoch's first zxid belongs to no proposal.
    return Math.max(0, ...(zxids ?? []).filter((candidate) => counterOf(toZxid(candidate)) > 0))
  })
  // Without a choice the last committed transaction is shown.
  const zxid = followed ?? (leading > 0 ? toZxid(leading) : undefined)
  const events = useJourney(zxid)
  const servers = useLab(({ frame }) => frame?.servers)
  const journey =
    zxid === undefined || events === undefined || servers === undefined
      ? undefined
      : journeyOf(
          events,
          zxid,
          servers.map(({ id }) => id),
        )
  return (
    <Panel
      title={t('shell.panel.proposal')}
      note={journey === undefined ? '' : `${journey.txn} ${journey.path ?? ''}`}
    >
      {zxid === undefined ? (
        <EmptyState>{t('panels.noProposal')}</EmptyState>
      ) : (
        <>
          <Chooser zxid={zxid} />
          {journey === undefined ? (
            events !== undefined && <EmptyState>{t('panels.proposalUnknown')}</EmptyState>
          ) : (
            <>
              <Steps journey={journey} />
              <ServerJourneys journey={journey} />
            </>
          )}
        </>
      )}
    </Panel>
  )
}

/** The previous and next transaction of the same epoch. */
function Chooser({ zxid }: { readonly zxid: Zxid }) {
  const { t } = useT()
  const counter = counterOf(zxid)
  const go = (by: number): void => followZxid(makeZxid(epochOf(zxid), counter + by))
  return (
    <div className={styles['chooser']}>
      <IconButton
        size="small"
        label={t('panels.proposalBefore')}
        disabledReason={counter <= 1 ? t('panels.proposalFirst') : undefined}
        onClick={() => go(-1)}
      >
        <StepBackIcon size={15} aria-hidden />
      </IconButton>
      <ZxidChip zxid={zxid} size="large" />
      <IconButton size="small" label={t('panels.proposalNext')} onClick={() => go(1)}>
        <StepForwardIcon size={15} aria-hidden />
      </IconButton>
      <WhyButton question={{ type: 'zxid', zxid }} about={t('why.askCommit')} />
    </div>
  )
}

interface StepRow {
  readonly key: string
  readonly moment: JourneyPoint | undefined
  readonly text: ReactNode
}

const TAGS = { z: zxidTag('logged', 'small') } as const

function Steps({ journey }: { readonly journey: Journey }) {
  const { t, rich } = useT()
  const rows = [...requestRows(journey, t), ...proposalRows(journey, t, rich)].toSorted(byMoment)
  const clock = clockOf(journey)
  return (
    <ol className={styles['steps']}>
      {rows.map(({ key, moment, text }) => (
        <li key={key} data-future={moment === undefined || undefined}>
          <Time moment={moment} clock={clock} hasUnit />
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

/** The rows from the client to the leader's first processor, as far as they are known. */
function requestRows(journey: Journey, t: Translator['t']): readonly StepRow[] {
  const { requested, arrived, prepared, leader } = journey
  const rows: (StepRow | false)[] = [
    requested !== undefined && {
      key: 'asked',
      moment: requested,
      text: t('panels.journey.request', { client: requested.client, command: requested.command }),
    },
    arrived !== undefined && {
      key: 'arrived',
      moment: arrived,
      text: t(arrived.server === leader ? 'panels.journey.taken' : 'panels.journey.forwarded', {
        server: arrived.server,
        leader,
      }),
    },
    prepared !== undefined && {
      key: 'prepared',
      moment: prepared,
      text: t('panels.journey.prepared', { leader }),
    },
  ]
  return rows.filter((row) => row !== false)
}

/** The rows from the proposal to the client's answer; later ones are marked as pending. */
function proposalRows(
  journey: Journey,
  t: Translator['t'],
  rich: Translator['rich'],
): readonly StepRow[] {
  const { requested, arrived, proposed, replied, leader } = journey
  const server = arrived?.server ?? leader
  const applied = journey.servers.find(({ id }) => id === server)?.applied
  const values = { leader, zxid: formatZxid(journey.zxid) }
  const rows: (StepRow | false)[] = [
    {
      key: 'proposed',
      moment: proposed,
      text: joinNodes(rich<ReactNode>('panels.journey.proposed', values, TAGS)),
    },
    decisionRow(journey, t),
    {
      key: 'applied',
      moment: applied,
      text: t(applied === undefined ? 'panels.journey.notApplied' : 'panels.journey.applied', {
        server,
      }),
    },
    requested !== undefined && {
      key: 'replied',
      moment: replied,
      text:
        replied === undefined
          ? t('panels.journey.notReplied', { client: requested.client })
          : t('panels.journey.replied', { client: requested.client, error: replied.error }),
    },
  ]
  return rows.filter((row) => row !== false)
}

/** The row of the quorum's ACKs, or of the decision of a later epoch. */
function decisionRow({ quorum, fate }: Journey, t: Translator['t']): StepRow {
  const key = 'quorum'
  if (quorum !== undefined) {
    return { key, moment: quorum, text: t('panels.journey.quorum', { list: quorum.by }) }
  }
  if (fate === undefined) return { key, moment: undefined, text: t('panels.journey.noQuorum') }
  const { leader, epoch } = fate
  const text = t(fate.isTakenOver ? 'panels.journey.takenOver' : 'panels.journey.lost', {
    leader,
    epoch,
  })
  return { key, moment: fate, text }
}

interface TimeProps {
  readonly moment: JourneyPoint | undefined
  readonly clock: Clock
  /** Whether to show the unit, which a table shows only once. */
  readonly hasUnit?: boolean
}

/** The time since the beginning; a press goes to the step. */
function Time({ moment, clock: { fromUs, digits }, hasUnit = false }: TimeProps) {
  const { t } = useT()
  if (moment === undefined) return <span className={styles['never']}>–</span>
  const value = millisecondsOf(moment.at - fromUs, digits)
  const span = t('common.milliseconds', { value })
  return (
    <button
      type="button"
      className={styles['time']}
      aria-label={t('panels.journeyTime', { span, step: moment.step })}
      onClick={() => void seekStep(moment.step)}
    >
      {moment.at === fromUs ? '0' : `+${hasUnit ? span : value}`}
    </button>
  )
}

/** A table with a row per server and a column per station. */
function ServerJourneys({ journey }: { readonly journey: Journey }) {
  const { t } = useT()
  const clock = clockOf(journey)
  return (
    <PanelSection title={t('panels.journeyServers')} note={t('panels.journeyServersNote')}>
      <table className={styles['ways']}>
        <caption className="visually-hidden">{t('panels.journeyServers')}</caption>
        <thead>
          <tr>
            <td />
            {PROGRESS_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`panels.journeyColumn.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {journey.servers.map((server) => (
            <tr key={server.id}>
              <th scope="row">
                {server.id}
                {server.id === journey.leader && (
                  <LeadingIcon size={12} fill="currentColor" aria-hidden />
                )}
              </th>
              {PROGRESS_COLUMNS.map((column) => (
                <td
                  key={column}
                  data-quorum={
                    (column === 'acked' && journey.quorum?.by.includes(server.id)) || undefined
                  }
                >
                  <Time moment={server[column]} clock={clock} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}
