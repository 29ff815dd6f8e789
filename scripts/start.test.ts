import { fileURLToPath } from 'node:url'
import { preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Serves other files as `npm start` serves the lab, because a build may be missing. */
let server: PreviewServer
let address = ''
beforeAll(async () => {
  server = await preview({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    build: { outDir: fileURLToPath(new URL('../public', import.meta.url)) },
    preview: { port: 0 },
  })
  address = server.resolvedUrls?.local[0] ?? ''
})
afterAll(() => server.close())

const ask = (path: string): Promise<Response> =>
  fetch(`${address}${path}`, { headers: { origin: 'null' } })

test('a file of the lab comes with the headers that browsers are to heed', async () => {
  const { status, headers } = await ask('favicon.svg')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/svg+xml')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('access-control-allow-origin')).toBe('*')
})

test('a path that does not exist is answered 404, without a page', async () => {
  for (const path of ['assets/old.js', 'nowhere', 'nowhere/index.html']) {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<html')
  }
})
