/** Stands in for a browser: as much of it as the store of the page asks for. */

/** Messages of an embedded lab to the page around it, the latest last. */
export const said: unknown[] = []

const around = { postMessage: (message: unknown) => void said.push(message) }
const page: EventTarget & { parent: unknown } = Object.assign(new EventTarget(), {
  parent: undefined,
})
const areas = { localStorage: createArea(), sessionStorage: createArea() }

/** Puts the stand-ins where the page looks for them, also where Node.js has something of its own. */
export function standIn(): void {
  const location = { hash: '', href: 'http://localhost/', pathname: '/', search: '' }
  const globals = {
    window: page,
    location: { ...location, origin: 'http://localhost' },
    innerWidth: 1440,
    addEventListener: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    history: { replaceState: () => undefined, state: null },
    document: Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' }),
    // Time that runs shows no picture: each call takes its own steps.
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => undefined,
    ...areas,
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  }
  setFramed(false)
}

/** Whether another page stands around this one. */
export function setFramed(isFramed: boolean): void {
  page.parent = isFramed ? around : page
}

/** The page around an embedded lab, as a message names its sender. */
export const pageAround: unknown = around

/** Lets this browser keep one text alone, in both areas. */
export function keepOnly(key: string, text: string): void {
  for (const area of Object.values(areas)) {
    area.clear()
    area.setItem(key, text)
  }
}

function createArea() {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
}
