import type { Frame } from '../../../simulator'
import { type StageLayout, linesOf, type BadgedLine } from '../layout'
import styles from './Links.module.css'
import { pathOf } from '../geometry'

export interface LinksProps {
  readonly frame: Frame
  readonly layout: StageLayout
  readonly faultLines: readonly BadgedLine[]
}

/** Connections on the stage, and faulty links. */
export function Links({ frame, layout, faultLines }: LinksProps) {
  const lines = [
    ...linesOf(frame, layout),
    ...faultLines.map(({ badge: { key, kind }, polyline }) => ({
      key,
      kind,
      polyline,
    })),
  ]
  return lines.map(({ key, kind, polyline }) => (
    <path key={key} className={styles['link']} data-kind={kind} d={pathOf(polyline)} />
  ))
}
