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
