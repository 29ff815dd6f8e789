import { counterOf, epochOf, type Zxid } from '../../../zookeeper/model'
import { epochStyle } from '../../shared/zxid'
import type { Payload } from '../model'
import styles from './MessageGlyphs.module.css'

export interface PayloadTagProps {
  readonly payload: Payload
}

const DIGIT_PX = 7.3
const CHAR_PX = 7.6
/** The width of a letter in a packet's name, px: most capitals are wide. */
const CAPITAL_PX = 8.8

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
          <text x={7} y={14}>
            {payload.text}
          </text>
        </g>
      )
    case 'vote':
      return (
        <g>
          <rect className={styles['voteBox']} width={width} height={24} rx={5} />
          <text className={styles['arrow']} x={7} y={16.5}>
            →
          </text>
          <text className={styles['choice']} x={23} y={17}>
            {payload.leader}
          </text>
          <g transform={`translate(${28 + 9 * String(payload.leader).length} 2)`}>
            <ZxidBox zxid={payload.zxid} look="committed" />
          </g>
          <text className={styles['epoch']} x={width - 7} y={16.5} textAnchor="end">
            e{payload.epoch}
          </text>
        </g>
      )
  }
}

const zxidDigits = (zxid: Zxid): string => (zxid < 0 ? '−' : `${epochOf(zxid)}·${counterOf(zxid)}`)
const zxidWidth = (zxid: Zxid): number => zxidDigits(zxid).length * DIGIT_PX + 11

const textPx = (text: string): number =>
  text.length * CHAR_PX + (text.match(/[A-Z]/g)?.length ?? 0) * (CAPITAL_PX - CHAR_PX)

function widthOf(payload: Payload): number {
  switch (payload.type) {
    case 'zxid':
      return zxidWidth(payload.zxid)
    case 'text':
      return textPx(payload.text) + 14
    case 'vote':
      return (
        51 +
        9 * String(payload.leader).length +
        zxidWidth(payload.zxid) +
        String(payload.epoch).length * DIGIT_PX
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
