import { seekStep } from '../../app/playback'
import type { StepIndex } from '../../kernel/actor'
import { useT } from '../shared/language'
import styles from './StepLink.module.css'

/** Leads to a step of the run from within a sentence. */
export function StepLink({ step }: { readonly step: StepIndex }) {
  const { t } = useT()
  return (
    <button type="button" className={styles['link']} onClick={() => void seekStep(step)}>
      {t('inspector.goToStep', { step })}
    </button>
  )
}
