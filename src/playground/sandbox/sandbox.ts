import { err, ok, type Result } from '../../kernel/lib'
import KEEPER from './keeper.js?raw'
import ORDER from './order.json'

/** Opens the sandbox in which readers' code runs, and passes inputs and effects through it. */

const PARTS = import.meta.glob<string>(['./*.js', '!./keeper.js', '!./outerFrame.js'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The script of a worker; each part needs those before it. */
const SCRIPT = ORDER.map((name) => PARTS[`./${name}.js`]).join('\n')

/**
 * The policy of the frame for a reader's code. `allow-scripts` alone gives the frame an origin of its own,
 * without storage, cookies, or access to this page. The policy forbids every fetch; the frame's workers have
 * its origin and its policy.
 */
const POLICY =
  "default-src 'none'; connect-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; worker-src blob:"

const SANDBOXED = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><script>${KEEPER}</script>`

/** The frame's file, which lies beside the page (`scripts/sandboxFrame.ts`). */
const OUTER_FRAME = 'sandbox.html'

/** Time after which a frame without an answer is given up, ms. */
const ANSWER_MS = 30_000

/**
 * A reason why no code can run: a policy of the host forbids it, the frame's file is missing, the host
 * answers with another page, or the frame does not answer.
 */
export type SandboxRefusal = 'policy' | 'missing' | 'anotherPage' | 'silent'

/**
 * Creates a frame, and gives it the other end of a port, over which workers for code are started and ended
 * (`KeeperOrder`). The result removes the frame, which ends all its code at once.
 */
export async function openSandbox(port: MessagePort): Promise<Result<() => void, SandboxRefusal>> {
  const frame = makeFrame()
  const answer = await begin(frame, port)
  if (answer === 'ready') return ok(() => frame.remove())
  frame.remove()
  return err(answer === 'notOurs' ? await whyNotOurs(frame.src) : answer)
}

/**
 * Creates the frame. The single file has no other file for it, and its own policy allows the code. The site's
 * policy does not, so its frame is inside one that has a file, and thus a policy, of its own.
 */
function makeFrame(): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.setAttribute('aria-hidden', 'true')
  element.tabIndex = -1
  element.hidden = true
  element.title = TITLE
  if (import.meta.env.MODE === 'single') {
    element.setAttribute('sandbox', 'allow-scripts')
    element.srcdoc = SANDBOXED
  } else {
    element.src = new URL(OUTER_FRAME, document.baseURI).href
  }
  return element
}

/** The outcome of a frame; `notOurs`: it shows something other than its file. */
type Answer = 'ready' | 'policy' | 'silent' | 'notOurs'

/** Gives the frame the port once it has loaded, and waits for its answer. */
function begin(frame: HTMLIFrameElement, port: MessagePort): Promise<Answer> {
  const answers = new MessageChannel()
  return new Promise((resolve) => {
    const settle = (answer: Answer): void => {
      clearTimeout(timer)
      document.removeEventListener('securitypolicyviolation', hearRefused)
      answers.port1.close()
      resolve(answer)
    }
    const hearRefused = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (frame.src !== '' && blockedURI === frame.src) settle('policy')
    }
    let hasLoaded = false
    const timer = setTimeout(() => {
      settle(hasLoaded && isWithoutFrame(frame) ? 'notOurs' : 'silent')
    }, ANSWER_MS)
    answers.port1.onmessage = ({ data: mayRun }: MessageEvent<boolean>) => {
      settle(mayRun ? 'ready' : 'policy')
    }
    const load = (): void => {
      hasLoaded = true
      if (holdsAnotherPage(frame)) return settle('notOurs')
      // A sandboxed frame has no origin to name as target; the message holds no secret.
      const setup = { html: SANDBOXED, realm: SCRIPT }
      frame.contentWindow?.postMessage(setup, '*', [port, answers.port2])
    }
    document.addEventListener('securitypolicyviolation', hearRefused)
    frame.addEventListener('load', load, { once: true })
    document.body.append(frame)
  })
}

/** The title of the frame's file, by which the page recognises it. */
const TITLE = 'code'

/**
 * Whether a server or the browser shows another page instead. A page without an origin of its own cannot
 * tell.
 */
const holdsAnotherPage = ({ src, contentDocument }: HTMLIFrameElement): boolean =>
  src !== '' && globalThis.origin !== 'null' && contentDocument?.title !== TITLE

/**
 * Whether the frame has no inner frame: its own file makes one as soon as it has the port, another page does
 * not.
 */
const isWithoutFrame = ({ src, contentWindow }: HTMLIFrameElement): boolean =>
  src !== '' && contentWindow?.length === 0

/** Fetches the file of a frame that shows something else: if it is right, a policy keeps it out of frames. */
async function whyNotOurs(address: string): Promise<SandboxRefusal> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (!answer.ok) return 'missing'
    const { title } = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return title === TITLE ? 'policy' : 'anotherPage'
  } catch {
    return 'missing'
  }
}
