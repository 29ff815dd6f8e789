// Keeps the built site on the reader's machine. `offlineSite.ts` writes the two constants in front of
// this text: VERSION, a digest of all files, and FILES, their paths beside this script.
//
// A new version is fetched beside the old one and waits: the page offers it, and only an answer of
// the reader puts it in the old one's place. Pages of the old version that are still open find
// their files in its cache, which goes when the version after the next one comes.

const PREFIX = `zklab ${registration.scope} `
const CACHE = PREFIX + VERSION

addEventListener('install', (event) => {
  event.waitUntil(fill())
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOld(), clients.claim()]))
})

addEventListener('message', ({ data }) => {
  if (data === 'zklab: take over') skipWaiting()
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return
  event.respondWith(answer(request))
})

/** Fetches every file; those with a digest in their names may come from an earlier version. */
async function fill() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    FILES.map(async (path) => {
      const url = new URL(path, registration.scope).href
      const isNamedByContent = path.startsWith('assets/')
      const known = isNamedByContent ? await caches.match(url) : undefined
      if (known !== undefined) return cache.put(url, known)
      return cache.add(new Request(url, { cache: isNamedByContent ? 'default' : 'no-cache' }))
    }),
  )
}

/** Keeps this version and the one before it. */
async function dropOld() {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  // They are in the order of their making: the last is the version before this one.
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
}

/** From the present version, then from the one before it, then from the network. */
async function answer(request) {
  const url = new URL(request.url)
  url.hash = ''
  url.search = ''
  const isPage = url.href === registration.scope
  const key = isPage ? new URL('index.html', registration.scope).href : url.href
  const cache = await caches.open(CACHE)
  return (await cache.match(key)) ?? (await caches.match(key)) ?? fetch(request)
}
