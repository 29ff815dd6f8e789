import type { RunReport } from '../../engine'
import { askEngine } from '../engine/engine'
import { labStore } from '../state/labStore'

/** Wall time between two requests for the marks, ms. */
const REFRESH_MS = 400
let timer: ReturnType<typeof setTimeout> | undefined
/** Branch and head of the run at the last call, and at the last request. */
let wanted: string | undefined
let fetched: string | undefined

/** Fetches the scrubber's marks soon, where the run has grown since: other moves change none of them. */
export function refreshHistory({ branch, head }: Pick<RunReport, 'branch' | 'head'>): void {
  wanted = `${branch} ${head.step} ${head.at}`
  timer ??= setTimeout(() => {
    timer = undefined
    if (wanted === fetched) return
    void fetchHistory()
    fetched = wanted
  }, REFRESH_MS)
}

/** Fetches the scrubber's marks and the branches now. */
export async function fetchHistory(): Promise<void> {
  fetched = undefined
  const [history, branches] = await askEngine((lab) => Promise.all([lab.history(), lab.branches()]))
  labStore.setState({ history, branches })
}
