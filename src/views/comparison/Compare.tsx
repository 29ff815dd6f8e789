import { useEffect, useRef } from 'react'
import { useLab } from '../../app/hooks'
import { playComparison, seekComparison, showComparison } from '../../app/comparison'
import type { Comparison } from '../../app/state'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { Differences } from '../outcome'
import { SettingWarnings } from '../shared/parts'
import { Charts } from './Charts'
import { ChooseChange } from './ChooseChange'
import styles from './Compare.module.css'
import { Counters } from './Counters'
import { labelsOf } from './labels'
import { Parting } from './Parting'
import { Stages } from './Stages'
import { SIDES } from './sides'
import { Strips } from './Strips'
import { useComparisonKeys } from './useComparisonKeys'

/** Two runs with one difference, under one clock. */
export function Compare() {
  const { t } = useT()
  const shown = useLab(({ comparison }) => comparison)
  const compared = shown?.compared
  const ref = useRef<HTMLElement>(null)
  const shownRef = useRef(compared)
  useEffect(() => {
    if (shownRef.current === compared) return
    shownRef.current = compared
    // The focused element was removed with the form or the result.
    if (document.activeElement !== document.body) return
    const next = compared === undefined ? 'form select' : '[data-play]'
    const focused = ref.current?.querySelector<HTMLElement>(next)
    focused?.focus({ preventScroll: true })
    // Scrolls as little as possible: the transport controls and the result stand above.
    focused?.scrollIntoView({ block: 'nearest' })
  }, [compared])
  return (
    <section ref={ref} tabIndex={-1} className={styles['view']} aria-label={t('compare.name')}>
      {shown === undefined ? <ChooseChange /> : <Result comparison={shown} />}
    </section>
  )
}

function Result({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useT()
  const { compared, atUs, isPlaying = false } = comparison
  useComparisonKeys()
  const labels = labelsOf(
    comparison,
    useLab(({ branches }) => branches),
    t,
  )
  return (
    <>
      <header className={styles['head']}>
        <b>{labels[0]}</b>
        <b className={styles['other']}>{labels[1]}</b>
        <Button size="small" onClick={() => showComparison(undefined)}>
          {t('compare.again')}
        </Button>
      </header>
      <div className={styles['body']}>
        <Differences outcomes={compared.outcomes} sides={SIDES} />
        <Parting difference={compared.difference} onGo={seekComparison} />
        <Stages compared={compared} labels={labels} atUs={atUs} />
        <Strips
          compared={compared}
          labels={labels}
          atUs={atUs}
          isPlaying={isPlaying}
          onAt={seekComparison}
          onPlaying={playComparison}
        />
        <div className={styles['below']}>
          <Counters compared={compared} atUs={atUs} />
          <Charts compared={compared} atUs={atUs} />
        </div>
        <SettingWarnings />
      </div>
    </>
  )
}
