import type { RunReport } from '../../engine'
import { askEngine } from '../engine/engine'
import { labStore } from '../state/labStore'

const REFRESH_MS = 400
let timer: ReturnType<typeof setTimeout> | undefined
/** How far the run was known when marks were last wanted, and when they were last asked for. */
let wanted: string | undefined
let fetched: string | undefined

/**
 * Asks for the scrubber's marks soon, at most once in a while: they grow with every step. A move
 * within what is known already changes none of them.
 */
export function refreshHistory({ branch, head }: Pick<RunReport, 'branch' | 'head'>): void {
  wanted = `${branch} ${head.step} ${head.at}`
  timer ??= setTimeout(() => {
    timer = undefined
    if (wanted === fetched) return
    void fetchHistory()
    fetched = wanted
  }, REFRESH_MS)
}

/** Asks for the scrubber's marks and the branches now. */
export async function fetchHistory(): Promise<void> {
  fetched = undefined
  const [history, branches] = await askEngine((lab) => Promise.all([lab.history(), lab.branches()]))
  labStore.setState({ history, branches })
}
