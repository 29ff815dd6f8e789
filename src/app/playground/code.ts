import { createStore } from 'zustand/vanilla'
import { err, ok, type Result } from '../../kernel/lib'
import type { CodeView, SourceError, CodeTrial } from '../../playground'
import { handOver, type CodeRequest, type LabError, type RunReport } from '../../engine'
import { getEngine, enqueue } from '../engine'
import {
  fetchHistory,
  move,
  enqueueAtPosition,
  haltFor,
  pause,
  play,
  showReport,
} from '../playback'
import { labStore } from '../state'
import type { SandboxRefusal } from '../../playground/sandbox'
import { linkNow, touchEntry } from '../experiment'

/** The code of a playground, and the number and path of its clients. */
export interface CodeDraft {
  readonly source: string
  /** The number of clients that run it. */
  readonly count: number
  /** The znode that they compete under. */
  readonly path: string
}

/** A draft as this browser keeps it; `key` names it. */
export interface KeptDraft extends CodeDraft {
  readonly key: string
  /** Wall time of keeping it, ms since 1970; absent where an earlier release kept it. */
  readonly keptAt?: number
}

export interface CodeState {
  /** Undefined until the reader begins one. */
  readonly draft: CodeDraft | undefined
  /** All drafts that this browser keeps, of every tab, the latest first. */
  readonly drafts: readonly KeptDraft[]
  /** The draft of this tab as it last read or wrote it; undefined where it has none yet. */
  readonly own: KeptDraft | undefined
  /** Counts the kept drafts that were opened on this page. */
  readonly opened: number
  /** Code of a link: it runs only after the reader has read it and agreed. */
  readonly proposed: CodeDraft | undefined
  /** The link to the run at the last start of code in it, and that run's revision. */
  readonly begun: { readonly revision: number; readonly run: string } | undefined
  /**
   * The verdict on the code that was stopped last, with its run and the virtual µs up to which it is
   * judged.
   */
  readonly stopped:
    { readonly revision: number; readonly at: number; readonly view: CodeView } | undefined
  /** Removes the frame of the code that takes part in the run. */
  readonly closeSandbox: () => void
}

export const codeStore = createStore<CodeState>(() => ({
  draft: undefined,
  drafts: [],
  own: undefined,
  opened: 0,
  proposed: undefined,
  begun: undefined,
  stopped: undefined,
  closeSandbox: () => undefined,
}))

const SESSION_TIMEOUT_MS = 10_000

export const changeDraft = (draft: CodeDraft): void => codeStore.setState({ draft })

/** Shows the code of a link; none of it runs before the reader agrees. */
export function proposeCode(proposed: CodeDraft): void {
  labStore.setState({ view: 'code' })
  codeStore.setState({ proposed })
}

export function dropProposal(): void {
  codeStore.setState({ proposed: undefined })
}

/** The reason for which code was not started. */
export type CodeFailure =
  | { readonly type: 'source'; readonly error: SourceError }
  | { readonly type: 'lab'; readonly error: LabError }
  | { readonly type: 'sandbox'; readonly reason: SandboxRefusal }

/**
 * Instruments code; it is parsed to its end before any of it runs. With a trial, it runs with the trial's
 * clients and holds.
 */
export async function requestOf(
  { source, count, path }: CodeDraft,
  seed: number,
  trial?: Pick<CodeTrial, 'clients' | 'holdFactor'>,
): Promise<Result<CodeRequest, CodeFailure>> {
  const { instrument } = await import('../../playground')
  const ready = instrument(source)
  if (!ready.ok) return err({ type: 'source', error: ready.error })
  const request = { source, code: ready.value, count, path, seed: seed % 1_000_000 }
  const sessionTimeoutMs = SESSION_TIMEOUT_MS
  if (trial === undefined) return ok({ ...request, sessionTimeoutMs })
  const { clients: connected, holdFactor } = trial
  return ok({ ...request, sessionTimeoutMs, connected, holdFactor })
}

/**
 * Lets clients run the code on the shown run from here on, in a frame of its own. Code that took part
 * before ends; if this start is refused, it goes on. Returns undefined where another run than `runNumber`
 * was opened before the code started.
 */
export async function startCode(
  request: CodeRequest,
  runNumber = labStore.getState().runNumber,
): Promise<Result<void, CodeFailure> | undefined> {
  const { openSandbox } = await import('../../playground/sandbox')
  const { port1, port2 } = new MessageChannel()
  const opened = await openSandbox(port1)
  if (!opened.ok) return err({ type: 'sandbox', reason: opened.error })
  const close = opened.value
  const started = await enqueueAtPosition(async (lab): Promise<Result<RunReport, LabError>> => {
    const run = await linkNow(lab)
    const begun = await lab.startCode(request, handOver(port2))
    if (!begun.ok) close()
    else {
      codeStore.getState().closeSandbox()
      const { revision } = labStore.getState()
      codeStore.setState({ begun: { revision, run }, stopped: undefined, closeSandbox: close })
    }
    return begun
  }, runNumber)
  if (started === undefined) {
    close()
    return undefined
  }
  if (!started.ok) return err({ type: 'lab', error: started.error })
  showReport(started.value, 'intervene')
  touchEntry()
  await fetchHistory()
  return ok(undefined)
}

/**
 * Runs a draft on the shown run and lets time run. Returns undefined where another run was opened
 * meanwhile.
 */
export async function runCode(draft: CodeDraft): Promise<Result<void, CodeFailure> | undefined> {
  const { runNumber } = labStore.getState()
  const { seed } = await enqueue((lab) => lab.scenario())
  const request = await requestOf(draft, seed)
  if (!request.ok) return request
  const started = await startCode(request.value, runNumber)
  if (started?.ok === true) play()
  return started
}

/** Returns the link to the shown run; where code takes part in it, as it was before the code started. */
export async function runUnderCode(): Promise<string> {
  const { run, isCoding } = await enqueue(async (lab) => ({
    run: await linkNow(lab),
    isCoding: (await lab.viewCode()) !== undefined,
  }))
  const { begun } = codeStore.getState()
  return isCoding && begun?.revision === labStore.getState().revision ? begun.run : run
}

/** Stops all code at once. Interventions of its clients stay, and so does the verdict on it. */
export const stopCode = (): Promise<void> => haltFor(stopCodePaused)

async function stopCodePaused(): Promise<void> {
  // A move under way may wait for the code; `haltCode` does not wait for that move.
  const halted = getEngine().haltCode()
  codeStore.getState().closeSandbox()
  // The engine is ahead while time runs: the verdict must not include steps that the reader has not seen.
  await pause()
  await halted
  await enqueue(async (lab) => {
    const view = await lab.viewCode()
    await lab.stopCode()
    const { revision, frame } = labStore.getState()
    codeStore.setState({
      begun: undefined,
      ...(view !== undefined && { stopped: { revision, at: frame?.at ?? 0, view } }),
    })
  })
  // A new frame object makes the views ask again.
  labStore.setState(({ frame }) => (frame === undefined ? {} : { frame: { ...frame } }))
}

/** Goes to the next or previous step at which code acts. */
export const stepCode = (direction: 'next' | 'previous'): Promise<RunReport | undefined> =>
  move(direction === 'next' ? 'stepForward' : 'stepBack', (lab) => lab.stepCode(direction))
