import type { Translator } from '../../i18n'
import type { Compared } from '../../app/state'
import { useT } from '../shared/language'
import { formatSeconds, formatSpan } from '../shared/parts'
import styles from './Compare.module.css'
import { countersOf, type Counter } from './figures'
import { SIDES } from './sides'

export interface CountersProps {
  readonly compared: Compared
  readonly atUs: number
}

/** The figures of both runs at the clock's time, side by side. */
export function Counters({ compared, atUs }: CountersProps) {
  const { t } = useT()
  const { a, b } = compared.sides
  const [x, y] = SIDES
  return (
    <table className={styles['counters']}>
      <caption>{t('compare.counters', { at: formatSeconds(atUs, t) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.counter')}</th>
          <th scope="col">{x}</th>
          <th scope="col">{y}</th>
          <th scope="col">{`${y} − ${x}`}</th>
        </tr>
      </thead>
      <tbody>
        {countersOf(a.statistics, b.statistics, atUs).map((counter) => (
          <tr key={counter.name}>
            <th scope="row">{t(`compare.count.${counter.name}`)}</th>
            <td>{figure(counter, counter.a, t)}</td>
            <td>{figure(counter, counter.b, t)}</td>
            <td data-same={counter.a === counter.b || undefined}>{changeIn(counter, t)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Say = Translator['t']

function figure({ name, isSpan }: Counter, value: number | undefined, t: Say): string {
  if (value === undefined) return name === 'violations' ? t('compare.notJudged') : '–'
  return isSpan ? formatSpan(value, t) : String(value)
}

function changeIn(counter: Counter, t: Say): string {
  const { a, b, isSpan } = counter
  if (a === undefined || b === undefined) return '–'
  const by = b - a
  if (by === 0) return '='
  return `${by > 0 ? '+' : '−'}${isSpan ? formatSpan(Math.abs(by), t) : Math.abs(by)}`
}
