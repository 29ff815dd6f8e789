import { memo, useEffect, useId, useState } from 'react'
import type { MessageSpan, Milestone } from '../../engine'
import { useT } from '../shared/language'
import { digitsApart, formatSeconds, formatSpan } from '../shared/parts'
import type { SpaceTimeLayout } from './model/layout'
import styles from './MessageTable.module.css'
import { useRoving } from './controls/useRoving'
import type { Arrow } from './model/types'
import { milestoneText, packetText, passageText } from './model/words'

export interface MessageTableProps {
  readonly layout: SpaceTimeLayout
  readonly onChoose: (passage: MessageSpan) => void
  /** Goes to the moment of a decision, such as a commit. */
  readonly onMilestone: (milestone: Milestone) => void
}

const ROWS_MAX = 120

/**
 * The diagram's messages, decisions and folds as a table, for screen readers and the keyboard; visible while
 * it has the focus.
 */
export function MessageTable({ layout, ...handlers }: MessageTableProps) {
  return <Rows layout={useSettled(layout)} {...handlers} />
}

const Rows = memo(function Rows({ layout, onChoose, onMilestone }: MessageTableProps) {
  const { t } = useT()
  const caption = useId()
  const shown = layout.arrows().slice(0, ROWS_MAX)
  const { active, onKeyDown, onFocus } = useRoving()
  const digits = digitsApart(shown.map(({ passage }) => passage.sentAt))
  return (
    <div className={styles['table']} data-table>
      <table role="grid" aria-labelledby={caption}>
        <caption id={caption}>{t('spaceTime.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('spaceTime.sent')}</th>
            <th scope="col">{t('spaceTime.packet')}</th>
            <th scope="col">{t('spaceTime.direction')}</th>
            <th scope="col">{t('spaceTime.took')}</th>
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown} onFocus={onFocus}>
          {shown.map((arrow, index) => (
            <MessageRow
              key={arrow.passage.id}
              arrow={arrow}
              at={formatSeconds(arrow.passage.sentAt, t, digits)}
              isTabStop={index === Math.min(active, shown.length - 1)}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
      <More count={layout.count} />
      <Decisions layout={layout} onMilestone={onMilestone} />
      <ul aria-label={t('spaceTime.silences')}>
        {layout.silences.map(({ fromUs, toUs }) => (
          <li key={fromUs}>
            {t('common.labelled', {
              label: formatSeconds(fromUs, t),
              text: formatSpan(toUs - fromUs, t),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
})

/** The decisions as buttons in one tab stop: the words over the lanes are painted, and take no keys. */
function Decisions({ layout, onMilestone }: Pick<MessageTableProps, 'layout' | 'onMilestone'>) {
  const { t } = useT()
  const { active, onKeyDown, onFocus } = useRoving()
  const decided = layout.decided()
  const digits = digitsApart(decided.map(({ at }) => at))
  const shown = decided.slice(0, ROWS_MAX)
  return (
    <>
      <ul aria-label={t('spaceTime.decisions')} onKeyDown={onKeyDown} onFocus={onFocus}>
        {shown.map((milestone, index) => {
          const text = milestoneText(milestone, t)
          return (
            <li key={`${milestone.step} ${text}`}>
              <button
                type="button"
                tabIndex={index === Math.min(active, shown.length - 1) ? 0 : -1}
                onClick={() => onMilestone(milestone)}
              >
                {t('common.labelled', { label: formatSeconds(milestone.at, t, digits), text })}
              </button>
            </li>
          )
        })}
      </ul>
      <More count={decided.length} />
    </>
  )
}

interface MessageRowProps {
  readonly arrow: Arrow
  /** The time of the sending in words. */
  readonly at: string
  readonly isTabStop: boolean
  readonly onChoose: (passage: MessageSpan) => void
}

function MessageRow({ arrow, at, isTabStop, onChoose }: MessageRowProps) {
  const { t } = useT()
  const { passage, end, tone } = arrow
  return (
    <tr>
      <td>{at}</td>
      <td>
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          aria-current={tone === 'chosen' || undefined}
          aria-label={t('spaceTime.row', { what: passageText(passage, t), at })}
          onClick={() => onChoose(passage)}
        >
          {packetText(passage)}
        </button>
      </td>
      <td>
        {passage.from} → {passage.to}
      </td>
      <td>
        {end === 'arrived'
          ? formatSpan((passage.endAt ?? 0) - passage.sentAt, t)
          : t(`spaceTime.${end}`)}
      </td>
    </tr>
  )
}

/** The number of entries that a list leaves out. */
function More({ count }: { readonly count: number }) {
  const { t } = useT()
  return count <= ROWS_MAX ? null : <p>{t('spaceTime.more', { count: count - ROWS_MAX })}</p>
}

const SETTLED_MS = 150

/** The layout after a moment without change: a screen reader cannot follow rows that change. */
function useSettled(layout: SpaceTimeLayout): SpaceTimeLayout {
  const [settled, settle] = useState(layout)
  useEffect(() => {
    const timer = setTimeout(() => settle(layout), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [layout])
  return settled
}
