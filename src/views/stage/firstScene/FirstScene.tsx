import { useMemo, useState, type ReactNode } from 'react'
import type { MessageKey } from '../../../i18n'
import { accept, INVITATIONS, type Invitation } from '../../../app/experiment'
import { textWidth } from '../../../drawing'
import type { Frame } from '../../../simulator'
import { PencilIcon, PowerIcon, RestartIcon } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { zxidTag } from '../../shared/zxid'
import { pathOf, type Rect } from '../geometry'
import { floorOf, linesOn, occupiedAreas, type StageLayout } from '../layout'
import { leaderOf } from '../model'
import { CALLOUTS, placeScene, type CalloutName, type PlacedScene } from './placeScene'
import { isSmall, PILL, stripOn } from './sceneSizes'
import styles from './FirstScene.module.css'

export interface FirstSceneProps {
  readonly frame: Frame
  readonly layout: StageLayout
  /** The part of the stage that is seen, px. */
  readonly size: Pick<Rect, 'width' | 'height'>
  /** The reader has gone on: it fades where it is, while the stage may change. */
  readonly isOver: boolean
}

/** What the page says about the scene that it opens with, and what it invites to do there. */
export function FirstScene({ frame, layout, size, isOver }: FirstSceneProps) {
  const { t } = useT()
  const placed = usePlaced({ frame, layout, size, isOver })
  if (placed === undefined) return null
  const { invitations, callouts, dots, notes } = placed
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
      <section aria-label={t('firstScene.callouts')}>
        {callouts.map(({ name, rect }) => (
          <div key={name} className={styles['callout']} style={boxOf(rect)}>
            <CalloutText name={name} frame={frame} />
          </div>
        ))}
        {notes !== undefined && (
          <ol className={styles['notes']} style={boxOf(notes)}>
            {CALLOUTS.map((name) => (
              <li key={name}>
                <CalloutText name={name} frame={frame} />
              </li>
            ))}
          </ol>
        )}
      </section>
      {invitations !== undefined && (
        <div
          role="group"
          aria-label={t('firstScene.invitations')}
          className={styles['invitations']}
          data-small={isSmall(size.width) || undefined}
          style={boxOf(invitations)}
        >
          {INVITATIONS.map((invitation) => (
            <InvitationButton key={invitation} invitation={invitation} />
          ))}
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
  const labels = INVITATIONS.map((invitation) => t(LABELS[invitation])).join('\n')
  const { width, height } = size
  const leader = leaderOf(frame)
  const now = useMemo(
    () => (leader === undefined ? undefined : placeOn(layout, { width, height }, leader, labels)),
    [layout, width, height, leader, labels],
  )
  if (!isOver && now !== kept) setKept(now)
  return isOver ? kept : now
}

function placeOn(
  layout: StageLayout,
  { width, height }: FirstSceneProps['size'],
  leader: NonNullable<ReturnType<typeof leaderOf>>,
  labels: string,
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
    row: { width: rowWidth(labels.split('\n'), width), height: PILL.height },
    notes: stripOn(width),
  })
}

/** The letters of an invitation, and the room for its icon and around both, px. */
const LETTERS = { size: 15, room: 70 }
const SMALL_LETTERS = { size: 13, room: 52 }

/** The width of the invitations in one row, px. */
function rowWidth(labels: readonly string[], width: number): number {
  const { size, room } = isSmall(width) ? SMALL_LETTERS : LETTERS
  return labels.reduce(
    (sum, label) => sum + Math.ceil(textWidth(label, size)) + room,
    PILL.gap * (labels.length - 1),
  )
}

const TAGS = {
  z: zxidTag('committed', 'small'),
  b: (parts: readonly ReactNode[]): ReactNode => <b>{joinNodes(parts)}</b>,
} as const

interface CalloutTextProps {
  readonly name: CalloutName
  readonly frame: Frame
}

function CalloutText({ name, frame }: CalloutTextProps) {
  const { rich } = useT()
  const leader = leaderOf(frame) ?? 0
  return (
    <p>
      {joinNodes(rich<ReactNode>(`firstScene.${name}`, { leader }, TAGS))}{' '}
      <span className={styles['text']}>
        {joinNodes(rich<ReactNode>(`firstScene.${name}Text`, {}, TAGS))}
      </span>
    </p>
  )
}

const LABELS: Readonly<Record<Invitation, MessageKey>> = {
  killLeader: 'firstScene.killLeader',
  coldStart: 'firstScene.coldStart',
  write: 'firstScene.write',
}

const ICONS = { killLeader: PowerIcon, coldStart: RestartIcon, write: PencilIcon } as const

function InvitationButton({ invitation }: { readonly invitation: Invitation }) {
  const { t } = useT()
  const Icon = ICONS[invitation]
  return (
    <button
      type="button"
      className={styles['invitation']}
      data-danger={invitation === 'killLeader' || undefined}
      onClick={() => void accept(invitation)}
    >
      <Icon size={18} aria-hidden />
      {t(LABELS[invitation])}
    </button>
  )
}
