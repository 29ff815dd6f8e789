import type { ServerId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { outcomeOf } from '../server'
import styles from './WhyPanel.module.css'

interface LookingProps {
  readonly frame: Frame
  readonly server: ServerId
}

/** The verdict on the election of a server in LOOKING, and the voters that it cannot hear. */
export function Looking({ frame, server }: LookingProps) {
  const { t } = useT()
  const looking = frame.servers.find(({ id }) => id === server)
  const outcome = looking?.process === 'running' ? outcomeOf(frame, looking) : undefined
  const leader = looking?.memory?.vote?.leader
  if (outcome === undefined || leader === undefined) return null
  const { quorum, verdict, prospects } = outcome
  const unreachable = prospects.filter(({ stance }) => stance === 'unheard').map(({ id }) => id)
  return (
    <PanelSection title={t('why.known')}>
      <p className={styles['what']}>
        {t(`inspector.outcome.${verdict}`, { leader, ...quorum })}{' '}
        {unreachable.length > 0 && t('why.unreachable', { who: unreachable })}
      </p>
    </PanelSection>
  )
}
