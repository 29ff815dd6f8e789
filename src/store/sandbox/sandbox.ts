import KEEPER from './keeper.js?raw'
import LOCK_DOWN from './lockDown.js?raw'
import REALM from './realm.js?raw'

/**
 * A frame for code that nobody here has written. `allow-scripts` alone gives it an origin of its
 * own: it has no storage and no cookies, and may not touch this page. Its policy lets it fetch
 * nothing at all; workers that it makes are of its origin and under its policy.
 */
const POLICY =
  "default-src 'none'; connect-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; worker-src blob:"

let frame: HTMLIFrameElement | undefined

/**
 * Makes the frame anew, and gives it the other ends of these ports: over each, workers for code are
 * asked for and ended (`KeeperOrder`).
 */
export async function openSandbox(ports: readonly MessagePort[]): Promise<void> {
  closeSandbox()
  const made = document.createElement('iframe')
  frame = made
  made.setAttribute('sandbox', 'allow-scripts')
  made.setAttribute('aria-hidden', 'true')
  made.tabIndex = -1
  made.hidden = true
  made.title = 'code'
  made.srcdoc = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${KEEPER}</script>`
  const loaded = new Promise<void>((resolve) => {
    made.addEventListener('load', () => resolve(), { once: true })
  })
  document.body.append(made)
  await loaded
  // Its origin is opaque, so that it cannot be named; what is sent is no secret.
  made.contentWindow?.postMessage({ realm: `${LOCK_DOWN}\n${REALM}` }, '*', [...ports])
}

/** Ends all code at once. */
export function closeSandbox(): void {
  frame?.remove()
  frame = undefined
}
