import type { Engine, Scope, Tab, Visit } from '../tab.ts'
import { startDriver, type DriverSession, type WebKitPrograms } from './driver.ts'
import { listen, takeProblems } from './listening.ts'
import { byRole, byText, partAt, type Hands } from './part.ts'
import { evaluateIn, type Send } from './script.ts'

/** WebDriver's characters for Playwright's names of keys. */
const CODES: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Home: '\uE011',
  End: '\uE010',
  F10: '\uE03A',
  Shift: '\uE008',
  ControlOrMeta: '\uE009',
}

/** WebKitGTK's MiniBrowser, driven through WebKitWebDriver on a virtual screen. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const driver = await startDriver(programs)
  return {
    visit: async (baseURL) => visitOf(await driver.begin([]), baseURL),
    stop: driver.stop,
  }
}

function visitOf(session: DriverSession, baseURL: string): Visit {
  const problems: string[] = []
  const sends: Send[] = []
  /** The window that receives commands. */
  let current = ''
  const sendTo =
    (handle: string): Send =>
    async (method, path, body) => {
      if (current !== handle) await session.send('POST', '/window', { handle })
      current = handle
      return session.send(method, path, body)
    }
  /** Returns the handle of a new window; the first window exists from the beginning. */
  const openWindow = async (): Promise<string> => {
    if (sends.length === 0) return (current = (await session.send('GET', '/window')) as string)
    const opened = await session.send('POST', '/window/new', { type: 'window' })
    return (opened as { readonly handle: string }).handle
  }
  const gatherProblems = async (send: Send): Promise<void> => {
    // The cast restores the function's own type, which the driver loses.
    problems.push(...((await evaluateIn(send, takeProblems, [])) as readonly string[]))
  }
  return {
    openTab: async () => {
      const send = sendTo(await openWindow())
      sends.push(send)
      const tab = tabOf(send, baseURL, () => gatherProblems(send))
      await tab.setViewportSize({ width: 1280, height: 720 })
      return tab
    },
    problems: async () => {
      for (const send of sends) await gatherProblems(send)
      return problems
    },
    end: session.end,
  }
}

function tabOf(send: Send, baseURL: string, onLeave: () => Promise<void>): Tab {
  const perform = async (...actions: readonly object[]): Promise<void> => {
    await send('POST', '/actions', { actions })
  }
  const pointer = (...actions: readonly object[]): Promise<void> =>
    perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions })
  const press = (key: string): Promise<void> =>
    perform({ type: 'key', id: 'keyboard', actions: pressActions(key) })
  const load = async (path: string, body?: object): Promise<void> => {
    await onLeave()
    await send('POST', path, body)
    await evaluateIn(send, listen, [])
  }
  const scope = scopeOf({
    send,
    press,
    clickAt: (x, y) => pointer(moveTo(x, y), POINTER_DOWN, POINTER_UP),
  })
  return {
    ...scope,
    goto: (url) => load('/url', { url: new URL(url, baseURL).href }),
    reload: () => load('/refresh'),
    url: async () => (await send('GET', '/url')) as string,
    openFrame: async () => {
      await send('POST', '/frame', { id: 0 })
      return scope
    },
    setViewportSize: async (size) => {
      await send('POST', '/window/rect', size)
    },
    keyboard: {
      press,
      insertText: async (text) => {
        await scope.evaluate(
          (typedText) => document.execCommand('insertText', false, typedText),
          text,
        )
      },
    },
    mouse: {
      move: (x, y) => pointer(moveTo(x, y)),
      down: () => pointer(POINTER_DOWN),
      up: () => pointer(POINTER_UP),
    },
  }
}

const POINTER_DOWN = { type: 'pointerDown', button: 0 }
const POINTER_UP = { type: 'pointerUp', button: 0 }

const moveTo = (x: number, y: number): object => ({
  type: 'pointerMove',
  duration: 0,
  origin: 'viewport',
  x: Math.round(x),
  y: Math.round(y),
})

function scopeOf(hands: Hands): Scope {
  return {
    getByRole: (role, naming) => partAt(hands, [byRole(role, naming)]),
    getByText: (text, naming) => partAt(hands, [byText(text, naming)]),
    // Both overloads are the same request; the cast repeats the caller's own type.
    evaluate: <Result>(run: (args: string) => unknown, ...values: readonly string[]) =>
      evaluateIn(hands.send, run, values) as Promise<Result>,
  }
}

/** The key actions of a press, as `Shift+ArrowRight`. */
function pressActions(keys: string): readonly object[] {
  const codes = keys.split(/(?<=.)\+/).map((name) => {
    const code = Object.hasOwn(CODES, name) ? CODES[name] : undefined
    if (code === undefined && name.length !== 1) throw new Error(`no key is called ${name}`)
    return code ?? name
  })
  return [
    ...codes.map((value) => ({ type: 'keyDown', value })),
    ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
}
