import type { ServerId } from '../../../kernel/actor'
import { useLab } from '../../../app/hooks'
import { selectIsUnanswered } from '../../../app/state'
import type { Frame } from '../../../simulator'
import { epochStyle } from '../../shared/zxid'
import { outlineOf, centreOf, isNear, type Rect } from '../geometry'
import type { StageLayout } from '../layout'
import { epochOfServer, quorumOf } from '../model'
import styles from './QuorumOutline.module.css'

export interface QuorumOutlineProps {
  readonly frame: Frame
  readonly layout: StageLayout
}

/**
 * An outline around the servers of the quorum, with bridges to the server that they vote for or follow; it
 * does not cross a wall.
 */
export function QuorumOutline({ frame, layout }: QuorumOutlineProps) {
  // Whether there is a quorum may be what an open question asks.
  const isUnanswered = useLab(selectIsUnanswered)
  const quorum = isUnanswered ? undefined : quorumOf(frame)
  const leader = frame.servers.find(({ id }) => id === quorum?.leader)
  if (quorum === undefined || leader === undefined) return null
  const rectOf = (id: ServerId): readonly Rect[] =>
    layout.cards.flatMap((card) => (card.id === id ? [card.rect] : []))
  const [hub] = rectOf(quorum.leader)
  const beside = layout.sides.find(({ members }) => members.includes(quorum.leader))
  const members = quorum.members.flatMap((id) =>
    rectOf(id).map((rect): Member => ({ rect, isJoined: beside?.members.includes(id) !== false })),
  )
  if (hub === undefined) return null
  const { margin, bridge, line } = outlineOf(layout.size)
  // Both drawings share this list, because a gap filled by the outer one alone would be a blot.
  const filled = closeTo(hub, members, 2 * margin + bridge)
  const shape = { members, hub, filled }
  return (
    <g
      // A new middle remounts the outline, so that it appears where the cards will be.
      key={`${hub.x} ${hub.y}`}
      className={styles['quorum']}
      data-quorum={quorum.members.join(' ')}
      style={quorum.isElected ? epochStyle(Math.max(1, epochOfServer(leader))) : undefined}
    >
      <Shape {...shape} wider={margin + line} bridge={bridge + 2 * line} />
      <g data-inner>
        <Shape {...shape} wider={margin} bridge={bridge} />
      </g>
    </g>
  )
}

interface Member {
  readonly rect: Rect
  /** Whether no wall is between it and the server that it votes for or follows. */
  readonly isJoined: boolean
}

interface ShapeProps {
  readonly members: readonly Member[]
  readonly hub: Rect
  /** Pairs between which and the hub no hole is left. */
  readonly filled: readonly Pair[]
  readonly wider: number
  readonly bridge: number
}

type Pair = readonly [Rect, Rect]

/** Pairs that are close to each other and to the hub: a hole between the three would be a blot. */
const closeTo = (hub: Rect, members: readonly Member[], gap: number): readonly Pair[] => {
  const near = members.flatMap(({ rect, isJoined }) =>
    isJoined && rect !== hub && isNear(rect, hub, gap) ? [rect] : [],
  )
  return near.flatMap((one, index) =>
    near
      .slice(index + 1)
      .flatMap((other) => (isNear(one, other, gap) ? [[one, other] as const] : [])),
  )
}

/** Cards and the bridges between them, each a little wider: drawn twice, they leave an outline. */
function Shape({ members, hub, filled, wider, bridge }: ShapeProps) {
  const middle = centreOf(hub)
  return (
    <>
      {filled.map(([one, other]) => (
        <polygon
          key={`${one.x} ${one.y} ${other.x} ${other.y}`}
          points={[middle, centreOf(one), centreOf(other)].map(({ x, y }) => `${x},${y}`).join(' ')}
        />
      ))}
      {members.map(({ rect, isJoined }) => {
        const { x, y, width, height } = rect
        const centre = centreOf(rect)
        return (
          <g key={`${x} ${y}`}>
            {isJoined && (
              <line x1={middle.x} y1={middle.y} x2={centre.x} y2={centre.y} strokeWidth={bridge} />
            )}
            <rect
              x={x - wider}
              y={y - wider}
              width={width + 2 * wider}
              height={height + 2 * wider}
              rx={12 + wider}
            />
          </g>
        )
      })}
    </>
  )
}
