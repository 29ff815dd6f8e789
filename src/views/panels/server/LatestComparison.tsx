import type { ReactNode } from 'react'
import { formatZxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { useLab, useTrace } from '../../../app/hooks'
import { seekStep } from '../../../app/playback'
import { Button, PanelSection } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { formatSeconds } from '../../shared/parts'
import { zxidTag } from '../../shared/zxid'
import { latestComparison, type Ballot, type Comparison } from './comparison'
import styles from './Election.module.css'

/** The number of past steps searched for the last received vote. */
const LOOK_BACK_STEPS = 400

/** The last comparison of a server in LOOKING, written out, whether or not it changed the vote. */
export function LatestComparison({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const step = useLab(({ frame }) => frame?.step)
  const servers = useLab(({ frame }) => frame?.servers)
  const { id, memory } = server
  const isLooking = memory?.state === 'LOOKING'
  const from = step === undefined || !isLooking ? undefined : step - LOOK_BACK_STEPS
  const events = useTrace(from, step)
  if (memory?.state !== 'LOOKING') return null
  const voters = servers?.filter(({ isObserver }) => !isObserver).map((voter) => voter.id) ?? []
  const found = latestComparison(events, id, memory, voters)
  if (found === undefined) return null
  return (
    <PanelSection
      title={t('inspector.compared')}
      note={`${formatSeconds(found.at, t)} · ${t('inspector.voteFrom', { from: found.from })}`}
    >
      <p className={styles['formula']}>
        <Formula comparison={found} />
      </p>
      <Button size="small" tone="ghost" onClick={() => void seekStep(found.step)}>
        {t('inspector.goToStep', { step: found.step })}
      </Button>
    </PanelSection>
  )
}

/** `5 · 1 · 1:7 beats 3 · 1 · 1:7: larger id`. */
function Formula({ comparison }: { readonly comparison: Comparison }) {
  const { t, rich } = useT()
  const { judgement, received, own, round, from } = comparison
  const say = (key: 'same' | 'beats', a: Ballot, b: Ballot, reason: string): ReactNode =>
    joinNodes(
      rich<ReactNode>(
        `inspector.compared.${key}`,
        {
          epoch: a.epoch,
          zxid: formatZxid(a.zxid),
          leader: a.leader,
          epochB: b.epoch,
          zxidB: formatZxid(b.zxid),
          leaderB: b.leader,
          reason,
        },
        TAGS,
      ),
    )
  switch (judgement.type) {
    case 'oldRound':
      return t('inspector.compared.oldRound', { round: received.round, own: round })
    case 'standing':
      return t('inspector.compared.elected', { from, leader: received.leader })
    case 'dropped':
      return t('inspector.compared.dropped', { from, leader: received.leader })
    case 'same':
      return say('same', received, own, '')
    case 'beats': {
      const reason = t(`inspector.compared.by.${judgement.by}`)
      const [won, lost] = judgement.isTaken ? [received, own] : [own, received]
      return (
        <>
          {say('beats', won, lost, reason)}
          <small>
            {t(judgement.isTaken ? 'inspector.compared.taken' : 'inspector.compared.kept', {
              leader: won.leader,
            })}
            {received.round > round &&
              ` ${t('inspector.compared.newRound', { round: received.round })}`}
          </small>
        </>
      )
    }
  }
}

const TAGS = { z: zxidTag('committed', 'small') } as const
