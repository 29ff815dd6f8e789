// In the place of `offline.js` where `npm start` serves the lab on its reader's own machine: what is built
// next is to be seen at once, and the port may belong to something else tomorrow. It removes the worker that an
// earlier visit may have left there, with all that this kept, and then itself.

addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => {
  event.waitUntil(retire())
})

async function retire() {
  const names = await caches.keys()
  const cacheNames = names.filter((name) => name.startsWith(`zklab ${registration.scope} `))
  await Promise.all(cacheNames.map((name) => caches.delete(name)))
  await registration.unregister()
  // Only those of the earlier worker are found: they show what it had kept.
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url)
}
