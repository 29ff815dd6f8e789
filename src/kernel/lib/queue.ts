/** An item of a {@link Queue}: ordered by `at`, then by `order`, which is unique in its queue. */
export interface Queued {
  readonly at: number
  readonly order: number
}

/**
 * An ordered queue. Most items are later than all that wait, and few wait, so a sorted array searched
 * from its end is faster than a heap, and copying it is one `slice`.
 */
export interface Queue<T extends Queued> {
  items: T[]
  /** The index of the first item that was not taken. */
  head: number
}

const HEAD_MAX = 64

export const createQueue = <T extends Queued>(): Queue<T> => ({ items: [], head: 0 })

/** Returns an independent copy that shares the items. */
export const cloneQueue = <T extends Queued>(queue: Queue<T>): Queue<T> => ({
  items: queue.items.slice(queue.head),
  head: 0,
})

/** Puts an item at its place. */
export function enqueue<T extends Queued>(queue: Queue<T>, item: T): void {
  const { items, head } = queue
  let place = items.length
  while (place > head) {
    const before = items[place - 1]
    if (before === undefined || before.at < item.at) break
    if (before.at === item.at && before.order < item.order) break
    place -= 1
  }
  if (place === items.length) items.push(item)
  else items.splice(place, 0, item)
}

/** Returns the earliest item and leaves it in the queue. */
export const peek = <T extends Queued>(queue: Queue<T>): T | undefined => queue.items[queue.head]

/** Returns the n-th earliest item, from 0, and leaves it in the queue. */
export const peekAt = <T extends Queued>(queue: Queue<T>, index: number): T | undefined =>
  queue.items[queue.head + index]

export const queueLength = (queue: Queue<Queued>): number => queue.items.length - queue.head

/** Takes the earliest item out. */
export function dequeue<T extends Queued>(queue: Queue<T>): T | undefined {
  const item = queue.items[queue.head]
  if (item === undefined) return undefined
  queue.head += 1
  if (queue.head === queue.items.length) {
    queue.items.length = 0
    queue.head = 0
  } else if (queue.head >= HEAD_MAX && queue.head * 2 >= queue.items.length) {
    queue.items.splice(0, queue.head)
    queue.head = 0
  }
  return item
}

/** Removes all items that fit a test, and returns them in order. */
export function removeWhere<T extends Queued>(
  queue: Queue<T>,
  isPicked: (item: T) => boolean,
): T[] {
  const picked: T[] = []
  const items: T[] = []
  for (let index = queue.head; index < queue.items.length; index += 1) {
    const item = queue.items[index]
    if (item !== undefined) (isPicked(item) ? picked : items).push(item)
  }
  if (picked.length === 0) return picked
  queue.items = items
  queue.head = 0
  return picked
}
