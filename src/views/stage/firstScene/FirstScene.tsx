import { useMemo, useState } from 'react'
import { INVITATIONS } from '../../../app/experiment'
import { textWidth } from '../../../drawing'
import type { Frame } from '../../../simulator'
import { useT } from '../../shared/language'
import { COLUMN, LOW_STAGE, useMedia } from '../../shared/parts'
import { pathOf, type Rect } from '../geometry'
import { floorOf, linesOn, occupiedAreas, type StageLayout } from '../layout'
import { leaderOf } from '../model'
import { placeDots, placeScene, type PlacedScene } from './placeScene'
import { CalloutText, InvitationButtons, NoteItems } from './sceneParts'
import { isLow, isSmall, isTight, PILL, stripOn } from './sceneSizes'
import styles from './FirstScene.module.css'

export interface FirstSceneProps {
  readonly frame: Frame
  readonly layout: StageLayout
  /** The part of the stage that is seen, px. */
  readonly size: Pick<Rect, 'width' | 'height'>
  /** The reader has gone on: it fades where it is, while the stage may change. */
  readonly isOver: boolean
}

/** The explanation of the scene that the page opens with, and its invitations. */
export function FirstScene({ frame, layout, size, isOver }: FirstSceneProps) {
  const { t } = useT()
  const placed = usePlaced({ frame, layout, size, isOver })
  const leader = leaderOf(frame) ?? 0
  if (placed === undefined) return null
  const { invitations, callouts, dots, notes } = placed
  const hasLowNotes = isLow(size.width, size.height)
  const lines = callouts.map(({ line }) => line)
  return (
    <div className={styles['scene']} data-over={isOver || undefined} inert={isOver}>
      <svg className={styles['lines']} aria-hidden>
        {lines.map((line) => (
          <path key={pathOf(line)} d={pathOf(line)} />
        ))}
        {lines.map(({ end: { x, y } }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={3.5} />
        ))}
      </svg>
      {dots.map(({ name, at: { x, y } }, index) => (
        <span key={name} className={styles['dot']} style={{ left: x, top: y }} aria-hidden>
          {index + 1}
        </span>
      ))}
      {(callouts.length > 0 || notes !== undefined) && (
        <section aria-label={t('firstScene.callouts')}>
          {callouts.map(({ name, rect }) => (
            <div key={name} className={styles['callout']} style={boxOf(rect)}>
              <CalloutText name={name} leader={leader} />
            </div>
          ))}
          {notes !== undefined && (
            <ol
              className={styles['notes']}
              data-low={hasLowNotes || undefined}
              style={boxOf(notes)}
            >
              <NoteItems leader={leader} isLow={hasLowNotes} />
            </ol>
          )}
        </section>
      )}
      {invitations !== undefined && (
        <div
          role="group"
          aria-label={t('firstScene.invitations')}
          className={styles['invitations']}
          data-small={isSmall(size.width) || undefined}
          data-tight={isTight(size.width) || undefined}
          style={boxOf(invitations)}
        >
          <InvitationButtons />
        </div>
      )}
    </div>
  )
}

const boxOf = ({ x, y, width, height }: Rect) => ({ left: x, top: y, width, height })

/** The places of the scene's parts; once it is over they stay, whatever becomes of the stage. */
function usePlaced({ frame, layout, size, isOver }: FirstSceneProps): PlacedScene | undefined {
  const { t } = useT()
  const [kept, setKept] = useState<PlacedScene>()
  const labels = INVITATIONS.map((invitation) => t(`firstScene.${invitation}`)).join('\n')
  const { width, height } = size
  const leader = leaderOf(frame)
  // There a sheet under the stage has the words, and the stage their numbers.
  const hasSheet = useMedia(COLUMN)
  // There the line under the stage has the invitations.
  const isLowStage = useMedia(LOW_STAGE)
  const now = useMemo(() => {
    if (leader === undefined) return undefined
    return hasSheet
      ? { ...NOTHING, dots: placeDots(layout.cards, leader) }
      : placeOn(layout, { width, height }, leader, isLowStage ? undefined : labels)
  }, [layout, width, height, leader, labels, hasSheet, isLowStage])
  if (!isOver && now !== kept) setKept(now)
  return isOver ? kept : now
}

const NOTHING: PlacedScene = { invitations: undefined, callouts: [], dots: [], notes: undefined }

function placeOn(
  layout: StageLayout,
  { width, height }: FirstSceneProps['size'],
  leader: NonNullable<ReturnType<typeof leaderOf>>,
  labels: string | undefined,
): PlacedScene {
  const floor = floorOf(layout, width)
  const lineBetween = linesOn(layout)
  const ends = [...layout.cards, ...layout.clients].filter(({ id }) => id !== leader)
  return placeScene({
    area: { ...floor, height: height - floor.y },
    cards: layout.cards,
    leader,
    occupied: occupiedAreas({ ...layout, cards: [] }),
    links: ends.flatMap(({ id }) => lineBetween(leader, id)?.polyline ?? []),
    row: labels === undefined ? undefined : rowOf(labels.split('\n'), width),
    notes: isLow(width, height) ? undefined : stripOn(width),
  })
}

/** The letters of an invitation, and the room for its icon and around both, px. */
const LETTERS = { size: 15, room: 70 }
const SMALL_LETTERS = { size: 13, room: 52 }
const TIGHT_LETTERS = { size: 13, room: 30 }

/** The size of the invitations in one row, px. */
function rowOf(labels: readonly string[], width: number): Pick<Rect, 'width' | 'height'> {
  const { size, room } = isTight(width) ? TIGHT_LETTERS : isSmall(width) ? SMALL_LETTERS : LETTERS
  const rowWidth = labels.reduce(
    (sum, label) => sum + Math.ceil(textWidth(label, size)) + room,
    PILL.gap * (labels.length - 1),
  )
  return { width: rowWidth, height: PILL.height }
}
