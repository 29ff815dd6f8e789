import { useEffect, useRef, useState } from 'react'
import { useLab, type Compared } from '../../store'
import { Button } from '../../ui'
import { useT } from '../language'
import { Charts } from './Charts'
import { ChooseChange } from './ChooseChange'
import styles from './Compare.module.css'
import { Counters } from './Counters'
import type { Labels } from './labels'
import { Parting, partsAt } from './Parting'
import { Stages } from './Stages'
import { Strips } from './Strips'

/** Two runs that differ in one thing, under one clock. */
export function Compare() {
  const { t } = useT()
  const [shown, setShown] = useState<Shown>()
  const isAnotherAsked = useLab(({ compareWith }) => compareWith !== undefined)
  if (isAnotherAsked && shown !== undefined) setShown(undefined)
  // Not the result's own: a part that is shown is begun twice while the page is developed.
  useEffect(() => () => shown?.compared.end(), [shown])
  const ref = useRef<HTMLElement>(null)
  const standing = useRef(shown)
  useEffect(() => {
    if (standing.current === shown) return
    standing.current = shown
    // What had the focus went with the form, or with the result.
    if (document.activeElement !== document.body) return
    const next = shown === undefined ? 'form select' : 'header button'
    ref.current?.querySelector<HTMLElement>(next)?.focus()
  }, [shown])
  return (
    <section ref={ref} className={styles['view']} aria-label={t('compare.name')}>
      {shown === undefined ? (
        <ChooseChange onCompared={(compared, labels) => setShown({ compared, labels })} />
      ) : (
        <Result {...shown} onLeave={() => setShown(undefined)} />
      )}
    </section>
  )
}

interface Shown {
  readonly compared: Compared
  readonly labels: Labels
}

function Result({ compared, labels, onLeave }: Shown & { readonly onLeave: () => void }) {
  const { t } = useT()
  const [atUs, setAt] = useState(partsAt(compared.difference) ?? compared.untilUs)
  return (
    <>
      <header className={styles['head']}>
        <b>{labels[0]}</b>
        <b className={styles['other']}>{labels[1]}</b>
        <Button size="small" onClick={onLeave}>
          {t('compare.again')}
        </Button>
      </header>
      <div className={styles['body']}>
        <Parting difference={compared.difference} onGo={setAt} />
        <Stages compared={compared} labels={labels} atUs={atUs} />
        <Strips compared={compared} labels={labels} atUs={atUs} onAt={setAt} />
        <div className={styles['below']}>
          <Counters compared={compared} atUs={atUs} />
          <Charts compared={compared} atUs={atUs} />
        </div>
      </div>
    </>
  )
}
