/** A worker that does not answer for so long while the page is attended is told to be silent, ms. */
const SILENT_MS = 5_000
const TICK_MS = 1_000
/** Where more time lies between two ticks the page stood still itself: asleep, hidden, or held by a debugger. */
const ATTENDED_MS = 2_500

/** A worker that is watched. */
export interface Watch {
  /** It has answered, or told that it works. */
  readonly heard: () => void
  readonly end: () => void
}

/** Notices workers that do not answer. */
export interface Watchdog {
  /** `patienceMs`: another time than usual after which it is silent. */
  readonly watch: (name: string, ask: () => void, patienceMs?: number) => Watch
}

interface Watched {
  readonly name: string
  readonly ask: () => void
  readonly patienceMs: number
  /** Attended time since it was asked; undefined where it has answered since. */
  silentMs: number | undefined
  isSilent: boolean
}

/**
 * Asks every watched worker once a second. Time counts only while the page is seen and its own clock goes
 * on: nothing is silent because a laptop slept. `tell` hears the names of all that are silent whenever
 * these change.
 */
export function createWatchdog(tell: (silent: readonly string[]) => void): Watchdog {
  const all = new Set<Watched>()
  let timer: ReturnType<typeof setInterval> | undefined
  let lastMs = 0
  let told = ''

  function tellChange(): void {
    const silent = [...all].filter(({ isSilent }) => isSilent).map(({ name }) => name)
    if (silent.join() === told) return
    told = silent.join()
    tell(silent)
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
    tellChange()
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
        heard: () => {
          watched.silentMs = undefined
          if (!watched.isSilent) return
          watched.isSilent = false
          tellChange()
        },
        end: () => {
          all.delete(watched)
          if (all.size === 0) clearInterval(timer)
          if (all.size === 0) timer = undefined
          tellChange()
        },
      }
    },
  }
}

/** Tests of the engine have no page. */
const isHidden = (): boolean =>
  'document' in globalThis &&
  (globalThis as { readonly document?: { readonly hidden: boolean } }).document?.hidden === true
