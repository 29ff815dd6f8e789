/** The timers of one process by name, each with its due local time and the order in which it was set. */
export interface Timers {
  readonly byName: Map<string, Timer>
  setCount: number
  /** The earliest timer; undefined where it has to be searched for. */
  next: Timer | undefined
}

export interface Timer {
  readonly name: string
  readonly due: number
  readonly order: number
}

export const createTimers = (): Timers => ({ byName: new Map(), setCount: 0, next: undefined })

export const cloneTimers = (timers: Timers): Timers => ({
  byName: new Map(timers.byName),
  setCount: timers.setCount,
  next: timers.next,
})

/** Sets a timer, in place of one with the same name. */
export function setTimer(timers: Timers, name: string, due: number): void {
  if (timers.next?.name === name) timers.next = undefined
  const timer = { name, due, order: timers.setCount }
  const wasEmpty = timers.byName.size === 0
  timers.setCount += 1
  timers.byName.set(name, timer)
  if (wasEmpty || (timers.next !== undefined && due < timers.next.due)) timers.next = timer
}

export function clearTimer(timers: Timers, name: string): void {
  if (timers.byName.delete(name) && timers.next?.name === name) timers.next = undefined
}

/** Returns the earliest timer; of two due together the one that was set first. */
export function nextTimer(timers: Timers): Timer | undefined {
  if (timers.next !== undefined || timers.byName.size === 0) return timers.next
  let next: Timer | undefined
  for (const timer of timers.byName.values()) {
    if (
      next === undefined ||
      timer.due < next.due ||
      (timer.due === next.due && timer.order < next.order)
    ) {
      next = timer
    }
  }
  timers.next = next
  return next
}
