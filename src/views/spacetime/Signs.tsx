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
const LABEL_MAX_PX = 240
/** Between a line and its words, and between these and the next line. */
const LABEL_GAP_PX = 8
const ROWS = 2
const ROW_PX = 17

/** What was done to the run, as lines through all lanes; what was decided, beside its lane. */
export function Signs({ layout, widthPx, onStep }: SignsProps) {
  const { t } = useT()
  const seen = apart(layout.signs.filter(({ x }) => x >= -EDGE_PX && x <= widthPx + EDGE_PX))
  const labels = labelsOf(seen, widthPx)
  return seen.map((sign, index) => {
    const label = labels[index]
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
        {label !== undefined && (
          <span style={{ top: label.row * ROW_PX, maxWidth: label.widthPx }}>{text}</span>
        )}
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

interface Label {
  readonly row: number
  /** As far as the next words in its row, or the end of the field. */
  readonly widthPx: number
}

/** The row in which each line's words have room, and how much; none where there is none. */
function labelsOf(signs: readonly Sign[], widthPx: number): readonly (Label | undefined)[] {
  const free = Array.from({ length: ROWS }, () => Number.NEGATIVE_INFINITY)
  const rows = signs.map(({ x, y }) => {
    if (y !== undefined) return undefined
    const row = free.findIndex((from) => x >= from)
    if (row < 0) return undefined
    free[row] = x + LABEL_ROOM_PX
    return row
  })
  return signs.map(({ x }, index) => {
    const row = rows[index]
    if (row === undefined) return undefined
    const next = rows.findIndex((other, at) => at > index && other === row)
    const room = (signs[next]?.x ?? widthPx) - x - 2 * LABEL_GAP_PX
    const leastPx = LABEL_ROOM_PX - 2 * LABEL_GAP_PX
    return { row, widthPx: Math.max(leastPx, Math.min(LABEL_MAX_PX, room)) }
  })
}
