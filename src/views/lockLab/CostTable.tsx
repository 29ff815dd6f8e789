import { useLockLab } from '../../app/hooks'
import { useT } from '../shared/language'
import styles from './Cards.module.css'
import { figureOf, METRICS, writtenFigure, type Metric } from './text/words'

/** Figures that have a row only where one is above zero. */
const RARE: readonly Metric[] = ['lateWrites', 'refusedWrites', 'refusedTimely', 'missed']

/** A table of the final costs of all kinds. */
export function CostTable() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  if (shown.length === 0) return null
  const results = shown.map(({ result }) => result)
  const metrics = METRICS.filter(
    (metric) =>
      results.some((result) => figureOf(result, metric) !== undefined) &&
      (!RARE.includes(metric) || results.some((result) => (figureOf(result, metric) ?? 0) > 0)),
  )
  return (
    <section className={styles['card']}>
      <h2>{t('locks.counters')}</h2>
      {/* Scrolls horizontally on narrow screens. */}
      <div className={styles['scroll']} role="region" aria-label={t('locks.counters')} tabIndex={0}>
        <table className={styles['bill']}>
          <thead>
            <tr>
              <th scope="col">{t('locks.counter')}</th>
              {results.map(({ trial }) => (
                <th key={trial.system} scope="col">
                  {t(`locks.short.${trial.system}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <tr key={metric}>
                <th scope="row">{t(`locks.count.${metric}`)}</th>
                {results.map((result) => (
                  <td
                    key={result.trial.system}
                    data-bad={
                      (metric === 'violations' || metric === 'lateWrites') &&
                      (figureOf(result, metric) ?? 0) > 0
                        ? true
                        : undefined
                    }
                  >
                    {writtenFigure(metric, figureOf(result, metric), t)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
