import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { expect, test } from 'vitest'
import { sandboxFrame } from './sandboxFrame.ts'

test('the development server hands out the frame, and takes any path', async () => {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../public', import.meta.url)),
    cacheDir: fileURLToPath(new URL('../node_modules/.vite/sandboxFrame', import.meta.url)),
    appType: 'mpa',
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0, ws: false },
    plugins: [sandboxFrame()],
  })
  try {
    await server.listen()
    const [address] = server.resolvedUrls?.local ?? []
    for (const name of ['sandbox.html', 'sandbox.html?x']) {
      const answer = await fetch(`${address}${name}`)
      expect(answer.headers.get('content-type')).toBe('text/html')
      expect(await answer.text()).toContain('<title>code</title>')
    }
    // The text is no valid URL.
    expect((await fetch(`${address}/`)).status).toBe(404)
  } finally {
    await server.close()
  }
})
