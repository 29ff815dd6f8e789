import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'

/** Programs of WebKitGTK's WebDriver. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly screen: string
}

/** A session of classic WebDriver (W3C) with a browser of its own. */
export interface DriverSession {
  /** Sends a command of the session; an error answer throws a `DriverError`. */
  readonly send: (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ) => Promise<unknown>
  readonly end: () => Promise<void>
}

export interface Driver {
  readonly begin: (browserArgs: readonly string[]) => Promise<DriverSession>
  readonly stop: () => Promise<void>
}

/** An answer of the driver that is an error; `code` is W3C's, as `stale element reference`. */
export class DriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/**
 * Starts a virtual screen and WebKitWebDriver on it. Its protocol is a dozen HTTP requests; the two
 * kept clients on npm want Node 22 and bring programs that download browsers.
 */
export async function startDriver(programs: WebKitPrograms): Promise<Driver> {
  const screen = spawn(programs.screen, SCREEN_ARGS, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen, screen.stdio[3] as Readable)
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Without a graphics card WebKit's compositor never paints.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const request = requestsTo(`http://127.0.0.1:${port}`)
  await expect(() => request('GET', '/status')).toPass({ timeout: 30_000, intervals: [50] })
  return {
    begin: (browserArgs) => beginSession(request, programs.browser, browserArgs),
    stop: async () => {
      await endProcess(driver)
      await endProcess(screen)
    },
  }
}

const SCREEN_ARGS = ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp']

type Request = (method: string, path: string, body?: object) => Promise<unknown>

function requestsTo(address: string): Request {
  return async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // The shape is W3C's.
    const { value } = (await response.json()) as { readonly value: unknown }
    if (response.ok) return value
    const { error, message } = value as { readonly error: string; readonly message: string }
    throw new DriverError(error, message)
  }
}

async function beginSession(
  request: Request,
  browser: string,
  args: readonly string[],
): Promise<DriverSession> {
  const answer = await request('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: browser,
          // A full-screen window has no bar, which would be wider than a phone.
          args: ['--automation', '--full-screen', ...args],
        },
        timeouts: { script: 90_000, pageLoad: 60_000 },
      },
    },
  })
  const { sessionId } = answer as { readonly sessionId: string }
  return {
    send: (method, path, body) =>
      request(method, `/session/${sessionId}${path}`, method === 'POST' ? (body ?? {}) : body),
    end: async () => {
      await request('DELETE', `/session/${sessionId}`)
    },
  }
}

/** The first line that a process writes; throws if it ends before. */
async function firstLine(process: ChildProcess, stream: Readable): Promise<string> {
  stream.setEncoding('utf8')
  const ended = once(process, 'exit').then(() => {
    throw new Error(`${process.spawnfile} has ended before it was ready`)
  })
  let text = ''
  while (!text.includes('\n')) {
    const [piece] = (await Promise.race([once(stream, 'data'), ended])) as [string]
    text += piece
  }
  // Later it may end.
  ended.catch(() => undefined)
  return text.trim()
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function endProcess(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const ended = once(process, 'exit')
  process.kill()
  await ended
}
