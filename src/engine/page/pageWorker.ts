import { PING } from '../protocol'
import type { Watch, Watchdog } from './watchdog'

/** Wall time that a script may take over a slow line, ms. */
const COMING_MS = 20_000

/** The callbacks for the fate of a worker. */
export interface WorkerListener {
  /** Its script has come. */
  readonly onHere?: () => void
  /** The script did not come, is forbidden, or failed before it began. */
  readonly onMissing: (error: string) => void
  /** The script failed later, outside of any request. */
  readonly onFailure: (error: string) => void
}

/** A worker that the page has made. */
export interface PageWorker {
  readonly name: string
  /**
   * Sends the first message once the script is here; a transferred port would be lost with a script that
   * does not come. The listener hears of the worker's fate so far, and from then on.
   */
  readonly begin: (start: object, ports: readonly MessagePort[], listener: WorkerListener) => void
  readonly isMissing: () => boolean
  readonly end: () => void
}

type State =
  | { readonly type: 'coming' | 'here' | 'ended' }
  | { readonly type: 'missing' | 'failed'; readonly error: string }

/** Makes a worker, which may fail at once or later, and lets the watchdog watch it. */
export function createPageWorker(
  name: string,
  make: (name: string) => Worker,
  watchdog?: Watchdog,
): PageWorker {
  let state: State = { type: 'coming' }
  let first: Parameters<PageWorker['begin']> | undefined
  let worker: Worker | undefined
  let watch: Watch | undefined = watchdog?.watch(name, () => undefined, COMING_MS)

  function tell(): void {
    if (first === undefined) return
    const [start, ports, { onHere, onMissing, onFailure }] = first
    if (state.type === 'here') {
      worker?.postMessage(start, [...ports])
      onHere?.()
    } else if (state.type === 'missing') onMissing(state.error)
    else if (state.type === 'failed') onFailure(state.error)
  }

  function settle(next: State): void {
    if (state.type === 'ended') return
    removeEventListener('securitypolicyviolation', onViolation)
    watch?.end()
    watch =
      next.type === 'here' ? watchdog?.watch(name, () => worker?.postMessage(PING)) : undefined
    state = next
    tell()
  }

  let violation = ''
  const onViolation = (event: Event): void => {
    const directive = 'effectiveDirective' in event ? String(event.effectiveDirective) : ''
    if (/^(worker|script|child)-src/.test(directive)) {
      violation = `Content-Security-Policy: ${directive}`
    }
  }
  addEventListener('securitypolicyviolation', onViolation)
  try {
    worker = make(name)
    worker.onmessage = () => {
      if (state.type === 'coming') settle({ type: 'here' })
      watch?.confirm()
    }
    worker.onerror = (event) => {
      // The page shows it; the console need not.
      event.preventDefault()
      const type = state.type === 'here' ? 'failed' : 'missing'
      // A script that cannot be fetched has no message.
      settle({ type, error: event.message ?? violation })
    }
  } catch (thrown) {
    settle({ type: 'missing', error: thrown instanceof Error ? thrown.message : String(thrown) })
  }

  return {
    name,
    begin: (...message) => {
      first = message
      if (state.type !== 'coming') tell()
    },
    isMissing: () => state.type === 'missing',
    end: () => {
      settle({ type: 'ended' })
      worker?.terminate()
    },
  }
}
