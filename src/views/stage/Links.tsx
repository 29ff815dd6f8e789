import type { Frame } from '../../sim'
import type { StageLayout } from './stageLayout'
import { linesOf } from './linkLines'
import styles from './Links.module.css'
import type { SignedWay } from './placeSigns'

export interface LinksProps {
  readonly frame: Frame
  readonly layout: StageLayout
  readonly ways: readonly SignedWay[]
}

/** Connections between those on the stage, and the ways on which something is wrong. */
export function Links({ frame, layout, ways }: LinksProps) {
  const lines = [
    ...linesOf(frame, layout),
    ...ways.map(({ sign: { key, kind }, ends: [a, b] }) => ({ key, kind, a, b })),
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
