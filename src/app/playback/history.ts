import type { RunReport } from '../../engine'
import { askEngine } from '../engine'
import { labStore } from '../state'

/** Wall time between two requests for the marks, ms. */
const REFRESH_MS = 400

const marks: {
  timer: ReturnType<typeof setTimeout> | undefined
  /** Branch and head of the run at the last call. */
  wanted: string | undefined
  /** Branch and head of the run at the last request. */
  fetched: string | undefined
} = { timer: undefined, wanted: undefined, fetched: undefined }

/** Fetches the scrubber's marks soon if the run has grown; other moves do not change them. */
export function refreshHistory({ branch, head }: Pick<RunReport, 'branch' | 'head'>): void {
  marks.wanted = `${branch} ${head.step} ${head.at}`
  marks.timer ??= setTimeout(() => {
    marks.timer = undefined
    if (marks.wanted === marks.fetched) return
    void fetchHistory()
    marks.fetched = marks.wanted
  }, REFRESH_MS)
}

/** Fetches the scrubber's marks and the branches now. */
export async function fetchHistory(): Promise<void> {
  marks.fetched = undefined
  const [history, branches] = await askEngine((lab) => Promise.all([lab.history(), lab.branches()]))
  labStore.setState({ history, branches })
}
