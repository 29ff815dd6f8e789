import type { ReactNode } from 'react'
import type { ServerId } from '../../../kernel/actor'
import { formatZxid, type Zxid } from '../../../zookeeper/model'
import type { Frame } from '../../../simulator'
import type { Explanation } from '../../../app/hooks'
import { seekAt } from '../../../app/playback'
import type { WhyQuestion } from '../../../app/state'
import { PanelSection } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { formatSeconds, formatSpan } from '../../shared/parts'
import { outcomeOf } from '../server'
import { zxidTag } from '../../shared/zxid'
import { hindranceOf, leaderWithout, tallyOf, type Hindrance } from './missingAcks'
import { isCommittedIn } from './questions'
import styles from './WhyPanel.module.css'

export interface FindingsProps {
  readonly frame: Frame
  /** The newest transaction committed by the shown moment. */
  readonly newest: Zxid | undefined
  readonly question: WhyQuestion
  readonly explanation: Explanation | undefined
}

/** Facts of the shown moment that answer the question. */
export function Findings({ frame, newest, question, explanation }: FindingsProps) {
  if (question.type === 'zxid' && !isCommittedIn(frame, question.zxid, newest)) {
    return <NotCommitted frame={frame} zxid={question.zxid} explanation={explanation} />
  }
  if (question.type === 'reply' && explanation !== undefined) {
    return <SnapshotFinding frame={frame} explanation={explanation} />
  }
  if (question.type === 'server') return <Looking frame={frame} server={question.server} />
  return null
}

interface LookingProps {
  readonly frame: Frame
  readonly server: ServerId
}

/** The verdict on the election of a server in LOOKING, and the voters that it cannot hear. */
function Looking({ frame, server }: LookingProps) {
  const { t } = useT()
  const looking = frame.servers.find(({ id }) => id === server)
  const outcome = looking?.process === 'running' ? outcomeOf(looking, frame) : undefined
  const leader = looking?.memory?.vote?.leader
  if (outcome === undefined || leader === undefined) return null
  const { agree, needed, verdict, prospects } = outcome
  const unreachable = prospects.filter(({ stance }) => stance === 'unheard').map(({ id }) => id)
  return (
    <PanelSection title={t('why.known')}>
      <p className={styles['what']}>
        {t(`inspector.outcome.${verdict}`, { leader, agree, needed })}{' '}
        {unreachable.length > 0 && t('why.unreachable', { who: unreachable })}
      </p>
    </PanelSection>
  )
}

interface NotCommittedProps {
  readonly frame: Frame
  readonly zxid: Zxid
  readonly explanation: Explanation | undefined
}

function NotCommitted({ frame, zxid, explanation }: NotCommittedProps) {
  const { t } = useT()
  if (frame.isStandalone) {
    return (
      <PanelSection title={t('why.known')}>
        <p className={styles['what']}>{t('why.standalone', { id: frame.servers[0]?.id ?? '' })}</p>
      </PanelSection>
    )
  }
  const { leader, holders, acked, needed, lacks } = tallyOf(frame, zxid)
  if (leader === undefined) {
    const next = leaderWithout(frame, zxid)
    const who = holders
    const sentence =
      next === undefined
        ? t('why.noLeader', { who })
        : t('why.ledWithout', { who, leader: next.id, epoch: next.epoch })
    return (
      <PanelSection title={t('why.known')}>
        <p className={styles['what']}>{holders.length === 0 ? t('why.nowhere') : sentence}</p>
      </PanelSection>
    )
  }
  const missing = needed - acked.length
  const joint = jointOf(explanation, acked)
  return (
    <PanelSection title={t('why.known')}>
      <p className={styles['what']}>
        {t('why.acked', { who: acked, count: acked.length, needed })}{' '}
        {missing > 0 && t('why.missing', { needed: missing })}
        {missing <= 0 && joint === undefined && t('why.noQuorum')}
      </p>
      {joint !== undefined && (
        <p className={styles['what']}>
          {t('why.joint', joint)} {joint.missing > 0 && t('why.missing', { needed: joint.missing })}
        </p>
      )}
      <ul className={styles['lacks']}>
        {lacks.map(({ id, lack }) => (
          <li key={id}>{t(`why.lacks.${lack}`, { id })}</li>
        ))}
      </ul>
    </PanelSection>
  )
}

/** The quorum of a proposed configuration, which must agree as well; undefined for one with groups. */
function jointOf(explanation: Explanation | undefined, acked: readonly ServerId[]) {
  const config = explanation?.chain[0]?.events.find((event) => event.type === 'config')
  if (config?.type !== 'config' || config.state !== 'proposed') return undefined
  if (config.groups !== undefined) return undefined
  const count = config.voters.filter((id) => acked.includes(id)).length
  const needed = Math.floor(config.voters.length / 2) + 1
  return { voters: config.voters, count, needed, missing: Math.max(0, needed - count) }
}

const TAGS = { z: zxidTag('committed', 'small') } as const

interface SnapshotFindingProps {
  readonly frame: Frame
  readonly explanation: Explanation
}

function SnapshotFinding({ frame, explanation: { root, newest } }: SnapshotFindingProps) {
  const { t, rich } = useT()
  if (root?.type !== 'reply') return null
  const zxid = root.zxid
  const isStale = newest !== undefined && zxid !== undefined && zxid > 0 && newest.zxid > zxid
  const hindrance =
    isStale && root.server !== undefined ? hindranceOf(frame, root.server, newest) : undefined
  return (
    <PanelSection title={t('why.known')}>
      <p className={styles['what']}>
        {root.error !== 'OK' && <>{t('why.error', { error: root.error })} </>}
        {root.server !== undefined &&
          zxid !== undefined &&
          zxid > 0 &&
          (isStale
            ? joinNodes(
                rich<ReactNode>(
                  'why.stale',
                  {
                    id: root.server,
                    zxid: formatZxid(zxid),
                    newest: formatZxid(newest.zxid),
                    span: formatSpan(t, root.at - newest.at),
                  },
                  TAGS,
                ),
              )
            : joinNodes(
                rich<ReactNode>('why.fresh', { id: root.server, zxid: formatZxid(zxid) }, TAGS),
              ))}
      </p>
      {hindrance !== undefined && <Behind hindrance={hindrance} />}
      {isStale && <p className={styles['what']}>{t('why.stalePlain')}</p>}
    </PanelSection>
  )
}

/** The cut that kept a server behind, with a link to its beginning. */
function Behind({ hindrance: { leader, server, since } }: { readonly hindrance: Hindrance }) {
  const { t, rich } = useT()
  const begun = (time: ReactNode): ReactNode => (
    <button type="button" className={styles['moment']} onClick={() => void seekAt(since)}>
      <span className="visually-hidden">{t('why.goToTime')} </span>
      {time}
    </button>
  )
  const values = { leader, id: server, time: formatSeconds(t, since) }
  return (
    <p className={styles['what']}>
      {joinNodes(rich<ReactNode>('why.behind', values, { at: begun }))}
    </p>
  )
}
