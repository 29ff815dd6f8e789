import type { Frame } from '../../sim'
import type { StageLayout } from './stageLayout'
import { linesOf, linesOn } from './linkLines'
import styles from './Links.module.css'
import type { LinkSign } from './linkSigns'

export interface LinksProps {
  readonly frame: Frame
  readonly layout: StageLayout
  readonly signs: readonly LinkSign[]
}

/** Connections between those on the stage, and the ways on which something is wrong. */
export function Links({ frame, layout, signs }: LinksProps) {
  const lineBetween = linesOn(layout)
  const lines = [
    ...linesOf(frame, layout),
    ...signs.flatMap(({ key, kind, from, to }) => {
      const ends = lineBetween(from, to)
      return ends === undefined ? [] : [{ key, kind, a: ends[0], b: ends[1] }]
    }),
  ]
  return lines.map(({ key, kind, a, b }) => (
    <line
      key={key}
      className={styles['link']}
      data-kind={kind}
      x1={a.x}
      y1={a.y}
      x2={b.x}
      y2={b.y}
    />
  ))
}
