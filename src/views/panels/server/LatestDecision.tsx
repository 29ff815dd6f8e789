import { toZxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { useLab, useTrace } from '../../../app/hooks'
import { seekStep } from '../../../app/playback'
import { Button, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { formatSeconds } from '../../shared/parts'
import { ZxidChip } from '../../shared/zxid'
import { compareVotes, findDecision, reasonOf, wasCompared, type ComparedLine } from './latestVote'
import styles from './ServerPanel.module.css'

/** The number of past steps searched for the last vote. */
const LOOK_BACK_STEPS = 600

/** The last vote of a server, with the comparison that decided it. */
export function LatestDecision({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const { id, isObserver } = server
  const step = useLab(({ frame }) => frame?.step)
  const oldest = step === undefined ? undefined : step - LOOK_BACK_STEPS
  const events = useTrace(oldest, step, { type: 'vote', server: id })
  const decision = findDecision(events, id)
  if (decision === undefined) return null
  const { was, from, leader } = decision
  const note = `${formatSeconds(decision.at, t)} · ${
    from === undefined ? t('inspector.ownVote') : t('inspector.voteFrom', { from })
  }`
  return (
    <PanelSection title={t('inspector.latest')} note={note}>
      {was !== undefined && wasCompared(decision) && (
        <table className={styles['compare']}>
          <caption className="visually-hidden">{t('inspector.latest')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('inspector.voteFor', { leader })}</th>
              <td />
              <th scope="col">{t('inspector.before', { leader: was.leader })}</th>
            </tr>
          </thead>
          <tbody>
            {compareVotes(decision, was).map((line) => (
              <Line key={line.field} line={line} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles['decided']}>
        {t(`inspector.why.${reasonOf(decision, isObserver)}`, { server: id, leader })}
      </p>
      <Button
        size="small"
        tone="ghost"
        className={styles['go']}
        onClick={() => void seekStep(decision.step)}
      >
        {t('inspector.goToStep', { step: decision.step })}
      </Button>
    </PanelSection>
  )
}

const FIELD_NAMES = { epoch: 'peerEpoch', zxid: 'zxid', leader: 'myid' } as const

function Line({ line }: { readonly line: ComparedLine }) {
  const { t } = useT()
  const { field, won, lost, verdict } = line
  const show = (value: number) => (field === 'zxid' ? <ZxidChip zxid={toZxid(value)} /> : value)
  return (
    <tr data-verdict={verdict}>
      <th scope="row">{FIELD_NAMES[field]}</th>
      <td>{show(won)}</td>
      <td className={styles['verdict']}>
        {t(verdict === 'decides' ? `inspector.decides.${field}` : `inspector.verdict.${verdict}`)}
      </td>
      <td>{show(lost)}</td>
    </tr>
  )
}
