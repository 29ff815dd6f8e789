/** The most entries of a leaf: few enough to copy one for a single write. */
const LEAF_MAX = 32

/** Entries that stand together in the order of their keys; never empty. */
interface Leaf<K, V> {
  readonly keys: K[]
  readonly values: V[]
  /** The mark of the map that may write this leaf; every other map copies it first. */
  readonly mark: object
}

/**
 * A map in key order whose `clone()` costs nothing: both copies share their leaves until one is written,
 * so the cost of a checkpoint is that of the changes. Values are immutable: replace, never edit. No entry
 * may be added or removed while the map is read in order.
 */
class OrderedMap<K extends number | string, V> {
  /** The number of entries. */
  size = 0
  private leaves: Leaf<K, V>[] = []
  /** Stands on all that this map alone holds; a clone gives each copy a new one. */
  private mark = {}
  private leavesMark = this.mark

  /** Returns a copy; each may be written without a change of the other. */
  clone(): OrderedMap<K, V> {
    const copy = new OrderedMap<K, V>()
    copy.size = this.size
    copy.leaves = this.leaves
    copy.leavesMark = this.leavesMark
    this.mark = {}
    return copy
  }

  get(key: K): V | undefined {
    const leaf = this.leaves[this.leafOf(key)]
    if (leaf === undefined) return undefined
    const index = firstFrom(leaf.keys, key)
    return leaf.keys[index] === key ? leaf.values[index] : undefined
  }

  has(key: K): boolean {
    const keys = this.leaves[this.leafOf(key)]?.keys
    return keys !== undefined && keys[firstFrom(keys, key)] === key
  }

  set(key: K, value: V): void {
    const place = this.leafOf(key)
    const { keys, values } = this.writableLeaf(place)
    const index = firstFrom(keys, key)
    if (keys[index] === key) {
      values[index] = value
      return
    }
    keys.splice(index, 0, key)
    values.splice(index, 0, value)
    this.size += 1
    if (keys.length <= LEAF_MAX) return
    // Keys that only grow leave full leaves behind them.
    const cut = index === LEAF_MAX ? LEAF_MAX : LEAF_MAX / 2
    const rest = { keys: keys.splice(cut), values: values.splice(cut), mark: this.mark }
    this.leaves.splice(place + 1, 0, rest)
  }

  /** Removes an entry; returns whether there was one. */
  delete(key: K): boolean {
    if (!this.has(key)) return false
    const place = this.leafOf(key)
    const { keys, values } = this.writableLeaf(place)
    const index = firstFrom(keys, key)
    keys.splice(index, 1)
    values.splice(index, 1)
    if (keys.length === 0) this.leaves.splice(place, 1)
    this.size -= 1
    return true
  }

  /** Removes the entries from `low` to `high`, the latter only if `isHighIncluded`. */
  deleteRange(low: K, high: K, isHighIncluded: boolean): void {
    const doomed: K[] = []
    this.forRange(low, high, isHighIncluded, (key) => doomed.push(key))
    for (const key of doomed) this.delete(key)
  }

  clear(): void {
    this.leaves = []
    this.leavesMark = this.mark
    this.size = 0
  }

  /** Visits the entries from `low` to `high`, the latter only if `isHighIncluded`; returns their number. */
  forRange(low: K, high: K, isHighIncluded: boolean, visit: (key: K, value: V) => void): number {
    let count = 0
    for (const [key, value] of this.entries(low)) {
      if (key > high || (key === high && !isHighIncluded)) break
      visit(key, value)
      count += 1
    }
    return count
  }

  /** Visits all entries in order. */
  forEachPair(visit: (key: K, value: V) => void): void {
    for (const { keys, values } of this.leaves) {
      keys.forEach((key, index) => visit(key, values[index] as V))
    }
  }

  minKey(): K | undefined {
    return this.leaves[0]?.keys[0]
  }

  maxKey(): K | undefined {
    return this.leaves.at(-1)?.keys.at(-1)
  }

  /** Returns the least key above `key`. */
  nextHigherKey(key: K): K | undefined {
    for (const higher of this.keys(key)) if (higher !== key) return higher
    return undefined
  }

  /** Gives the entries in order, the first at `from` or above it. */
  *entries(from?: K): Generator<[K, V], void> {
    let place = from === undefined ? 0 : this.leafOf(from)
    let index = from === undefined ? 0 : firstFrom(this.leaves[place]?.keys ?? [], from)
    for (let leaf = this.leaves[place]; leaf !== undefined; leaf = this.leaves[place]) {
      const { keys, values } = leaf
      for (; index < keys.length; index += 1) yield [keys[index] as K, values[index] as V]
      place += 1
      index = 0
    }
  }

  *entriesReversed(): Generator<[K, V], void> {
    for (let place = this.leaves.length - 1; place >= 0; place -= 1) {
      const { keys = [], values = [] } = this.leaves[place] ?? {}
      for (let index = keys.length - 1; index >= 0; index -= 1) {
        yield [keys[index] as K, values[index] as V]
      }
    }
  }

  *keys(from?: K): Generator<K, void> {
    for (const [key] of this.entries(from)) yield key
  }

  *values(from?: K): Generator<V, void> {
    for (const [, value] of this.entries(from)) yield value
  }

  toArray(): [K, V][] {
    return [...this.entries()]
  }

  keysArray(): K[] {
    return this.leaves.flatMap(({ keys }) => keys)
  }

  valuesArray(): V[] {
    return this.leaves.flatMap(({ values }) => values)
  }

  /** Returns the place of the leaf that holds a key, or would hold it. */
  private leafOf(key: K): number {
    let low = 0
    let high = this.leaves.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.leaves[middle]?.keys[0] as K) <= key) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Returns the leaf at a place, copied if another map may read it. */
  private writableLeaf(place: number): Leaf<K, V> {
    if (this.leavesMark !== this.mark) {
      this.leaves = [...this.leaves]
      this.leavesMark = this.mark
    }
    const leaf = this.leaves[place]
    if (leaf?.mark === this.mark) return leaf
    const own = {
      keys: [...(leaf?.keys ?? [])],
      values: [...(leaf?.values ?? [])],
      mark: this.mark,
    }
    this.leaves[place] = own
    return own
  }
}

/** Returns the index of the first of sorted keys that is not below `key`. */
function firstFrom<K extends number | string>(keys: readonly K[], key: K): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((keys[middle] as K) < key) low = middle + 1
    else high = middle
  }
  return low
}

export type SortedMap<K extends number | string, V> = OrderedMap<K, V>

/** Creates a map whose keys are in the order of `<`. */
export function createSortedMap<K extends number | string, V>(
  entries?: readonly (readonly [K, V])[],
): SortedMap<K, V> {
  const map = new OrderedMap<K, V>()
  for (const [key, value] of entries ?? []) map.set(key, value)
  return map
}

/** Returns whether a value of an actor's state is such a map. */
export function isSortedMap(value: unknown): value is SortedMap<number | string, unknown> {
  return value instanceof OrderedMap
}
