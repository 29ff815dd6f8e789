import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'
import { err, ok, type Result } from '../lib'
import type { CodeView, SourceError } from '../playground'
import { handOver, type LabError, type RunReport } from '../worker'
import { inTurn } from './engine'
import { fetchHistory } from './history'
import { labStore } from './labStore'
import { move } from './moves'
import { comeBack, halt, play } from './playback'
import { showReport } from './show'
import { useAnswer } from './useView'

/** What a reader's playground holds: code, and who is to run it. */
export interface CodeDraft {
  readonly source: string
  /** How many clients run it. */
  readonly count: number
  /** The znode that they compete under. */
  readonly path: string
}

interface CodeState {
  /** Undefined until somebody has begun one. */
  readonly draft: CodeDraft | undefined
  /** What a link has brought: it runs only once it was read and agreed to. */
  readonly proposed: CodeDraft | undefined
  /** The link's code could not be read. */
  readonly isLinkBad: boolean
}

export const codeStore = createStore<CodeState>(() => ({
  draft: undefined,
  proposed: undefined,
  isLinkBad: false,
}))

export const useCodeDraft = (): CodeState => useStore(codeStore)

export const CODE_CLIENTS_MAX = 50
const SESSION_TIMEOUT_MS = 10_000

export const changeDraft = (draft: CodeDraft): void => codeStore.setState({ draft })

/** The reader has seen what a link brought, and takes it as the draft, or drops it. */
export function answerProposal(isTaken: boolean): void {
  codeStore.setState(({ draft, proposed }) => ({
    draft: isTaken ? (proposed ?? draft) : draft,
    proposed: undefined,
  }))
}

/** Why code was not begun. */
export type CodeFailure =
  | { readonly type: 'source'; readonly error: SourceError }
  | { readonly type: 'lab'; readonly error: LabError }

/**
 * Lets clients run the code on the shown run, from here on, in a frame of its own; time goes on.
 * Nothing of it is run before it has been read to its end.
 */
export async function runCode({
  source,
  count,
  path,
}: CodeDraft): Promise<Result<void, CodeFailure>> {
  const [{ instrument }, { openSandbox }] = await Promise.all([
    import('../playground'),
    import('./sandbox/sandbox'),
  ])
  const ready = instrument(source)
  if (!ready.ok) return err({ type: 'source', error: ready.error })
  const { port1, port2 } = new MessageChannel()
  await openSandbox([port1])
  const shownUs = halt()
  const started = await inTurn(async (lab): Promise<Result<RunReport, LabError>> => {
    if (shownUs !== undefined) await comeBack(lab, shownUs)
    const { seed } = await lab.scenario()
    const order = { source, code: ready.value, count, path, seed: seed % 1_000_000 }
    return lab.startCode({ ...order, sessionTimeoutMs: SESSION_TIMEOUT_MS }, handOver(port2))
  })
  if (!started.ok) return err({ type: 'lab', error: started.error })
  showReport(started.value, 'intervene')
  await fetchHistory()
  play()
  return ok(undefined)
}

/** Ends all code; what its clients did stays done. */
export async function stopCode(): Promise<void> {
  await inTurn((lab) => lab.stopCode())
  const { closeSandbox } = await import('./sandbox/sandbox')
  closeSandbox()
  // Whoever looks is to look again.
  labStore.setState(({ frame }) => (frame === undefined ? {} : { frame: { ...frame } }))
}

/** The next, or previous, moment at which code has something to do. */
export const stepCode = (direction: 'next' | 'previous'): Promise<RunReport | undefined> =>
  move(direction === 'next' ? 'stepForward' : 'stepBack', (lab) => lab.stepCode(direction))

/** Where the code stands at the shown moment; undefined where none takes part in the run. */
export const useCode = (): CodeView | undefined =>
  useAnswer(() => inTurn((lab) => lab.viewCode()), 'code')
