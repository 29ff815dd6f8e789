import { expect as expectBare, test as bare } from '@playwright/test'
import { openStill } from '../helpers/lab'
import { openPlayground, runCode } from '../helpers/playground'
import { CALM, test } from '../helpers/test'

test.use(CALM)

/** The console reports refusals here, which other tests count as errors. */
bare('the frame itself has no network, no storage and no way to the page', async ({ page }) => {
  await openStill(page)
  await openPlayground(page)
  await runCode(page)
  // The innermost frame; the one around it has the policy.
  const frame = page.frames().find((one) => one.url() === 'about:srcdoc')
  const tried = await frame?.evaluate(async () => {
    const outcome = async (name: string, attempt: () => unknown): Promise<string> => {
      try {
        await attempt()
        return `${name}: let through`
      } catch {
        return `${name}: refused`
      }
    }
    const socket = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const connection = new WebSocket('ws://127.0.0.1:9/')
        connection.onopen = resolve
        connection.onerror = reject
      })
    const request = (): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const httpRequest = new XMLHttpRequest()
        httpRequest.onload = resolve
        httpRequest.onerror = reject
        httpRequest.open('GET', 'data:text/plain,a')
        httpRequest.send()
      })
    /** A worker as the code would get it from an intact global object. */
    const inWorker = (code: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const script = `Promise.resolve().then(() => ${code}).then(() => postMessage('ok'), () => postMessage('no'))`
        const worker = new Worker(URL.createObjectURL(new Blob([script])))
        worker.onmessage = ({ data }) => (data === 'ok' ? resolve(data) : reject(new Error('no')))
        worker.onerror = reject
      })
    return [
      await outcome('worker', () => inWorker('1')),
      await outcome('fetch', () => fetch('data:text/plain,a')),
      await outcome('request', request),
      await outcome('socket', socket),
      await outcome('storage', () => localStorage.length),
      await outcome('database', () => indexedDB.open('a')),
      await outcome('cookie', () => document.cookie),
      await outcome('page', () => parent.document.title),
      await outcome('fetch in a worker', () => inWorker(`fetch('data:text/plain,a')`)),
      await outcome('script in a worker', () =>
        inWorker(`importScripts('data:text/javascript,1')`),
      ),
      await outcome('database in a worker', () => inWorker(`indexedDB.open('a')`)),
    ]
  })
  expectBare(tried).toEqual([
    'worker: let through',
    'fetch: refused',
    'request: refused',
    'socket: refused',
    'storage: refused',
    'database: refused',
    'cookie: refused',
    'page: refused',
    'fetch in a worker: refused',
    'script in a worker: refused',
    'database in a worker: refused',
  ])
})
