import type { ReactNode } from 'react'
import type { ServerId } from '../../actor'
import type { Translator } from '../../i18n'
import { formatZxid } from '../../model'
import type { Frame, ServerFrame } from '../../sim'
import { said, useT } from '../language'
import { ZxidChip } from '../zxid'
import { ackRowOf, doingOf, isLeaderSilent, type Doing } from './cardModel'
import { followersOf } from './model'
import styles from './ServerCard.module.css'
import { inMs, inSeconds, stageTags } from './words'

export interface CardRowsProps {
  readonly server: ServerFrame
  readonly frame: Frame
  readonly isCompact: boolean
  /** Whom it voted for before this step, where it changed its vote. */
  readonly voteWas?: ServerId | undefined
}

/** The rows that change with the phase: vote and ballots, sync, ACKs or the leader's silence. */
export function CardRows({ server, frame, isCompact, voteWas }: CardRowsProps) {
  const { memory } = server
  // A standalone server has nobody to agree with.
  if (memory === undefined || memory.isStandalone) return null
  switch (memory.state) {
    case 'LOOKING':
      return <ElectionRows {...{ server, frame, isCompact, voteWas }} />
    case 'LEADING':
      return <LeaderRows server={server} frame={frame} isCompact={isCompact} />
    case 'FOLLOWING':
    case 'OBSERVING':
      return <LearnerRows server={server} frame={frame} isCompact={isCompact} />
  }
}

interface RowProps {
  readonly label: ReactNode
  /** Its chips need the whole row where the card is small. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Row({ label, isWide = false, children }: RowProps) {
  return (
    <div className={styles['row']} data-wide={isWide || undefined}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{children}</span>
    </div>
  )
}

function ElectionRows({ server, frame, voteWas }: CardRowsProps) {
  const { t } = useT()
  const vote = server.memory?.vote
  const ballots = new Map(server.memory?.ballots.map((ballot) => [ballot.from, ballot.leader]))
  if (vote !== undefined && !server.isObserver) ballots.set(server.id, vote.leader)
  return (
    <>
      <Row label={t('stage.rowVote')}>
        {vote !== undefined && (
          <span className={styles['slip']} key={`${vote.leader}-${vote.zxid}`}>
            <i>→</i>
            <b>{vote.leader}</b>
            <ZxidChip zxid={vote.zxid} size="small" />
            <small>e{vote.epoch}</small>
          </span>
        )}
        {voteWas !== undefined && (
          <span className={styles['was']}>
            {t('stage.voteWas')} <s>{voteWas}</s>
          </span>
        )}
      </Row>
      <Row label={t('stage.rowBallots')} isWide>
        {frame.servers
          .filter(({ isObserver }) => !isObserver)
          .map(({ id }) => {
            const leader = ballots.get(id)
            const look = leader === undefined ? 'none' : leader === vote?.leader ? 'same' : 'other'
            return (
              <span
                key={id}
                className={styles['ballot']}
                data-look={look}
                title={
                  leader === undefined
                    ? t('stage.ballotMissing', { from: id })
                    : t('stage.ballot', { from: id, leader })
                }
              >
                {leader === undefined ? id : `${id}→${leader}`}
              </span>
            )
          })}
      </Row>
    </>
  )
}

function LeaderRows({ server, frame, isCompact }: CardRowsProps) {
  const { t, rich } = useT()
  const acks = ackRowOf(server, frame)
  if (acks === undefined) return <IdleLeaderRows {...{ server, frame, isCompact }} />
  return (
    <>
      <Row
        label={
          isCompact ? (
            t('stage.rowAcksNone')
          ) : (
            <span className={styles['acksOf']}>
              {said(rich<ReactNode>('stage.rowAcks', { zxid: formatZxid(acks.zxid) }, stageTags))}
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
                ? 'stage.acked'
                : state === 'cut'
                  ? 'stage.ackCut'
                  : 'stage.ackPending',
              { id },
            )}
          >
            {id}
            {state === 'acked' ? '✓' : state === 'cut' ? '✕' : ''}
          </span>
        ))}
      </Row>
      <Row label={t('stage.rowQuorum')}>
        <b className={styles['count']}>
          {acks.quorums.map((quorum) => t('stage.ackCount', quorum)).join(' + ')}
        </b>
        <span className={styles['text']}>
          {acks.count === 1 &&
          acks.boxes.some(({ id, state }) => id === server.id && state === 'acked')
            ? t('stage.onlyOwnAck')
            : t('stage.acksSoFar', { count: acks.count })}
        </span>
      </Row>
    </>
  )
}

function IdleLeaderRows({ server, frame }: CardRowsProps) {
  const { t, rich } = useT()
  const { memory } = server
  const voters = frame.servers.filter(({ isObserver }) => !isObserver).length
  const following = rich<ReactNode>(
    'stage.follow',
    { count: followersOf(server.id, frame).length, voters, needed: frame.quorumSize },
    stageTags,
  )
  if (memory?.isServing !== true) {
    return (
      <>
        <Row label={t('stage.rowEpoch')}>
          <span className={styles['text']}>
            {t('stage.acceptedCurrent', {
              accepted: memory?.acceptedEpoch ?? 0,
              current: memory?.currentEpoch ?? 0,
            })}
          </span>
        </Row>
        <Row label={t('stage.rowDoing')}>
          <span className={styles['text']}>{t('stage.waitsForFollowers')}</span>
        </Row>
      </>
    )
  }
  return (
    <>
      <Row label={t('stage.rowAcksNone')}>
        <span className={styles['text']}>{t('stage.noneWaits')}</span>
      </Row>
      <Row label={t('stage.rowQuorum')}>
        <span className={styles['text']}>{said(following)}</span>
      </Row>
    </>
  )
}

function LearnerRows({ server, frame }: CardRowsProps) {
  const { t } = useT()
  const { memory } = server
  const silentUs = memory?.leaderSilentUs
  const maxUs = memory?.leaderSilentMaxUs
  const isSilent = isLeaderSilent(server)
  return (
    <>
      <Row label={t('stage.rowLeader')}>
        {silentUs === undefined || maxUs === undefined ? (
          <span className={styles['text']}>
            {t(memory?.isConnected ? 'stage.leaderSaysNothing' : 'stage.leaderNotReached', {
              leader: memory?.leader ?? '',
            })}
          </span>
        ) : isSilent ? (
          <span className={styles['silence']}>
            {t('stage.silent', { silent: inSeconds(silentUs), max: inSeconds(maxUs) })}
            <span className={styles['bar']}>
              <span style={{ width: `${Math.min(100, (silentUs / maxUs) * 100)}%` }} />
            </span>
          </span>
        ) : (
          <span className={styles['text']}>{heardText(silentUs, t)}</span>
        )}
      </Row>
      {memory?.phase === 'SYNCHRONIZATION' && memory.sync !== undefined ? (
        <Row label={t('stage.rowSync')}>
          <b className={styles['count']}>{memory.sync.mode}</b>
          <ZxidChip zxid={memory.sync.from} look="logged" size="small" />
          <i>→</i>
          <ZxidChip zxid={memory.sync.to} size="small" />
        </Row>
      ) : (
        <Row label={t('stage.rowDoing')}>
          <span className={styles['text']}>
            <DoingText doing={doingOf(server, frame)} />
          </span>
        </Row>
      )}
    </>
  )
}

/** How long ago a learner heard its leader; under a millisecond there is no number to read. */
function heardText(silentUs: number, t: Translator['t']): string {
  if (silentUs < 1000) return t('stage.heardNow')
  return silentUs < 1e6
    ? t('stage.heardAgo', { ms: inMs(silentUs) })
    : t('stage.heardAgoSeconds', { seconds: inSeconds(silentUs) })
}

function DoingText({ doing }: { readonly doing: Doing }) {
  const { t, rich } = useT()
  switch (doing.type) {
    case 'acked':
      return said(rich<ReactNode>('stage.doingAcked', { zxid: formatZxid(doing.zxid) }, stageTags))
    case 'writes':
      return said(rich<ReactNode>('stage.doingWrites', { zxid: formatZxid(doing.zxid) }, stageTags))
    case 'coming':
      return said(rich<ReactNode>('stage.doingComing', { zxid: formatZxid(doing.zxid) }, stageTags))
    case 'uncommitted':
      return said(
        rich<ReactNode>('stage.doingUncommitted', { zxid: formatZxid(doing.zxid) }, stageTags),
      )
    case 'idle':
      return t('stage.doingIdle')
    case 'reads':
      return t('stage.doingReads')
    case 'discovery':
      return t('stage.doingDiscovery')
    case 'sync':
      return t('stage.doingSync')
  }
}
