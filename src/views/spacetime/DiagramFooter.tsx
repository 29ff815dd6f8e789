import { memo, useMemo, useRef } from 'react'
import { clearSelection } from '../../app/selection'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { GlyphIcon } from '../shared/glyphs'
import { useScrollEnds } from '../shared/parts'
import type { SpaceTimeLayout } from './model/layout'
import type { LegendEntry } from './model/legend'
import styles from './DiagramFooter.module.css'
import { usePaced } from './controls/usePaced'
import type { Focus } from './model/types'

export interface DiagramFooterProps {
  readonly layout: SpaceTimeLayout | undefined
  readonly focus: Focus | undefined
  /** Messages that are left out of the picture. */
  readonly hidden: number
}

/**
 * The row beneath the diagram, which is always kept free: the numbers of causes and effects of the chosen
 * message, the number of messages left out, and the legend.
 */
export function DiagramFooter({ layout, focus, hidden }: DiagramFooterProps) {
  const { t } = useT()
  const isNoted = focus !== undefined || hidden > 0
  return (
    <div className={styles['foot']} data-noted={isNoted || undefined}>
      <p className={styles['note']} role="status" data-noted={isNoted || undefined}>
        {focus !== undefined && (
          <>
            <span>
              {t('spaceTime.led', {
                past: focus.past.size,
                future: focus.future.size,
                causes: focus.causes.size,
              })}
            </span>
            <Button size="small" onClick={(event) => clear(event.currentTarget)}>
              {t('spaceTime.clear')}
            </Button>
          </>
        )}
        {hidden > 0 && <span>{t('spaceTime.hidden', { count: hidden })}</span>}
      </p>
      {layout !== undefined && <Letters layout={layout} />}
    </div>
  )
}

/** The button is removed with the choice, so the focus goes to the diagram. */
function clear(button: HTMLElement): void {
  const diagram = button.closest('section')?.querySelector<HTMLElement>('[role="application"]')
  clearSelection()
  diagram?.focus()
}

function Letters({ layout }: { readonly layout: SpaceTimeLayout }) {
  const paced = usePaced(layout)
  const legend = useMemo(() => paced.legend(), [paced])
  return <Legend legend={legend} />
}

interface LegendProps {
  readonly legend: readonly LegendEntry[]
}

const Legend = memo(
  function Legend({ legend }: LegendProps) {
    const { t } = useT()
    const ref = useRef<HTMLUListElement>(null)
    const more = useScrollEnds(ref)
    return (
      // A list longer than its room is scrolled by keys.
      <ul
        ref={ref}
        className={styles['letters']}
        data-more={more}
        aria-label={t('spaceTime.letters')}
        tabIndex={more === undefined ? undefined : 0}
      >
        {legend.map(({ look, packets }) => (
          <li key={`${look.kind} ${look.letter}`}>
            <GlyphIcon kind={look.kind} letter={look.letter} size={20} />
            {packets}
          </li>
        ))}
      </ul>
    )
  },
  // Pictures have their own legends, which are mostly the same.
  (before, now) => wordsOf(before) === wordsOf(now),
)

const wordsOf = ({ legend }: LegendProps): string =>
  legend.map(({ look, packets }) => `${look.letter} ${packets}`).join()
