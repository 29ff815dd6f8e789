import { useEffect, useRef, useState } from 'react'
import type { Replica } from '../../../app/hooks'
import { labStore } from '../../../app/state'
import { changesBetween, type TreeChanges, type TreeLine } from './treeLines'

/** The time for which a change glows, ms; deleted znodes are shown until the next one. */
const GLOW_MS = 1_600

/** The latest change of the shown tree. */
export interface Glow {
  /** The number of changes so far, so that each starts its own glow. */
  readonly count: number
  readonly paths: ReadonlySet<string>
  /** Deleted znodes; their lines stay until the tree changes again, or the reader goes elsewhere. */
  readonly deleted: readonly TreeLine[]
  readonly changes: TreeChanges | undefined
}

const NO_GLOW: Glow = { count: 0, paths: new Set(), deleted: [], changes: undefined }

/**
 * Returns the changes that the shown server has just applied. A seek, or the choice of another server, counts
 * as no change.
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
    if (glow.changes === undefined) return undefined
    const faded = { ...NO_GLOW, count: glow.count, deleted: glow.deleted }
    const timer = setTimeout(() => setGlow(faded), GLOW_MS)
    return () => clearTimeout(timer)
  }, [glow])
  return glow
}

function isGoingOn(): boolean {
  const { move } = labStore.getState()
  return move === 'play' || move === 'stepForward' || move === 'intervene'
}
