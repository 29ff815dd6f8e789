/** Creates a browser's storage with room for `room` characters. */
export function createStorage(room = Infinity): Storage {
  const items = new Map<string, string>()
  const used = (): number =>
    [...items].reduce((sum, [key, value]) => sum + key.length + value.length, 0)
  const storage: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      const before = items.get(key)
      items.set(key, value)
      if (used() <= room) return
      if (before === undefined) items.delete(key)
      else items.set(key, before)
      throw new DOMException('no room', 'QuotaExceededError')
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
  return storage
}
