import type { ReactNode } from 'react'
import { formatZxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { useLab } from '../../../app/hooks'
import { PanelSection } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { formatSpan } from '../../shared/parts'
import { zxidTag } from '../../shared/zxid'
import styles from './Election.module.css'
import { outcomeOf, type Prospect } from './outcome'

/** `finalizeWait` of `FastLeaderElection`, µs. */
const FINALIZE_WAIT_US = 200_000

/** Shows who could still change the outcome of a server's election, and how long the server waits. */
export function Outcome({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  const outcome = frame === undefined ? undefined : outcomeOf(frame, server)
  const { memory } = server
  if (outcome === undefined || memory?.vote === undefined) return null
  const { quorum, verdict, prospects } = outcome
  const { leader } = memory.vote
  const values = { leader, ...quorum }
  return (
    <PanelSection
      title={t('inspector.outcome')}
      note={`logicalClock ${memory.logicalClock} · ${t('inspector.needed', { ...quorum })}`}
    >
      <div className={styles['verdictRow']}>
        {memory.finalizeLeftUs !== undefined && <FinalizeRing leftUs={memory.finalizeLeftUs} />}
        <p>{t(`inspector.outcome.${verdict}`, values)}</p>
      </div>
      <ul className={styles['prospects']}>
        {prospects.map((prospect) => (
          <li key={prospect.id} data-stance={prospect.stance}>
            <b>{prospect.id}</b>
            <span>
              {prospect.id === server.id ? (
                t('inspector.stance.self', {
                  leader,
                  isOwn: leader === server.id ? 'yes' : 'no',
                })
              ) : (
                <Stance prospect={prospect} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Stance({ prospect: { stance, brings } }: { readonly prospect: Prospect }) {
  const { t, rich } = useT()
  if (brings === undefined || stance !== 'couldChange') return t(`inspector.stance.${stance}`)
  const values = { epoch: brings.epoch, zxid: formatZxid(brings.zxid), leader: brings.leader }
  return joinNodes(rich<ReactNode>('inspector.stance.couldChange', values, TAGS))
}

const TAGS = { z: zxidTag('logged', 'small') } as const

const RADIUS = 15
const ROUND = 2 * Math.PI * RADIUS

/** The elapsed part of finalizeWait; the election is over when the ring is full. */
export function FinalizeRing({ leftUs }: { readonly leftUs: number }) {
  const { t } = useT()
  const done = 1 - Math.min(1, leftUs / FINALIZE_WAIT_US)
  return (
    <span
      className={styles['ring']}
      role="meter"
      aria-label="finalizeWait"
      aria-valuemin={0}
      aria-valuemax={FINALIZE_WAIT_US / 1000}
      aria-valuenow={Math.round((FINALIZE_WAIT_US - leftUs) / 1000)}
      aria-valuetext={t('inspector.left', { span: formatSpan(leftUs, t) })}
    >
      <svg width={38} height={38} viewBox="-19 -19 38 38" aria-hidden>
        <circle r={RADIUS} />
        <circle
          r={RADIUS}
          data-done
          transform="rotate(-90)"
          strokeDasharray={`${(done * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`}
        />
      </svg>
      <span>
        finalizeWait
        <br />
        <b>{t('inspector.left', { span: formatSpan(leftUs, t) })}</b>
      </span>
    </span>
  )
}
