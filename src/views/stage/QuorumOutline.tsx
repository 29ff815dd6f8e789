import type { ServerId } from '../../actor'
import type { Frame } from '../../sim'
import { epochStyle } from '../zxid'
import type { StageLayout } from './layout'
import { epochOfServer, quorumOf } from './model'
import styles from './QuorumOutline.module.css'
import { centreOf, type Rect } from './rects'

export interface QuorumOutlineProps {
  readonly frame: Frame
  readonly layout: StageLayout
}

const MARGIN = 9
const LINE = 2
const BRIDGE = 22

/** One outline around the servers that make the quorum, joined over whom they vote for or follow. */
export function QuorumOutline({ frame, layout }: QuorumOutlineProps) {
  const quorum = quorumOf(frame)
  const leader = frame.servers.find(({ id }) => id === quorum?.leader)
  if (quorum === undefined || leader === undefined) return null
  const rectOf = (id: ServerId): readonly Rect[] =>
    layout.cards.flatMap((card) => (card.id === id ? [card.rect] : []))
  const rects = quorum.members.flatMap(rectOf)
  const [hub] = rectOf(quorum.leader)
  if (hub === undefined) return null
  return (
    <g
      className={styles['quorum']}
      data-quorum={quorum.members.join(' ')}
      style={quorum.isElected ? epochStyle(Math.max(1, epochOfServer(leader))) : undefined}
    >
      <Shape rects={rects} hub={hub} wider={MARGIN + LINE} />
      <g data-inner>
        <Shape rects={rects} hub={hub} wider={MARGIN} />
      </g>
    </g>
  )
}

interface ShapeProps {
  readonly rects: readonly Rect[]
  readonly hub: Rect
  readonly wider: number
}

/** Cards and the bridges between them, each a little wider: drawn twice, they leave an outline. */
function Shape({ rects, hub, wider }: ShapeProps) {
  const middle = centreOf(hub)
  return (
    <>
      {rects.map((rect) => {
        const { x, y, width, height } = rect
        const centre = centreOf(rect)
        return (
          <g key={`${x} ${y}`}>
            <line
              x1={middle.x}
              y1={middle.y}
              x2={centre.x}
              y2={centre.y}
              strokeWidth={BRIDGE + 2 * (wider - MARGIN)}
            />
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
