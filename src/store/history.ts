import { inTurn } from './engine'
import { labStore } from './labStore'

const REFRESH_MS = 400
let timer: ReturnType<typeof setTimeout> | undefined

/** Asks for the scrubber's marks soon, at most once in a while: they grow with every step. */
export function refreshHistory(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void fetchHistory()
  }, REFRESH_MS)
}

/** Asks for the scrubber's marks and the branches now. */
export async function fetchHistory(): Promise<void> {
  const [history, branches] = await inTurn((lab) => Promise.all([lab.history(), lab.branches()]))
  labStore.setState({ history, branches })
}
