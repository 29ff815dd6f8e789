import type { ComparedOutcomes } from '../../engine'
import { useT } from '../shared/language'
import styles from './Outcome.module.css'
import { FactText } from './FactText'
import { differenceText, type SideNames } from './factText'

export interface DifferencesProps {
  readonly outcomes: ComparedOutcomes
  /** The letters of both runs. */
  readonly sides: SideNames
}

/** The differences between the outcomes of two runs, the most important first. */
export function Differences({ outcomes, sides }: DifferencesProps) {
  const { t } = useT()
  const { differences } = outcomes
  return (
    <section className={styles['apart']} aria-label={t('outcome.apart')}>
      {differences.length === 0 ? (
        <p>{t(outcomes.a.leader.length > 0 ? 'outcome.equal' : 'outcome.equalHolders')}</p>
      ) : (
        <ul>
          {differences.map((fact, index) => (
            // The list of a comparison never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <FactText words={differenceText(fact, sides, t)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
