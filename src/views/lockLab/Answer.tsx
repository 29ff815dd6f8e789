import { useMemo } from 'react'
import { askForTokens, cancelPlaying } from '../../app/locks'
import { useLockLab } from '../../app/hooks'
import { Button, SegmentedControl } from '../../ui'
import { useT } from '../shared/language'
import { answerOf } from './model/answers'
import { chartPointsForRun } from './model/chartPointsForRun'
import styles from './controls/Questions.module.css'
import { answerText } from './text/answerText'

/** The result of the shown run in a sentence, with its reason. */
export function Answer() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  const isPause = useLockLab(({ shownWorkload }) => shownWorkload?.fault === 'pause')
  const isFenced = useLockLab((state) => state.workload.isFenced)
  const share = useLockLab((state) => state.share)
  const points = useLockLab(chartPointsForRun)
  const answer = useMemo(
    () => (shown.length === 0 ? undefined : answerOf(shown, points)),
    [shown, points],
  )
  const text = answer && answerText(answer, t)
  return (
    <div className={styles['answer']} data-answer>
      {share !== undefined ? (
        <div className={styles['progress']}>
          <span>{t('locks.wait')}</span>
          <progress aria-label={t('locks.computing')} value={share} max={1} />
          <Button size="small" onClick={cancelPlaying}>
            {t('locks.cancel')}
          </Button>
        </div>
      ) : (
        <p role="status" data-bad={(answer?.type === 'bare' && answer.lost > 0) || undefined}>
          {text !== undefined && (
            <>
              <b>{text.result}</b> {text.why}
            </>
          )}
        </p>
      )}
      {isPause && (
        <SegmentedControl
          label={t('locks.tokens')}
          segments={TOKENS.map((value) => ({ value, label: t(`locks.tokens.${value}`) }))}
          value={isFenced ? 'on' : 'off'}
          onChange={(value) => void askForTokens(value === 'on')}
        />
      )}
    </div>
  )
}

const TOKENS = ['off', 'on'] as const
