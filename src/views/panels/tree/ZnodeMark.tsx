import type { TreeLine, ZnodeKind } from './treeLines'
import styles from './ZnodeMark.module.css'

const LETTERS: Readonly<Record<ZnodeKind, string>> = {
  persistent: 'P',
  ephemeral: 'E',
  container: 'C',
  ttl: 'T',
}

export interface ZnodeMarkProps extends Pick<TreeLine, 'kind' | 'isSequential'> {
  readonly place?: TreeLine['place']
}

/**
 * The mark of a znode's kind: a square for persistent, a dashed ring for ephemeral, a lidded box for a
 * container, a clock for a TTL; with the kind's letter, and # where it is sequential.
 */
export function ZnodeMark({ kind, isSequential, place = 'here' }: ZnodeMarkProps) {
  return (
    <span className={styles['mark']} data-kind={kind} data-place={place} aria-hidden>
      <svg width="20" height="20" viewBox="0 0 20 20">
        <Outline kind={kind} />
        <text x="10" y={kind === 'persistent' ? 14.4 : 14.9} textAnchor="middle">
          {place === 'awaited' ? '?' : LETTERS[kind]}
        </text>
      </svg>
      {isSequential && <span className={styles['sequential']}>#</span>}
    </span>
  )
}

function Outline({ kind }: { readonly kind: ZnodeKind }) {
  switch (kind) {
    case 'persistent':
      return <rect x="2" y="2" width="16" height="16" rx="3" />
    case 'ephemeral':
      return <circle cx="10" cy="10.5" r="8.2" strokeDasharray="3 2.15" />
    case 'container':
      return (
        <>
          <path d="M3.2 6 V17 a1.5 1.5 0 0 0 1.5 1.5 H15.3 a1.5 1.5 0 0 0 1.5 -1.5 V6" />
          <path d="M1.5 5.2 L3.4 1.8 H16.6 L18.5 5.2 Z" data-lid="" />
        </>
      )
    case 'ttl':
      return (
        <>
          <circle cx="10" cy="11" r="7.6" />
          <path d="M7.5 1.5 H12.5 M10 1.5 V4 M15.6 4.4 L17.2 6" />
        </>
      )
  }
}
