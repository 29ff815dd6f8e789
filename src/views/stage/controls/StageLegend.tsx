import { useState } from 'react'
import { tooltipProps } from '../../../ui'
import { useT } from '../../shared/language'
import { late } from '../../shared/late'
import { GlyphIcon } from '../../shared/glyphs'
import type { LegendSheetProps } from './LegendSheet'
import styles from './StageLegend.module.css'

const LegendSheet = late(async () => (await import('./LegendSheet')).LegendSheet)

/** The button of the legend: glyphs, which of them are drawn, and the size of the stage. */
export function StageLegend(props: LegendSheetProps) {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const isFiltered = [...props.hidden].some((kind) => kind !== 'ping')
  return (
    <div
      className={styles['legend']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setIsOpen(false)
        event.currentTarget.querySelector('button')?.focus()
      }}
    >
      <button
        type="button"
        className={styles['open']}
        aria-expanded={isOpen}
        aria-label={t('stage.legend')}
        data-filtered={isFiltered || undefined}
        {...tooltipProps(t('stage.legendHint'))}
        onClick={({ currentTarget }) => {
          // Safari gives a button that is clicked no focus, and Escape is heard where that is.
          currentTarget.focus()
          setIsOpen(!isOpen)
        }}
      >
        <GlyphIcon kind="vote" letter="" size={16} />
        <GlyphIcon kind="commit" letter="" size={16} />
      </button>
      {isOpen && <LegendSheet {...props} />}
    </div>
  )
}
