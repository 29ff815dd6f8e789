import { labStore } from './labStore'

/** So many fetches are under way that nobody waits for. */
let ahead = 0

/** Tells of parts of the page that do not come, and asks for them again when there is a network again. */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => {
    if (ahead === 0) missPart()
  })
  addEventListener('online', () => {
    if (labStore.getState().isPartMissing) askForParts()
  })
}

/** A part of the lab did not come: the page says so. */
export function missPart(): void {
  labStore.setState({ isPartMissing: true })
}

/** Shows the page anew, which asks for its parts again. */
export function askForParts(): void {
  labStore.setState(({ partsAsked }) => ({ isPartMissing: false, partsAsked: partsAsked + 1 }))
}

/** Fetches what nobody waits for: where it does not come, nobody need be told. Says whether it came. */
export async function fetchAhead(fetchIt: () => Promise<unknown>): Promise<boolean> {
  ahead += 1
  try {
    await fetchIt()
    return true
  } catch {
    return false
  } finally {
    ahead -= 1
  }
}
