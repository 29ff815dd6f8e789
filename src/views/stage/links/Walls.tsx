import { useId } from 'react'
import type { MessageKey } from '../../../i18n'
import { useLab } from '../../../app/hooks'
import { selectIsUnanswered } from '../../../app/state'
import { textWidth } from '../../../drawing'
import type { Frame } from '../../../simulator'
import { Button, CheckIcon, IconButton, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { formatTime } from '../../shared/parts'
import type { StageLayout } from '../layout'
import { leaderOf, headcountOf } from '../model'
import type { Rect } from '../geometry'
import styles from './Walls.module.css'

export interface WallsProps {
  readonly frame: Frame
  readonly layout: StageLayout
  readonly since: number | undefined
  readonly onHeal: () => void
}

/** Brick walls between two or more sides, and the headcount and verdict of each side above it. */
export function Walls({ frame, layout, since, onHeal }: WallsProps) {
  return (
    <>
      {layout.sides.map(({ members, rect }) => (
        <SideHeading
          key={members.join(' ')}
          frame={frame}
          members={members}
          rect={rect}
          isLevel={layout.isNarrow}
        />
      ))}
      {layout.walls.map((rect) => (
        <Wall
          key={`${rect.x} ${rect.y}`}
          rect={rect}
          isLevel={layout.isNarrow}
          upUs={Math.max(0, frame.at - (since ?? frame.at))}
          onHeal={onHeal}
        />
      ))}
    </>
  )
}

/** The letters of a heading's title and verdict, and the room for its sign and between its parts, px. */
const TITLE_PX = 15
const VERDICT_PX = 13
const SIGN_PX = 42

/** Returns the longest verdict that fits beside a title; the sign before both shows the quorum, too. */
function verdictFor(
  title: string,
  verdicts: readonly string[],
  widthPx: number,
): string | undefined {
  const room = widthPx - SIGN_PX - textWidth(title, TITLE_PX)
  return verdicts.find((verdict) => textWidth(verdict, VERDICT_PX) <= room) ?? verdicts.at(-1)
}

const verdictKeys = (hasQuorum: boolean): readonly MessageKey[] => [
  hasQuorum ? 'partitionSides.quorum' : 'partitionSides.noQuorum',
  hasQuorum ? 'partitionSides.shortQuorum' : 'stage.noQuorum',
  'partitionSides.count',
]

function titleKey(
  hasQuorum: boolean,
  hasLeader: boolean,
  hasOldLeader: boolean,
  hasQuorumElsewhere: boolean,
  isFollowing: boolean,
): MessageKey {
  if (hasLeader && hasQuorum) return 'partitionSides.leader'
  if (hasLeader || hasOldLeader) return 'partitionSides.oldLeader'
  if (!hasQuorum && hasQuorumElsewhere) return 'partitionSides.cutOff'
  return isFollowing ? 'partitionSides.fromLeader' : 'partitionSides.noLeader'
}

/** The width that a heading below a level wall leaves to the wall's button. */
const REMOVE_PX = 44

interface SideHeadingProps {
  readonly frame: Frame
  readonly members: StageLayout['sides'][number]['members']
  readonly rect: Rect
  readonly isLevel: boolean
}

function SideHeading({ frame, members, rect, isLevel }: SideHeadingProps) {
  const { t } = useT()
  const { up, voters, hasQuorum } = headcountOf(frame, members)
  const others = frame.servers.map(({ id }) => id).filter((id) => !members.includes(id))
  const hasQuorumElsewhere = headcountOf(frame, others).hasQuorum
  const leader = leaderOf(frame)
  const hasLeader = leader !== undefined && members.includes(leader)
  const hasOldLeader = frame.servers.some(
    ({ id, memory }) => members.includes(id) && memory?.state === 'LEADING',
  )
  // Followers do not know at once that the wall stands between them and their leader.
  const isFollowing =
    leader !== undefined &&
    frame.servers.some(({ id, memory }) => members.includes(id) && memory?.leader === leader)
  const title = t(titleKey(hasQuorum, hasLeader, hasOldLeader, hasQuorumElsewhere, isFollowing))
  const maxWidth = isLevel ? rect.width - REMOVE_PX : rect.width
  const verdicts = verdictKeys(hasQuorum).map((key) => t(key, { up, voters }))
  // Before an answer the sign shows the numbers alone.
  const isAsked = useLab(selectIsUnanswered)
  return (
    <div
      className={styles['heading']}
      data-ok={isAsked ? undefined : hasQuorum}
      data-level={isLevel || undefined}
      style={{
        transform: `translate(${rect.x}px, ${rect.y}px)`,
        maxWidth,
      }}
    >
      {isAsked ? (
        <b>{t('partitionSides.side', { up, voters })}</b>
      ) : (
        <>
          <span className={styles['verdict']}>
            {hasQuorum ? <CheckIcon size={14} aria-hidden /> : <XIcon size={14} aria-hidden />}
          </span>
          <b>{title}</b>
          <span>{verdictFor(title, verdicts, maxWidth)}</span>
        </>
      )}
    </div>
  )
}

interface WallProps {
  readonly rect: Rect
  readonly isLevel: boolean
  readonly upUs: number
  readonly onHeal: () => void
}

function Wall({ rect, isLevel, upUs, onHeal }: WallProps) {
  const { t } = useT()
  const pattern = useId()
  const { x, y, width, height } = rect
  const span = formatTime(upUs, 2, t)
  const words = t('tools.wallUp', { span })
  return (
    <div
      className={styles['wall']}
      data-wall
      data-level={isLevel || undefined}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      <svg width={width} height={height} aria-hidden>
        <defs>
          <pattern id={pattern} width={24} height={16} patternUnits="userSpaceOnUse">
            <path d="M0 .5 H24 M0 8.5 H24 M8 0 V8 M20 8 V16" className={styles['joints']} />
          </pattern>
        </defs>
        <rect width={width} height={height} className={styles['bricks']} />
        <rect width={width} height={height} fill={`url(#${pattern})`} />
      </svg>
      {/* Messages wait on a level wall wherever cards are above or below it, so its words are at its ends. */}
      {isLevel ? (
        <>
          <span className="visually-hidden">{words}</span>
          <span className={styles['label']} aria-hidden>
            {span}
          </span>
          <IconButton
            tone="danger"
            label={t('tools.wallRemoveName')}
            className={styles['remove']}
            onClick={onHeal}
          >
            <XIcon size={18} aria-hidden />
          </IconButton>
        </>
      ) : (
        <>
          <span className={styles['label']}>{words}</span>
          <Button
            tone="danger"
            size="small"
            className={styles['remove']}
            aria-label={t('tools.wallRemoveName')}
            onClick={onHeal}
          >
            {t('tools.wallRemove')}
          </Button>
        </>
      )}
    </div>
  )
}
