import type { Deed } from '../../worker'
import { useT } from '../language'
import type { Sign, SpaceTimeLayout } from './layout'
import styles from './SpaceTime.module.css'
import { deedText } from './words'

export interface SignsProps {
  readonly layout: SpaceTimeLayout
  readonly widthPx: number
  readonly onStep: (step: number) => void
}

const EDGE_PX = 6
/** Lines closer to each other than this are one to the eye and to the hand. */
const APART_PX = 4
const LABEL_ROOM_PX = 110
const ROWS = 2
const ROW_PX = 17

/** What was done to the run, as lines through all lanes; what was decided, beside its lane. */
export function Signs({ layout, widthPx, onStep }: SignsProps) {
  const { t } = useT()
  const seen = apart(layout.signs.filter(({ x }) => x >= -EDGE_PX && x <= widthPx + EDGE_PX))
  const rows = rowsOf(seen)
  return seen.map((sign, index) => {
    const { x, y, deed } = sign
    const text = deedText(deed, t)
    if (y !== undefined) {
      return (
        <span
          key={`${deed.type} ${deed.step} ${text}`}
          className={styles['decided']}
          data-type={deed.type}
          style={{ left: x, top: y }}
        >
          {text}
        </span>
      )
    }
    return (
      <button
        key={`${deed.type} ${deed.step} ${text}`}
        type="button"
        className={styles['done']}
        data-type={deed.type}
        data-mild={isMild(deed) || undefined}
        style={{ left: x }}
        aria-label={t('spaceTime.goToDeed', { what: text })}
        onClick={() => onStep(deed.step)}
      >
        {rows[index] !== undefined && <span style={{ top: rows[index] * ROW_PX }}>{text}</span>}
      </button>
    )
  })
}

/** The signs without the mild ones that would stand on the line of another. */
function apart(signs: readonly Sign[]): readonly Sign[] {
  let lastX = Number.NEGATIVE_INFINITY
  return signs.filter(({ x, y, deed }) => {
    if (y !== undefined) return true
    if (isMild(deed) && x - lastX < APART_PX) return false
    lastX = x
    return true
  })
}

/** What only begins or uses the ensemble, or undoes a fault, is no fault. */
const MILD: ReadonlySet<string> = new Set([
  'start',
  'resume',
  'resumeClient',
  'restore',
  'restoreDisk',
  'heal',
  'release',
  'connect',
  'close',
  'op',
  'rival',
  'recipe',
  'stopRecipe',
  'write',
  'reconfig',
  'word',
  'note',
  'ask',
  'mark',
])

const isMild = (deed: Deed): boolean => deed.type === 'done' && MILD.has(deed.action.do)

/** The row in which each line's words have room; none where there is none. */
function rowsOf(signs: readonly Sign[]): readonly (number | undefined)[] {
  const free = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY)
  return signs.map(({ x, y }) => {
    if (y !== undefined) return undefined
    const row = free.findIndex((from) => x >= from)
    if (row < 0) return undefined
    free[row] = x + LABEL_ROOM_PX
    return row
  })
}
