import { textWidth } from '../../../drawing'
import { counterOf, epochOf, type Zxid } from '../../../zookeeper/model'
import { epochStyle } from '../../shared/zxid'
import type { Payload } from '../model'
import styles from './MessageGlyphs.module.css'

export interface PayloadTagProps {
  readonly payload: Payload
}

/** The sizes of the letters, px, and the lengths between a vote's parts: leader · epoch · zxid. */
const TEXT_PX = 12
const CHOICE_PX = 15
const CHOICE_LEFT_PX = 23
const GAP_PX = 5
const PADDING_PX = 7

/** The size of a tag, px. */
export const tagSize = (payload: Payload): { readonly width: number; readonly height: number } => ({
  width: widthOf(payload),
  height: payload.type === 'vote' ? 24 : 20,
})

/** The payload of a message at the origin; its user places it. */
export function PayloadTag({ payload }: PayloadTagProps) {
  const width = widthOf(payload)
  switch (payload.type) {
    case 'zxid':
      return <ZxidBox zxid={payload.zxid} look={payload.look} />
    case 'text':
      return (
        <g className={styles['textTag']}>
          <rect width={width} height={20} rx={4} />
          <text x={PADDING_PX} y={14}>
            {payload.text}
          </text>
        </g>
      )
    case 'vote':
      return (
        <g>
          <rect className={styles['voteBox']} width={width} height={24} rx={5} />
          <text className={styles['arrow']} x={PADDING_PX} y={16.5}>
            →
          </text>
          <text className={styles['choice']} x={CHOICE_LEFT_PX} y={17}>
            {payload.leader}
          </text>
          <text
            className={styles['epoch']}
            x={CHOICE_LEFT_PX + choiceWidth(payload.leader) + GAP_PX}
            y={16.5}
          >
            {epochText(payload)}
          </text>
          <g transform={`translate(${width - PADDING_PX - zxidWidth(payload.zxid)} 2)`}>
            <ZxidBox zxid={payload.zxid} look="committed" />
          </g>
        </g>
      )
  }
}

const zxidDigits = (zxid: Zxid): string => (zxid < 0 ? '−' : `${epochOf(zxid)}·${counterOf(zxid)}`)
const zxidWidth = (zxid: Zxid): number => textWidth(zxidDigits(zxid), TEXT_PX, true) + 11
/** The epoch of a vote, between its leader and its zxid. */
const epochText = ({ epoch }: Extract<Payload, { readonly type: 'vote' }>): string => `· ${epoch} ·`
const choiceWidth = (leader: number): number => textWidth(String(leader), CHOICE_PX)

function widthOf(payload: Payload): number {
  switch (payload.type) {
    case 'zxid':
      return zxidWidth(payload.zxid)
    case 'text':
      return textWidth(payload.text, TEXT_PX) + 2 * PADDING_PX
    case 'vote':
      return (
        CHOICE_LEFT_PX +
        choiceWidth(payload.leader) +
        GAP_PX +
        textWidth(epochText(payload), TEXT_PX) +
        GAP_PX +
        zxidWidth(payload.zxid) +
        PADDING_PX
      )
  }
}

function ZxidBox({ zxid, look }: { readonly zxid: Zxid; readonly look: 'committed' | 'logged' }) {
  const width = zxidWidth(zxid)
  return (
    <g
      className={styles['zxid']}
      data-look={look}
      data-none={epochOf(zxid) < 1 || undefined}
      style={epochStyle(Math.max(1, epochOf(zxid)))}
    >
      <rect width={width} height={20} rx={4} />
      <text x={width / 2} y={14.2} textAnchor="middle">
        {zxidDigits(zxid)}
      </text>
    </g>
  )
}
