import { expect, test, vi } from 'vitest'
import { findOfflineFile } from './offlineFile'

const HOST = 'https://lab.example/zk/'
const NONE = '<!doctype html>\n<meta charset="utf-8" />\n<meta name="zklab-file" content="none" />'

test.each([
  ['the lab', () => new Response('<!doctype html><title>zk·lab</title>'), `${HOST}zklab.html`],
  ['the page in its place', () => new Response(NONE), undefined],
  ['no file', () => new Response('', { status: 404 }), undefined],
  ['no network', () => Promise.reject(new TypeError('no network')), undefined],
])('a host with %s', async (_, answer, address) => {
  vi.stubGlobal('document', { baseURI: HOST })
  const fetched = vi.fn(async (_href: string) => answer())
  vi.stubGlobal('fetch', fetched)
  expect(await findOfflineFile()).toBe(address)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`${HOST}zklab.html`)
  vi.unstubAllGlobals()
})
