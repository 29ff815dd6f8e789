/** Pieces that many runs of the library begin with or wait for. */

export const START_ALL = { do: 'start', server: 'all' } as const

/** A leader serves, and all that run and can be reached follow it. */
export const SETTLED = { type: 'settled' } as const

export const connected = (client: string) => ({ type: 'connected', client }) as const

/** A client's connection to one server first, later to the others too. */
export const connect = (client: string, servers: readonly number[], sessionTimeout = 20_000) =>
  ({ do: 'connect', client, servers, sessionTimeout }) as const

export const op = (client: string, command: string) => ({ do: 'op', client, command }) as const

/** An operation that does not wait for the one before it. */
export const opAsync = (client: string, command: string) =>
  ({ do: 'op', client, command, async: true }) as const

export const reply = (client: string, n: number, error = 'OK') =>
  ({ type: 'reply', client, op: n, error }) as const

/** The same said in both languages. */
const said = (en: string, chinese: string) => ({ en, 'zh-CN': chinese })

/** Why an answer is right, or what speaks against it. */
export const because = (en: string, chinese: string) => ({ why: said(en, chinese) })

/** One answer to a question, with what the run must show for it to be right. */
export const choice = <const Expect extends object, Why extends object>(
  en: string,
  chinese: string,
  expect: readonly Expect[],
  why: Why,
) => ({ text: said(en, chinese), expect, ...why })

/** A question that stops the page; exactly one of its choices comes true. */
export const ask = <const Choices extends readonly object[]>(
  en: string,
  chinese: string,
  choices: Choices,
) => ({ do: 'ask', text: said(en, chinese), choices }) as const

type Args = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Starts a recipe on a client. */
export const recipe = <const Given extends Args>(client: string, name: string, args: Given) =>
  ({ do: 'recipe', client, name, args }) as const

/** Ends it: it releases, leaves or cancels. */
export const stopRecipe = (client: string, name: string) =>
  ({ do: 'stopRecipe', client, name }) as const

/** What a recipe tells of itself. */
export const told = (client: string | readonly string[], name: string, state: string) =>
  ({ type: 'recipe', client, name, state }) as const

/** A client that vanishes without a word. */
export const crash = (client: string) => ({ do: 'killClient', client }) as const

export const markAs = (name: string) => ({ do: 'mark', name }) as const
