import { fileURLToPath } from 'node:url'
import { preview } from 'vite'
import { expect, test } from 'vitest'
import { keepNothing, workerOf } from './offlineSite.ts'

const FILES = [
  { path: 'index.html', content: '<html>' },
  { path: 'assets/a.js', content: 'a' },
  { path: 'assets/a.js.map', content: '{}' },
]

const head = (text: string): readonly string[] => text.split('\n').slice(0, 2)

test('the worker lists every file but source maps, in a fixed order', () => {
  expect(head(workerOf(FILES, '// code'))[1]).toBe('const FILES = ["assets/a.js","index.html"]')
  expect(workerOf(FILES.toReversed(), '// code')).toBe(workerOf(FILES, '// code'))
})

test('the version changes with any file, with a name, and with the worker itself', () => {
  const versions = [
    workerOf(FILES, '// code'),
    workerOf(FILES, '// other code'),
    workerOf([...FILES, { path: 'assets/b.js', content: 'b' }], '// code'),
    workerOf([{ path: 'index.html', content: '<html lang>' }], '// code'),
  ].map((text) => head(text)[0])
  expect(new Set(versions).size).toBe(versions.length)
})

test('a preview, and so npm start, serves the worker that removes itself and its cache', async () => {
  const outDir = fileURLToPath(new URL('../public', import.meta.url))
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
    plugins: [keepNothing()],
  })
  try {
    const [address] = server.resolvedUrls?.local ?? []
    const answer = await fetch(`${address}offline.js`)
    expect(answer.headers.get('content-type')).toBe('text/javascript')
    expect(await answer.text()).toContain('registration.unregister()')
    // The text is no valid URL.
    expect((await fetch(`${address}/`)).status).toBe(404)
    expect((await fetch(`${address}offline.js?x`)).headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${address}favicon.svg`)).headers.get('content-type')).toBe('image/svg+xml')
  } finally {
    await server.close()
  }
})
