import { memo, useEffect, useState } from 'react'
import type { Passage } from '../../worker'
import { useT } from '../language'
import { formatSeconds, formatSpan } from '../parts'
import { chipText, type SpaceTimeLayout } from './layout'
import styles from './SpaceTime.module.css'
import { deedText } from './words'

export interface MessageTableProps {
  readonly layout: SpaceTimeLayout
  readonly onChoose: (passage: Passage) => void
}

const ROWS_MAX = 120

/** The same messages as a table, what was decided and what is folded, for screen readers and the keyboard; seen while it has the focus. */
export function MessageTable({ layout, onChoose }: MessageTableProps) {
  return <Rows layout={useSettled(layout)} onChoose={onChoose} />
}

const Rows = memo(function Rows({ layout, onChoose }: MessageTableProps) {
  const { t } = useT()
  const shown = layout.arrows().slice(0, ROWS_MAX)
  const decided = layout.decided()
  return (
    <div className={styles['table']}>
      <table>
        <caption>{t('spaceTime.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('spaceTime.sent')}</th>
            <th scope="col">{t('spaceTime.packet')}</th>
            <th scope="col">{t('spaceTime.way')}</th>
            <th scope="col">{t('spaceTime.took')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ passage, end }) => (
            <tr key={passage.id}>
              <td>{formatSeconds(t, passage.sentAt)}</td>
              <td>
                <button type="button" onClick={() => onChoose(passage)}>
                  {passage.packet}
                  {passage.zxid === undefined ? '' : ` ${chipText(passage.zxid)}`}
                </button>
              </td>
              <td>
                {passage.from} → {passage.to}
              </td>
              <td>
                {end === 'arrived'
                  ? formatSpan(t, (passage.endAt ?? 0) - passage.sentAt)
                  : t(end === 'lost' ? 'spaceTime.lost' : 'spaceTime.flying')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <More count={layout.count} />
      <ul aria-label={t('spaceTime.decisions')}>
        {decided.slice(0, ROWS_MAX).map((deed) => {
          const text = deedText(deed, t)
          return (
            <li key={`${deed.step} ${text}`}>
              {formatSeconds(t, deed.at)}: {text}
            </li>
          )
        })}
      </ul>
      <More count={decided.length} />
      <ul aria-label={t('spaceTime.silences')}>
        {layout.silences.map(({ fromUs, toUs }) => (
          <li key={fromUs}>
            {formatSeconds(t, fromUs)}: {formatSpan(t, toUs - fromUs)}
          </li>
        ))}
      </ul>
    </div>
  )
})

/** How many more there are than a list tells. */
function More({ count }: { readonly count: number }) {
  const { t } = useT()
  return count <= ROWS_MAX ? null : <p>{t('spaceTime.more', { count: count - ROWS_MAX })}</p>
}

const SETTLED_MS = 150

/** The layout once it has not moved for a moment: nobody reads rows that run by. */
function useSettled(layout: SpaceTimeLayout): SpaceTimeLayout {
  const [settled, settle] = useState(layout)
  useEffect(() => {
    const timer = setTimeout(() => settle(layout), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [layout])
  return settled
}
