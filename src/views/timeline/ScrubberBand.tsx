import { useLab } from '../../app/hooks'
import type { Axis } from '../shared/axis'
import { epochStyle } from '../shared/zxid'
import type { PlacedSilence, PlacedSpan, ScrubberLayout } from './layout'
import { ROWS } from './rows'
import styles from './ScrubberMarks.module.css'

export interface ScrubberBandProps {
  readonly layout: ScrubberLayout
  readonly axis: Axis
}

/** The leaders' epochs, the elections between them, the commits, and the breaks of folded silence. */
export function ScrubberBand({ layout, axis }: ScrubberBandProps) {
  // A run of etcd and Redis alone has no leader to look for.
  const hasEnsemble = useLab(({ frame }) => frame?.servers.length !== 0)
  return (
    <svg
      className={styles['band']}
      style={{ top: ROWS.bandY }}
      width={axis.widthPx}
      height={ROWS.bandHeight}
      aria-hidden
    >
      <defs>
        <pattern
          id="scrubber-hatch"
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} className={styles['hatchGround']} />
          <rect width={1.5} height={6} className={styles['hatchLine']} />
        </pattern>
      </defs>
      {hasEnsemble && layout.spans.map((placed) => <Span key={placed.span.from} placed={placed} />)}
      {pathsOf(layout.commits).map(([epoch, path]) => (
        <path key={epoch} className={styles['commit']} style={epochStyle(epoch)} d={path} />
      ))}
      {layout.silences.map((silence) =>
        silence.isFolded ? <Break key={silence.lastUs} silence={silence} /> : null,
      )}
    </svg>
  )
}

const ZIGZAG_PX = 4
const TEETH = 4

/** A gap in the band between two zigzag edges. */
function Break({ silence: { x, width } }: { readonly silence: PlacedSilence }) {
  const left = x + ZIGZAG_PX
  const right = x + width - ZIGZAG_PX
  return (
    <>
      <path className={styles['gap']} d={`M${edgeOf(left, 1)}L${edgeOf(right, -1)}Z`} />
      <path className={styles['gapEdge']} d={`M${edgeOf(left, 1)}M${edgeOf(right, 1)}`} />
    </>
  )
}

/** The points of a zigzag edge from top to bottom, or from bottom to top. */
function edgeOf(x: number, direction: 1 | -1): string {
  const points = Array.from({ length: TEETH + 1 }, (_unused, index) => {
    const share = direction === 1 ? index / TEETH : 1 - index / TEETH
    const tooth = Math.round(share * TEETH) % 2 === 0 ? -ZIGZAG_PX : ZIGZAG_PX
    return `${x + tooth} ${share * ROWS.bandHeight}`
  })
  return points.join('L')
}

/** One path for all commits of an epoch: a run has hundreds, and they are redrawn as it grows. */
function pathsOf(commits: ScrubberLayout['commits']): readonly (readonly [number, string])[] {
  const paths = new Map<number, string>()
  for (const { x, epoch } of commits) {
    paths.set(epoch, `${paths.get(epoch) ?? ''}M${x} ${ROWS.bandHeight - 8}v8`)
  }
  return [...paths]
}

/** A leader's reign in its epoch's colour, or the hatched time without one. */
function Span({ placed }: { readonly placed: PlacedSpan }) {
  const { x, width, span } = placed
  if (span.epoch === undefined) {
    return (
      <rect
        className={styles['election']}
        x={x + 0.5}
        y={0.5}
        width={Math.max(0, width - 1)}
        height={ROWS.bandHeight - 1}
        fill="url(#scrubber-hatch)"
      />
    )
  }
  return (
    <g style={epochStyle(span.epoch)}>
      <rect className={styles['reign']} x={x} y={0} width={width} height={ROWS.bandHeight} />
      <rect className={styles['reignEdge']} x={x} y={0} width={width} height={3} />
    </g>
  )
}
