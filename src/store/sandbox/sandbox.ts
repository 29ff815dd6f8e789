import API from './api.js?raw'
import BUDGET from './budget.js?raw'
import COLLECTIONS from './collections.js?raw'
import ERRORS from './errors.js?raw'
import INTRINSICS from './intrinsics.js?raw'
import ITERATORS from './iterators.js?raw'
import KEEPER from './keeper.js?raw'
import LOCK_DOWN from './lockDown.js?raw'
import NUMBERS from './numbers.js?raw'
import REALM from './realm.js?raw'
import TEXTS from './texts.js?raw'

/** The script of a worker: each part needs those before it. */
const SCRIPT = [
  INTRINSICS,
  ERRORS,
  NUMBERS,
  TEXTS,
  ITERATORS,
  COLLECTIONS,
  BUDGET,
  API,
  LOCK_DOWN,
  REALM,
].join('\n')

/**
 * A frame for code that nobody here has written. `allow-scripts` alone gives it an origin of its
 * own: it has no storage and no cookies, and may not touch this page. Its policy lets it fetch
 * nothing at all; workers that it makes are of its origin and under its policy.
 */
const POLICY =
  "default-src 'none'; connect-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; worker-src blob:"

/**
 * Makes a frame, and gives it the other end of a port: over it, workers for code are asked for and
 * ended (`KeeperOrder`). The answer takes it away, and ends all its code at once.
 */
export async function openSandbox(port: MessagePort): Promise<() => void> {
  const made = makeFrame()
  await start(made, port)
  return () => made.remove()
}

function makeFrame(): HTMLIFrameElement {
  const made = document.createElement('iframe')
  made.setAttribute('sandbox', 'allow-scripts')
  made.setAttribute('aria-hidden', 'true')
  made.tabIndex = -1
  made.hidden = true
  made.title = 'code'
  made.srcdoc = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${KEEPER}</script>`
  return made
}

async function start(made: HTMLIFrameElement, port: MessagePort): Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    made.addEventListener('load', () => resolve(), { once: true })
  })
  document.body.append(made)
  await loaded
  // Its origin is opaque, so that it cannot be named; what is sent is no secret.
  made.contentWindow?.postMessage({ realm: SCRIPT }, '*', [port])
}
