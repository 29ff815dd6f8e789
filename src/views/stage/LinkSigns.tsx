import type { KeyboardEvent } from 'react'
import { useT } from '../language'
import styles from './Links.module.css'
import type { LinkSign, PlacedSign } from './linkSigns'
import { tabStop } from './tabStops'

export interface LinkSignsProps {
  readonly signs: readonly PlacedSign[]
  /** Undoes what the sign tells of. */
  readonly onMend: (sign: LinkSign) => void
}

/** What is wrong with some of the links: each a shape of its own with its word. */
export function LinkSigns({ signs, onMend }: LinkSignsProps) {
  return signs.map((sign) => <Sign key={sign.key} sign={sign} onMend={onMend} />)
}

const OUTLINES: Readonly<Record<LinkSign['kind'], string>> = {
  cut: 'M-4.6 -11 H4.6 L11 -4.6 V4.6 L4.6 11 H-4.6 L-11 4.6 V-4.6 Z',
  slow: 'M10 0 A10 10 0 1 1 -10 0 A10 10 0 1 1 10 0 Z',
  frozen: 'M-10 -10 H10 V10 H-10 Z',
}
const MARKS: Readonly<Record<LinkSign['kind'], string>> = {
  cut: 'M-3.5 -3.5 L3.5 3.5 M3.5 -3.5 L-3.5 3.5',
  slow: 'M0 -5 V0 L3.5 2',
  frozen: 'M-3 -5 V5 M3 -5 V5',
}

interface SignProps {
  readonly sign: PlacedSign
  readonly onMend: (sign: LinkSign) => void
}

/** A sign on its link; pressing it mends the link. */
function Sign({ sign, onMend }: SignProps) {
  const { t } = useT()
  const { kind, from, to, isBothWays, ms = 0, at, ends } = sign
  const [a, b] = ends
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  const names = { from: String(from), to: String(to), ms }
  const name = t(kind === 'cut' && isBothWays ? 'link.cutBothName' : `link.${kind}Name`, names)
  return (
    <g className={styles['fault']} data-kind={kind}>
      {!isBothWays && (
        <path
          className={styles['head']}
          d="M-10 -6 L0 0 L-10 6"
          transform={`translate(${b.x} ${b.y}) rotate(${angle})`}
        />
      )}
      <g
        className={styles['sign']}
        role="button"
        ref={tabStop}
        aria-label={name}
        transform={`translate(${at.x} ${at.y})`}
        onClick={() => onMend(sign)}
        onKeyDown={(event) => pressBy(event, () => onMend(sign))}
      >
        <title>{name}</title>
        <circle className={styles['target']} r={20} />
        <path className={styles['outline']} d={OUTLINES[kind]} />
        <path className={styles['inner']} d={MARKS[kind]} />
        <text y={26} textAnchor="middle">
          {t(`link.${kind}`, { ms })}
        </text>
      </g>
    </g>
  )
}

/** Enter and the space bar press what is no button of its own. */
export function pressBy(event: KeyboardEvent, press: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
  press()
}
