import { err, ok, type Result } from '../../lib'
import API from './api.js?raw'
import BUDGET from './budget.js?raw'
import COLLECTIONS from './collections.js?raw'
import ERRORS from './errors.js?raw'
import FRAMES from './frames.js?raw'
import INTRINSICS from './intrinsics.js?raw'
import ITERATORS from './iterators.js?raw'
import JSON_SCRIPT from './json.js?raw'
import KEEPER from './keeper.js?raw'
import LOCK_DOWN from './lockDown.js?raw'
import NUMBERS from './numbers.js?raw'
import REALM from './realm.js?raw'
import TEXTS from './texts.js?raw'

/** The script of a worker: each part needs those before it. */
const SCRIPT = [
  INTRINSICS,
  ERRORS,
  FRAMES,
  NUMBERS,
  TEXTS,
  ITERATORS,
  JSON_SCRIPT,
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

const SANDBOXED = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${KEEPER}</script>`

/** Beside the page (`scripts/sandboxFrame.ts`). */
const OUTER_FRAME = 'sandbox.html'

/** A frame that has not answered by then answers no more, ms. */
const ANSWER_MS = 30_000

/** Why no code can run: a policy of the host forbids it, or the frame's file does not come. */
export type SandboxRefusal = 'policy' | 'missing'

/**
 * Makes a frame, and gives it the other end of a port: over it, workers for code are asked for and
 * ended (`KeeperOrder`). The answer takes it away, and ends all its code at once.
 */
export async function openSandbox(port: MessagePort): Promise<Result<() => void, SandboxRefusal>> {
  const frame = makeFrame()
  const isReady = await begin(frame, port)
  if (isReady === true) return ok(() => frame.remove())
  frame.remove()
  return err(isReady === false || (await isThere(frame.src)) ? 'policy' : 'missing')
}

/**
 * The single file has no other file to make a frame of, and its policy allows what code needs. That of the
 * site does not: its frame stands inside one that has a file, and so a policy, of its own.
 */
function makeFrame(): HTMLIFrameElement {
  const made = document.createElement('iframe')
  made.setAttribute('aria-hidden', 'true')
  made.tabIndex = -1
  made.hidden = true
  made.title = 'code'
  if (import.meta.env.MODE === 'single') {
    made.setAttribute('sandbox', 'allow-scripts')
    made.srcdoc = SANDBOXED
  } else {
    made.src = new URL(OUTER_FRAME, document.baseURI).href
  }
  return made
}

/** Whether code may run in the frame; undefined where it does not answer. */
function begin(frame: HTMLIFrameElement, port: MessagePort): Promise<boolean | undefined> {
  const answers = new MessageChannel()
  return new Promise((resolve) => {
    const settle = (mayRun: boolean | undefined): void => {
      clearTimeout(timer)
      answers.port1.close()
      resolve(mayRun)
    }
    const timer = setTimeout(settle, ANSWER_MS)
    answers.port1.onmessage = ({ data }: MessageEvent<boolean>) => settle(data)
    const load = (): void => {
      if (holdsAnotherPage(frame)) return settle(undefined)
      // A sandboxed frame cannot be named; what is sent is no secret.
      const given = { html: SANDBOXED, realm: SCRIPT }
      frame.contentWindow?.postMessage(given, '*', [port, answers.port2])
    }
    frame.addEventListener('load', load, { once: true })
    document.body.append(frame)
  })
}

/** A page that a server or the browser shows instead. Without an origin of its own this page cannot see it. */
const holdsAnotherPage = ({ src, contentDocument }: HTMLIFrameElement): boolean =>
  src !== '' && globalThis.origin !== 'null' && contentDocument?.title !== 'code'

/** Whether the file of a silent frame can be had. The single file's frame has none. */
async function isThere(address: string): Promise<boolean> {
  if (address === '') return true
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}
