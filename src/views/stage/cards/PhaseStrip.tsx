import type { Translator } from '../../../i18n'
import type { Frame } from '../../../simulator'
import { ChevronRightIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { isElecting, leaderOf, phaseOf, quorumCount, tallyOf } from '../model'
import styles from '../StageBar.module.css'

const PHASES = ['ELECTION', 'DISCOVERY', 'SYNCHRONIZATION', 'BROADCAST'] as const

/** The phase of the protocol that the ensemble is in. */
export function PhaseStrip({
  frame,
  isShort,
}: {
  readonly frame: Frame
  readonly isShort: boolean
}) {
  const { t } = useT()
  // A standalone server has no phases.
  if (frame.isStandalone) return null
  const phase = phaseOf(frame)
  if (isShort && phase === undefined) return null
  const shown = isShort ? PHASES.filter((name) => name === phase) : PHASES
  return (
    <ol className={styles['phases']} aria-label={t('stage.phases')}>
      {shown.map((name, index) => (
        <li key={name} aria-current={name === phase ? 'step' : undefined}>
          {index > 0 && <ChevronRightIcon size={14} aria-hidden className={styles['chevron']} />}
          <span>{t(`stage.phase${name}`)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The phase in words, where there is no room for the tally. */
export function PhaseNote({ frame }: { readonly frame: Frame }) {
  const { t } = useT()
  return <span className={styles['note']}>{noteOf(frame, t)}</span>
}

function noteOf(frame: Frame, t: Translator['t']): string {
  const { servers, isStandalone } = frame
  if (isStandalone) return t('stage.noteStandalone', { leader: servers[0]?.id ?? '' })
  const leader = leaderOf(frame)
  if (leader !== undefined) return t('stage.noteLeader', { leader })
  if (!isElecting(frame)) return t('stage.hubNoLeader')
  const { count, needed, unit } = quorumCount(frame, tallyOf(frame)[0]?.voters ?? [])
  return t('stage.noteElection', { count, needed, unit })
}
