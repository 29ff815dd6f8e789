import { seekStep } from '../../app/playback'
import type { CodeView } from '../../playground'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { formatTime } from '../shared/parts'
import styles from './Playground.module.css'

const PATHS_SHOWN = 4

/** The lab's verdict on the code, up to the shown moment. */
export function Verdict({ view }: { readonly view: CodeView }) {
  const { t } = useT()
  const { verdict, leftovers } = view
  const [first] = verdict.overlaps
  return (
    <section className={styles['block']} aria-label={t('code.verdict')}>
      <h2>{t('code.verdict')}</h2>
      <dl className={styles['verdict']}>
        <div data-verdict={judgement(verdict.entries === 0, first !== undefined)}>
          <dt>{t('code.verdict.exclusion')}</dt>
          <dd>
            {first !== undefined
              ? t('code.verdict.exclusionBad', {
                  clients: first.clients,
                  times: verdict.overlaps.length,
                  at: formatTime(first.at, 3, t),
                })
              : verdict.entries === 0
                ? t('code.verdict.none')
                : t('code.verdict.exclusionGood', { entries: verdict.entries })}
            {first !== undefined && (
              <Button size="small" onClick={() => void seekStep(first.step)}>
                {t('code.verdict.show')}
              </Button>
            )}
          </dd>
        </div>
        <div data-verdict={judgement(verdict.entries === 0, verdict.overtakings > 0)}>
          <dt>{t('code.verdict.fairness')}</dt>
          <dd>
            {verdict.entries === 0
              ? t('code.verdict.none')
              : verdict.overtakings === 0
                ? t('code.verdict.fairnessGood')
                : t('code.verdict.fairnessBad', { count: verdict.overtakings })}
          </dd>
        </div>
        <div data-verdict="open">
          <dt>{t('code.verdict.herd')}</dt>
          <dd>{t('code.verdict.herdSize', { most: verdict.herdMost, all: verdict.herdAll })}</dd>
        </div>
        <div
          data-verdict={judgement(
            leftovers === undefined || verdict.entries === 0,
            (leftovers?.length ?? 0) > 0,
          )}
        >
          <dt>{t('code.verdict.left')}</dt>
          <dd>
            {leftovers === undefined
              ? t('code.verdict.leftUnknown')
              : leftovers.length === 0
                ? t('code.verdict.leftNone')
                : t('code.verdict.leftSome', {
                    count: leftovers.length,
                    paths: leftovers.slice(0, PATHS_SHOWN),
                  })}
          </dd>
        </div>
      </dl>
    </section>
  )
}

const judgement = (isOpen: boolean, isBad: boolean): 'open' | 'bad' | 'good' =>
  isBad ? 'bad' : isOpen ? 'open' : 'good'
