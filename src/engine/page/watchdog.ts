/** Attended time without an answer after which a worker counts as silent, ms. */
const SILENT_MS = 5_000
const TICK_MS = 1_000
/**
 * A longer time between two ticks, ms, means that the page itself was asleep, hidden, or in a debugger.
 */
const ATTENDED_MS = 2_500

/** A worker that is watched. */
export interface Watch {
  /** To be called when the worker answers, or reports that it works. */
  readonly confirm: () => void
  readonly end: () => void
}

/** Notices workers that do not answer. */
export interface Watchdog {
  /** `patienceMs`: attended time without an answer after which it counts as silent. */
  readonly watch: (name: string, ask: () => void, patienceMs?: number) => Watch
}

interface Watched {
  readonly name: string
  readonly ask: () => void
  readonly patienceMs: number
  /** Attended time since the last question, ms; undefined once that is answered. */
  silentMs: number | undefined
  isSilent: boolean
}

/**
 * Asks every watched worker once a second. Time counts only while the page is visible and its own clock
 * goes on, so that a laptop's sleep makes no worker silent. `report` gets the names of all silent workers
 * whenever they change.
 */
export function createWatchdog(report: (silent: readonly string[]) => void): Watchdog {
  const all = new Set<Watched>()
  let timer: ReturnType<typeof setInterval> | undefined
  let lastMs = 0
  let reported = ''

  function reportChange(): void {
    const silent = [...all].filter(({ isSilent }) => isSilent).map(({ name }) => name)
    if (silent.join() === reported) return
    reported = silent.join()
    report(silent)
  }

  function tick(): void {
    const nowMs = performance.now()
    const passedMs = nowMs - lastMs
    lastMs = nowMs
    const isAttended = passedMs <= ATTENDED_MS && !isHidden()
    for (const watched of all) {
      if (watched.silentMs === undefined) {
        watched.silentMs = 0
        watched.ask()
        continue
      }
      watched.silentMs = isAttended ? watched.silentMs + passedMs : 0
      if (watched.silentMs > watched.patienceMs) watched.isSilent = true
    }
    reportChange()
  }

  return {
    watch: (name, ask, patienceMs = SILENT_MS) => {
      const watched: Watched = { name, ask, patienceMs, silentMs: undefined, isSilent: false }
      all.add(watched)
      if (timer === undefined) {
        lastMs = performance.now()
        timer = setInterval(tick, TICK_MS)
      }
      return {
        confirm: () => {
          watched.silentMs = undefined
          if (!watched.isSilent) return
          watched.isSilent = false
          reportChange()
        },
        end: () => {
          all.delete(watched)
          if (all.size === 0) clearInterval(timer)
          if (all.size === 0) timer = undefined
          reportChange()
        },
      }
    },
  }
}

/** Returns whether the page is hidden; unit tests have no page. */
const isHidden = (): boolean =>
  'document' in globalThis &&
  (globalThis as { readonly document?: { readonly hidden: boolean } }).document?.hidden === true
