import type { ReactNode } from 'react'
import type { Translator } from '../../../i18n'
import { useLab } from '../../../app/hooks'
import { selectIsUnanswered } from '../../../app/state'
import { formatZxid } from '../../../zookeeper/model'
import type { Frame, ServerFrame } from '../../../simulator'
import { joinNodes, useT } from '../../shared/language'
import { ZxidChip } from '../../shared/zxid'
import { CardRow } from './CardRow'
import {
  countedBy,
  followersOf,
  quorumCount,
  reachedBy,
  ackRowOf,
  activityOf,
  isLeaderSilent,
  type ServerActivity,
} from '../model'
import styles from './CardRows.module.css'
import { inMs, inSeconds, stageTags } from '../controls/stageTags'

export interface ServingRowsProps {
  readonly server: ServerFrame
  readonly frame: Frame
  readonly isCompact: boolean
}

/**
 * The rows of a server that has a leader or leads: the leader's ACKs, or a learner's contact with its leader.
 */
export function ServingRows(props: ServingRowsProps) {
  // A standalone server agrees with nobody.
  if (props.server.memory?.isStandalone === true) return <DoingRow {...props} />
  return props.server.memory?.state === 'LEADING' ? (
    <LeaderRows {...props} />
  ) : (
    <LearnerRows {...props} />
  )
}

function LeaderRows({ server, frame, isCompact }: ServingRowsProps) {
  const { t, rich } = useT()
  const acks = ackRowOf(frame, server)
  if (acks === undefined) return <IdleLeaderRows {...{ server, frame, isCompact }} />
  return (
    <>
      <CardRow
        label={
          isCompact ? (
            t('serving.rowAcksNone')
          ) : (
            <span className={styles['acksOf']}>
              {joinNodes(
                rich<ReactNode>('serving.rowAcks', { zxid: formatZxid(acks.zxid) }, stageTags),
              )}
            </span>
          )
        }
      >
        {acks.boxes.map(({ id, state }) => (
          <span
            key={id}
            className={styles['ack']}
            data-state={state}
            title={t(
              state === 'acked'
                ? 'serving.acked'
                : state === 'cut'
                  ? 'serving.ackCut'
                  : 'serving.ackPending',
              { id },
            )}
          >
            {id}
            {state === 'acked' ? '✓' : state === 'cut' ? '✕' : ''}
          </span>
        ))}
      </CardRow>
      <CardRow label={t('serving.rowQuorum')}>
        <b className={styles['count']}>
          {acks.quorums.map((quorum) => t('serving.ackCount', quorum)).join(' + ')}
        </b>
        <span className={styles['text']}>
          {acks.count === 1 &&
          acks.boxes.some(({ id, state }) => id === server.id && state === 'acked')
            ? t('serving.onlyOwnAck')
            : t('serving.acksSoFar', { count: acks.count })}
        </span>
      </CardRow>
    </>
  )
}

function IdleLeaderRows({ server, frame, isCompact }: ServingRowsProps) {
  const { t, rich } = useT()
  // Whether it reaches a quorum may be what an open question asks.
  const isAsked = useLab(selectIsUnanswered)
  const { memory } = server
  const voters = frame.servers.filter(({ isObserver }) => !isObserver).length
  const count = countedBy(frame, server.id).length
  const { needed, unit } = quorumCount(frame, [])
  const following = (): readonly ReactNode[] => {
    // A paused leader neither counts nor reaches followers.
    if (server.process === 'paused') return rich('serving.needed', { needed, unit }, stageTags)
    if (followersOf(frame, server.id).length === count) {
      return rich('serving.follow', { count, voters, needed, unit }, stageTags)
    }
    // A leader counts a follower that is cut off until it has been silent too long.
    const reached = reachedBy(frame, server.id).length
    const key = isCompact ? 'serving.countsShort' : 'serving.counts'
    return rich(key, { count, reached, needed, unit }, stageTags)
  }
  if (memory?.isServing !== true) {
    return (
      <>
        <CardRow label={t('serving.rowEpoch')}>
          <span className={styles['text']}>
            {t('serving.acceptedCurrent', {
              accepted: memory?.acceptedEpoch ?? 0,
              current: memory?.currentEpoch ?? 0,
            })}
          </span>
        </CardRow>
        <CardRow label={t('serving.rowDoing')}>
          <span className={styles['text']}>{t('serving.waitsForFollowers')}</span>
        </CardRow>
      </>
    )
  }
  return (
    <>
      <CardRow label={t('serving.rowAcksNone')}>
        <span className={styles['text']}>{t('serving.noneWaits')}</span>
      </CardRow>
      {!isAsked && (
        <CardRow label={t('serving.rowQuorum')}>
          <span className={styles['text']}>{joinNodes(following())}</span>
        </CardRow>
      )}
    </>
  )
}

function LearnerRows({ server, frame }: ServingRowsProps) {
  const { t } = useT()
  const { memory } = server
  const silentUs = memory?.leaderSilentUs
  const maxUs = memory?.leaderSilentMaxUs
  const isSilent = isLeaderSilent(server)
  return (
    <>
      <CardRow label={t('serving.rowLeader')}>
        {silentUs === undefined || maxUs === undefined ? (
          <span className={styles['text']}>
            {t(memory?.isConnected ? 'serving.leaderSaysNothing' : 'serving.leaderNotReached', {
              leader: memory?.leader ?? '',
            })}
          </span>
        ) : isSilent ? (
          <span className={styles['silence']}>
            {t('serving.silent', { silent: inSeconds(silentUs), max: inSeconds(maxUs) })}
            <span className={styles['bar']}>
              <span style={{ width: `${Math.min(100, (silentUs / maxUs) * 100)}%` }} />
            </span>
          </span>
        ) : (
          <span className={styles['text']}>{silenceText(silentUs, t)}</span>
        )}
      </CardRow>
      {memory?.phase === 'SYNCHRONIZATION' && memory.sync !== undefined ? (
        <CardRow label={t('serving.rowSync')}>
          <b className={styles['count']}>{memory.sync.mode}</b>
          <ZxidChip zxid={memory.sync.from} look="logged" size="small" />
          <i>→</i>
          <ZxidChip zxid={memory.sync.to} size="small" />
        </CardRow>
      ) : (
        <DoingRow server={server} frame={frame} />
      )}
    </>
  )
}

function DoingRow({ server, frame }: Omit<ServingRowsProps, 'isCompact'>) {
  const { t } = useT()
  return (
    <CardRow label={t('serving.rowDoing')}>
      <span className={styles['text']}>
        <DoingText doing={activityOf(frame, server)} />
      </span>
    </CardRow>
  )
}

/**
 * The time since a learner heard its leader; under a millisecond there is no number to read, and 999.5 ms
 * or more are shown in seconds.
 */
export function silenceText(silentUs: number, t: Translator['t']): string {
  if (silentUs < 1000) return t('serving.noSilence')
  return silentUs < 999_500
    ? t('serving.silenceMs', { ms: inMs(silentUs) })
    : t('serving.silenceSeconds', { seconds: inSeconds(silentUs) })
}

function DoingText({ doing }: { readonly doing: ServerActivity }) {
  const { t, rich } = useT()
  switch (doing.type) {
    case 'acked':
      return joinNodes(
        rich<ReactNode>('serving.doingAcked', { zxid: formatZxid(doing.zxid) }, stageTags),
      )
    case 'writes':
      return joinNodes(
        rich<ReactNode>('serving.doingWrites', { zxid: formatZxid(doing.zxid) }, stageTags),
      )
    case 'coming':
      return joinNodes(
        rich<ReactNode>('serving.doingComing', { zxid: formatZxid(doing.zxid) }, stageTags),
      )
    case 'uncommitted':
      return joinNodes(
        rich<ReactNode>('serving.doingUncommitted', { zxid: formatZxid(doing.zxid) }, stageTags),
      )
    case 'idle':
      return t('serving.doingIdle')
    case 'reads':
      return t('serving.doingReads')
    case 'discovery':
      return t('serving.doingDiscovery')
    case 'sync':
      return t('serving.doingSync')
  }
}
