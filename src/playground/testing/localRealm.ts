import { readFileSync } from 'node:fs'
import { MessageChannel as NodeChannel } from 'node:worker_threads'
import { createContext, runInContext, type Context } from 'node:vm'
import type { CodeOut, Fed, Realm, StartRealm } from '../contract'

/** Found from the project's folder, where tests run: this room knows nothing of the page's. */
const read = (name: string): string => readFileSync(`src/playground/sandbox/${name}`, 'utf8')

/** The names of the script's parts, in their order. */
const order = JSON.parse(read('order.json')) as readonly string[]

/** The script of a realm, as the sandbox has it. */
const SCRIPT = order.map((name) => read(`${name}.js`)).join('\n')

/** A context in which the script has run, and has not yet been given any code. */
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
 * The very script of the sandbox in a context of its own: its globals are as good as those of a
 * worker, though code that never rests could not be ended here.
 */
export const startLocalRealm: StartRealm = (code): Realm => {
  const context = createRealmContext()
  // Inputs come as a worker has them: of its own objects, none of this thread's.
  const copy = runInContext('JSON.parse', context) as (text: string) => unknown
  const port = {
    onmessage: undefined as ((event: unknown) => Promise<void>) | undefined,
    postMessage: undefined as ((answer: unknown) => void) | undefined,
  }
  // What the script sets, it sets as the global of its context.
  const { onmessage } = context as { onmessage: (event: unknown) => void }
  onmessage({ data: { code }, ports: [port] })
  return {
    feed: (fed: readonly Fed[]) =>
      new Promise((resolve) => {
        port.postMessage = (answer) => {
          // The script answers in a context whose objects are not of this one.
          const { outs } = JSON.parse(JSON.stringify(answer)) as { outs: readonly CodeOut[] }
          resolve(outs)
        }
        void port.onmessage?.({ data: copy(JSON.stringify({ id: 1, fed })) })
      }),
    end: () => undefined,
  }
}
