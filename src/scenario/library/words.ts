/** Interventions and matches that many runs of the library share. */

export const START_ALL = { do: 'start', server: 'all' } as const

/** The event of an ensemble with a serving leader that every running, reachable server follows. */
export const SETTLED = { type: 'settled' } as const

export const connected = (client: string) => ({ type: 'connected', client }) as const

/** Connects a client to the first of `servers`; the others are alternatives. */
export const connect = (client: string, servers: readonly number[], sessionTimeout = 20_000) =>
  ({ do: 'connect', client, servers, sessionTimeout }) as const

export const op = (client: string, command: string) => ({ do: 'op', client, command }) as const

/** Starts an operation without waiting for the one before. */
export const opAsync = (client: string, command: string) =>
  ({ do: 'op', client, command, async: true }) as const

export const reply = (client: string, n: number, error = 'OK') =>
  ({ type: 'reply', client, op: n, error }) as const

/** A text in both languages. */
const bilingual = (en: string, chinese: string) => ({ en, 'zh-CN': chinese })

/** The explanation of an answer, right or wrong. */
export const because = (en: string, chinese: string) => ({ why: bilingual(en, chinese) })

/** A choice of a question, with the expectations that hold if it is right. */
export const choice = <const Expect extends object, Why extends object>(
  en: string,
  chinese: string,
  expect: readonly Expect[],
  why: Why,
) => ({ text: bilingual(en, chinese), expect, ...why })

/** A question that pauses the page; exactly one of its choices comes true. */
export const ask = <const Choices extends readonly object[]>(
  en: string,
  chinese: string,
  choices: Choices,
) => ({ do: 'ask', text: bilingual(en, chinese), choices }) as const

type Args = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Starts a recipe on a client. */
export const recipe = <const ArgsOf extends Args>(client: string, name: string, args: ArgsOf) =>
  ({ do: 'recipe', client, name, args }) as const

/** Stops a recipe: it releases, leaves or cancels. */
export const stopRecipe = (client: string, name: string) =>
  ({ do: 'stopRecipe', client, name }) as const

/** The trace event of a recipe's state. */
export const recipeState = (client: string | readonly string[], name: string, state: string) =>
  ({ type: 'recipe', client, name, state }) as const

/** Kills a client without closing its session. */
export const crash = (client: string) => ({ do: 'killClient', client }) as const

export const markAs = (name: string) => ({ do: 'mark', name }) as const
