import type { Frame } from '../../../simulator'
import { type StageLayout, linesOf, type SignedWay } from '../layout'
import styles from './Links.module.css'
import { pathOf } from '../geometry'

export interface LinksProps {
  readonly frame: Frame
  readonly layout: StageLayout
  readonly ways: readonly SignedWay[]
}

/** Connections between those on the stage, and the ways on which something is wrong. */
export function Links({ frame, layout, ways }: LinksProps) {
  const lines = [
    ...linesOf(frame, layout),
    ...ways.map(({ sign: { key, kind }, way }) => ({ key, kind, way })),
  ]
  return lines.map(({ key, kind, way }) => (
    <path key={key} className={styles['link']} data-kind={kind} d={pathOf(way)} />
  ))
}
