import type { CDPSession, Page } from '@playwright/test'
import { createCounter } from '../../kernel/lib'

/** The heap of one thread of a page, bytes, as `Runtime.getHeapUsage` reports it. */
interface HeapUsage {
  readonly usedSize: number
  /** Bytes of DOM and styles. */
  readonly embedderHeapUsedSize: number
  /** Bytes of buffers and large strings. */
  readonly backingStorageSize: number
}

/** Sends a command of the browser's protocol without parameters. */
type Send = (method: 'HeapProfiler.collectGarbage' | 'Runtime.getHeapUsage') => Promise<unknown>

/** Returns the bytes that the page and its workers hold after collecting garbage. */
export async function bytesOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const workers: string[] = []
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId)
  })
  // Playwright owns the flat sessions, so a worker is reached through its page.
  const how = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false }
  await session.send('Target.setAutoAttach', how)
  let bytes = await heapBytes((method) => session.send(method))
  for (const worker of workers) {
    bytes += await heapBytes((method) => sendTo(session, worker, method))
  }
  await session.detach()
  return bytes
}

async function heapBytes(send: Send): Promise<number> {
  // The second collection frees objects that the first left to finalizers.
  await send('HeapProfiler.collectGarbage')
  await send('HeapProfiler.collectGarbage')
  const usage = (await send('Runtime.getHeapUsage')) as HeapUsage
  return usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Gives each command the number that its answer names. */
const nextId = createCounter()

const sendTo = (session: CDPSession, worker: string, method: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const id = nextId()
    const hear = ({ sessionId, message }: { sessionId: string; message: string }): void => {
      const answer = JSON.parse(message) as Answer
      if (sessionId !== worker || answer.id !== id) return
      session.off('Target.receivedMessageFromTarget', hear)
      if (answer.error === undefined) resolve(answer.result)
      else reject(new Error(`${method}: ${answer.error.message}`))
    }
    session.on('Target.receivedMessageFromTarget', hear)
    const message = JSON.stringify({ id, method })
    session.send('Target.sendMessageToTarget', { sessionId: worker, message }).catch(reject)
  })
