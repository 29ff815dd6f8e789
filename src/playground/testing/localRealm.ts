import { readFileSync } from 'node:fs'
import { MessageChannel as NodeChannel } from 'node:worker_threads'
import { createContext, runInContext, type Context } from 'node:vm'
import type { CodeOut, RealmInput, Realm, StartRealm } from '../contract'

/**
 * Reads a file from the project's folder, in which tests run, because this room does not import the page's.
 */
const read = (name: string): string => readFileSync(`src/playground/sandbox/${name}`, 'utf8')

/** The names of the script's parts, in their order. */
const order = JSON.parse(read('order.json')) as readonly string[]

/** The script of a realm, as the sandbox has it. */
const SCRIPT = order.map((name) => read(`${name}.js`)).join('\n')

/** Creates a context in which the script has run, but no code yet. */
export function createRealmContext(): Context {
  const context = createContext({
    MessageChannel: NodeChannel,
    addEventListener: () => undefined,
    fetch: () => 'network',
    setTimeout: () => 'time',
  })
  runInContext(SCRIPT, context)
  return context
}

/**
 * Starts the sandbox's own script in a context of its own. Its globals are as good as a worker's, but code
 * that never rests cannot be ended.
 */
export const startLocalRealm: StartRealm = (code): Realm => {
  const context = createRealmContext()
  // Inputs arrive as in a worker: as objects of its own context.
  const copy = runInContext('JSON.parse', context) as (text: string) => unknown
  const port = {
    onmessage: undefined as ((event: unknown) => Promise<void>) | undefined,
    postMessage: undefined as ((answer: unknown) => void) | undefined,
  }
  // The script sets a global of its context.
  const { onmessage } = context as { onmessage: (event: unknown) => void }
  onmessage({ data: { code }, ports: [port] })
  return {
    feed: (fed: readonly RealmInput[]) =>
      new Promise((resolve) => {
        port.postMessage = (answer) => {
          // The answer's objects belong to the other context.
          const { outs } = JSON.parse(JSON.stringify(answer)) as { outs: readonly CodeOut[] }
          resolve(outs)
        }
        void port.onmessage?.({ data: copy(JSON.stringify({ id: 1, fed })) })
      }),
    end: () => undefined,
  }
}
