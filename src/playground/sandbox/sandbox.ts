import { err, ok, type Result } from '../../kernel/lib'
import KEEPER from './keeper.js?raw'
import ORDER from './order.json'

const PARTS = import.meta.glob<string>(['./*.js', '!./keeper.js', '!./outerFrame.js'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The script of a worker: each part needs those before it. */
const SCRIPT = ORDER.map((name) => PARTS[`./${name}.js`]).join('\n')

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

/**
 * Why no code can run: a policy of the host forbids it, the frame's file does not come, the host answers with
 * another page in its place, or the frame comes and does not answer.
 */
export type SandboxRefusal = 'policy' | 'missing' | 'anotherPage' | 'silent'

/**
 * Makes a frame, and gives it the other end of a port: over it, workers for code are asked for and
 * ended (`KeeperOrder`). The answer takes it away, and ends all its code at once.
 */
export async function openSandbox(port: MessagePort): Promise<Result<() => void, SandboxRefusal>> {
  const frame = makeFrame()
  const answer = await begin(frame, port)
  if (answer === 'ready') return ok(() => frame.remove())
  frame.remove()
  return err(answer === 'notOurs' ? await whyNotOurs(frame.src) : answer)
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
  made.title = TITLE
  if (import.meta.env.MODE === 'single') {
    made.setAttribute('sandbox', 'allow-scripts')
    made.srcdoc = SANDBOXED
  } else {
    made.src = new URL(OUTER_FRAME, document.baseURI).href
  }
  return made
}

/** What a frame comes to; `notOurs`: it shows something else than its file. */
type Answer = 'ready' | 'policy' | 'silent' | 'notOurs'

/** Gives the frame the port once it is there, and waits for its answer. */
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
      // A sandboxed frame cannot be named; what is sent is no secret.
      const given = { html: SANDBOXED, realm: SCRIPT }
      frame.contentWindow?.postMessage(given, '*', [port, answers.port2])
    }
    document.addEventListener('securitypolicyviolation', hearRefused)
    frame.addEventListener('load', load, { once: true })
    document.body.append(frame)
  })
}

/** The title of the frame's file, by which it is known. */
const TITLE = 'code'

/** A page that a server or the browser shows instead. Without an origin of its own this page cannot see it. */
const holdsAnotherPage = ({ src, contentDocument }: HTMLIFrameElement): boolean =>
  src !== '' && globalThis.origin !== 'null' && contentDocument?.title !== TITLE

/** The frame's file makes a frame of its own as soon as it is given the port; another page does not. */
const isWithoutFrame = ({ src, contentWindow }: HTMLIFrameElement): boolean =>
  src !== '' && contentWindow?.length === 0

/** Asks for the file of a frame that shows something else: where it comes, a policy keeps it out of frames. */
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
