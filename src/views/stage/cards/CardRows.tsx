import { countsFor } from '../../../zookeeper/model'
import type { ServerId } from '../../../kernel/actor'
import { type ServerSummary } from '../../../zookeeper/server'
import type { Frame, ServerFrame } from '../../../simulator'
import { useT } from '../../shared/language'
import { late } from '../../shared/late'
import { Term } from '../../shared/terms'
import { ZxidChip } from '../../shared/zxid'
import { CardRow } from './CardRow'
import styles from './CardRows.module.css'

/** No server serves when the page opens, so these rows are loaded late. */
const ServingRows = late(async () => (await import('./ServingRows')).ServingRows)

export interface CardRowsProps {
  readonly server: ServerFrame
  readonly frame: Frame
  readonly isCompact: boolean
  /** The server that it voted for before this step; undefined where the vote stayed. */
  readonly voteWas?: ServerId | undefined
}

/** The rows that change with the phase: vote and ballots, sync, ACKs or the leader's silence. */
export function CardRows({ server, frame, isCompact, voteWas }: CardRowsProps) {
  const { memory } = server
  if (memory === undefined) return null
  switch (memory.state) {
    case 'LOOKING':
      return <ElectionRows {...{ server, memory, frame, voteWas }} />
    case 'LEADING':
    case 'FOLLOWING':
    case 'OBSERVING':
      return <ServingRows server={server} frame={frame} isCompact={isCompact} />
  }
}

interface ElectionRowsProps extends Omit<CardRowsProps, 'isCompact'> {
  readonly memory: ServerSummary
}

function ElectionRows({ server, memory, frame, voteWas }: ElectionRowsProps) {
  const { t } = useT()
  const { vote, ballots, logicalClock: round } = memory
  // The server's own vote is one of the ballots.
  const allBallots =
    vote && !server.isObserver ? [...ballots, { ...vote, round, from: server.id }] : ballots
  return (
    <>
      <CardRow
        label={
          <Term id="vote" isWithin>
            {t('stage.rowVote')}
          </Term>
        }
      >
        {vote !== undefined && (
          <span className={styles['slip']} key={`${vote.leader}-${vote.zxid}`}>
            <i>→</i>
            <b>{vote.leader}</b>
            <small>· {vote.epoch} ·</small>
            <ZxidChip zxid={vote.zxid} size="small" />
          </span>
        )}
        {voteWas !== undefined && (
          <span className={styles['was']}>
            {t('stage.voteWas')} <s>{voteWas}</s>
          </span>
        )}
      </CardRow>
      <CardRow label={t('stage.rowBallots')} isWide>
        {frame.servers
          .filter(({ isObserver }) => !isObserver)
          .map(({ id }) => {
            const ballot = allBallots.findLast(({ from }) => from === id)
            const leader = ballot?.leader
            const look = !ballot
              ? 'none'
              : vote && countsFor(ballot, vote, round)
                ? 'same'
                : 'other'
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
      </CardRow>
    </>
  )
}
