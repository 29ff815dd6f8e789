/** Stand-ins for the parts of a browser that the page's store needs. */

/** Messages of an embedded lab to the page around it, the latest last. */
export const messages: unknown[] = []

const around = { postMessage: (message: unknown) => void messages.push(message) }
const page: EventTarget & { parent: unknown } = Object.assign(new EventTarget(), {
  parent: undefined,
})
const areas = { localStorage: createArea(), sessionStorage: createArea() }

/** Installs the stand-ins as globals, also in place of Node.js' own. */
export function standIn(): void {
  const location = { hash: '', href: 'http://localhost/', pathname: '/', search: '' }
  const globals = {
    window: page,
    location: { ...location, origin: 'http://localhost' },
    innerWidth: 1440,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
    history: { replaceState: () => undefined, state: null },
    document: Object.assign(new EventTarget(), { hidden: false, visibilityState: 'visible' }),
    // No frame is ever drawn, so each call takes its own steps.
    requestAnimationFrame: () => 0,
    cancelAnimationFrame: () => undefined,
    ...areas,
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  }
  setFramed(false)
}

/** Sets whether another page is around this one. */
export function setFramed(isFramed: boolean): void {
  page.parent = isFramed ? around : page
}

/** The page around an embedded lab, as the source of a message. */
export const pageAround: unknown = around

/** Clears both storage areas and stores one text in each. */
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
