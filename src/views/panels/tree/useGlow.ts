import { useEffect, useRef, useState } from 'react'
import type { Replica } from '../../../app/hooks'
import { labStore } from '../../../app/state'
import { changesBetween, type TreeChanges, type TreeLine } from './treeLines'

/** How long a change is seen. */
const GLOW_MS = 1_600

/** What has just been applied to the shown tree. */
export interface Glow {
  /** Counts changes, so that one right after another begins anew. */
  readonly count: number
  readonly paths: ReadonlySet<string>
  /** Znodes that went; their lines stay as long as the glow. */
  readonly deleted: readonly TreeLine[]
  readonly changes: TreeChanges | undefined
}

const NO_GLOW: Glow = { count: 0, paths: new Set(), deleted: [], changes: undefined }

/**
 * What the shown server has just applied. Only what happens is seen to change: neither a leap through
 * the run nor another server's tree is a change of this one.
 */
export function useGlow(shown: Replica | undefined): Glow {
  const [glow, setGlow] = useState(NO_GLOW)
  const before = useRef<Replica>(undefined)
  useEffect(() => {
    const old = before.current
    before.current = shown
    if (shown === undefined || old === shown) return undefined
    const changes =
      old?.server === shown.server && isGoingOn()
        ? changesBetween(old.outline, shown.outline)
        : undefined
    const isQuiet =
      changes === undefined ||
      changes.created.length + changes.changed.length + changes.deleted.length === 0
    if (isQuiet) {
      if (changes === undefined) setGlow(NO_GLOW)
      return undefined
    }
    setGlow(({ count }) => ({
      count: count + 1,
      paths: new Set([...changes.created, ...changes.changed]),
      deleted: changes.deleted,
      changes,
    }))
    return undefined
  }, [shown])
  useEffect(() => {
    if (glow === NO_GLOW) return undefined
    const timer = setTimeout(() => setGlow(NO_GLOW), GLOW_MS)
    return () => clearTimeout(timer)
  }, [glow])
  return glow
}

function isGoingOn(): boolean {
  const { move } = labStore.getState()
  return move === 'play' || move === 'stepForward' || move === 'intervene'
}
