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
  // Where the browser's cache itself fails, the network answers as if there were no worker.
  event.respondWith(answer(request).catch(() => fetch(request)))
})

/** Fetches every file; those with a digest in their names may come from an earlier version. */
async function fill() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    FILES.map(async (path) => {
      const url = new URL(path, registration.scope).href
      const isNamedByContent = path.startsWith('assets/')
      const known = isNamedByContent ? await caches.match(url) : undefined
      const isKnown = await isFile(path, known)
      const file = isKnown ? known : await fetchFile(path, url, isNamedByContent)
      await cache.put(url, asAnswered(file))
    }),
  )
}

/** Where no file comes this version is not installed: the browser tries again at a later visit. */
async function fetchFile(path, url, isNamedByContent) {
  const answer = await fetch(url, { cache: isNamedByContent ? 'default' : 'no-cache' })
  if (await isFile(path, answer)) return answer
  // The browser itself may keep what was answered wrongly before.
  const again = await fetch(url, { cache: 'reload' })
  if (await isFile(path, again)) return again
  throw new TypeError(`${path}: ${again.status} ${again.headers.get('content-type')}`)
}

/** Some hosts redirect `index.html` to `/`. Browsers show no page by an answer that was redirected. */
const asAnswered = (answer) =>
  answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer

/** Every page of the lab holds it; no other page that a host shows in its place does. */
const PAGE_MARK = '<meta name="application-name" content="zk·lab"'
/** Browsers use scripts and styles, and show pages, of these types alone. */
const HTML = /^text\/html\b/
const TYPES = new Map([
  ['html', HTML],
  ['js', /^(text|application)\/(x-)?(java|ecma)script\b/],
  ['css', /^text\/css\b/],
])

/**
 * Whether an answer is the file itself. Servers and gates answer much with a page of their own, often with
 * status 200; pictures and fonts have many names, and none of them is that of a page.
 */
async function isFile(path, answer) {
  if (answer?.status !== 200) return false
  const type = (answer.headers.get('content-type') ?? '').toLowerCase()
  const wanted = TYPES.get(path.slice(path.lastIndexOf('.') + 1))
  if (wanted === undefined) return !HTML.test(type)
  if (!wanted.test(type)) return false
  return wanted !== HTML || (await answer.clone().text()).includes(PAGE_MARK)
}

/** Keeps this version and the one before it. */
async function dropOld() {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  // They are in the order of their making: the last is the version before this one.
  await Promise.all(earlier.slice(0, -1).map((name) => caches.delete(name)))
}

/**
 * From the present version, then from the one before it, then from the network. What an earlier worker
 * kept in a file's place is no answer.
 */
async function answer(request) {
  const url = new URL(request.url)
  url.hash = ''
  url.search = ''
  const isPage = url.href === registration.scope
  const key = isPage ? new URL('index.html', registration.scope).href : url.href
  const path = key.slice(registration.scope.length)
  const cache = await caches.open(CACHE)
  // One look, mostly: while it answers, an old version is not ended, and a new one waits.
  const response = await cache.match(key)
  if (await isFile(path, response)) return response
  const earlier = await caches.match(key)
  return (await isFile(path, earlier)) ? earlier : fetch(request)
}
