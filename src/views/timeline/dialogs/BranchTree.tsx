import type { BranchTreeLayout, BranchTreeLine } from './branchTree'
import styles from './Dialogs.module.css'

export interface BranchTreeProps {
  readonly layout: BranchTreeLayout
  readonly label: string
  readonly shown: number
}

/** The branches as a small picture of the list beside it. */
export function BranchTree({ layout, label, shown }: BranchTreeProps) {
  const { lines, width, height } = layout
  return (
    <div className={styles['tree']}>
      <svg width={width} height={height} role="img" aria-label={label}>
        {lines.map((line) => (
          <Line key={line.key} line={line} isShown={line.branch === shown} />
        ))}
      </svg>
    </div>
  )
}

const NAME_CHARACTERS_MAX = 18

function Line({ line, isShown }: { readonly line: BranchTreeLine; readonly isShown: boolean }) {
  const { name, fromX, toX, y, parentY, branch } = line
  return (
    <g data-shown={isShown || undefined} data-planned={branch === undefined || undefined}>
      {parentY !== undefined && <line x1={fromX} y1={parentY} x2={fromX} y2={y} />}
      <line x1={fromX} y1={y} x2={toX} y2={y} />
      {parentY !== undefined && <circle cx={fromX} cy={parentY} r={3.5} />}
      <text x={toX + 8} y={y + 4}>
        {name.length > NAME_CHARACTERS_MAX ? `${name.slice(0, NAME_CHARACTERS_MAX - 1)}…` : name}
      </text>
    </g>
  )
}
