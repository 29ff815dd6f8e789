import { createStore } from 'zustand/vanilla'
import type { ActorName } from '../../kernel/actor'
import { err, ok, type Result } from '../../kernel/lib'
import type { CodeView, SourceError } from '../../playground'
import { handOver, type CodeOrder, type LabError, type RunReport } from '../../engine'
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
import { linkNow } from '../experiment'

/** A reader's playground holds code, and the clients that are to run it. */
export interface CodeDraft {
  readonly source: string
  /** How many clients run it. */
  readonly count: number
  /** The znode that they compete under. */
  readonly path: string
}

/** A draft as this browser keeps it; `key` names it. */
export interface KeptDraft extends CodeDraft {
  readonly key: string
  /** Wall time, ms since 1970; absent where an earlier release kept it. */
  readonly keptAt?: number
}

export interface CodeState {
  /** Undefined until somebody has begun one. */
  readonly draft: CodeDraft | undefined
  /** All drafts that this browser keeps, of every tab, the latest first. */
  readonly kept: readonly KeptDraft[]
  /** The key of the one that is open in this tab. */
  readonly keptKey: string | undefined
  /** How often a kept draft was opened on this page. */
  readonly opened: number
  /** Code that a link has brought: it runs only once it was read and agreed to. */
  readonly proposed: CodeDraft | undefined
  /** The link to the run as it stood when code last began to take part in it, and which run that was. */
  readonly begun: { readonly revision: number; readonly run: string } | undefined
  /** The verdict on the code that was last stopped, its run, and the virtual µs up to which it was judged. */
  readonly stopped:
    { readonly revision: number; readonly at: number; readonly view: CodeView } | undefined
}

export const codeStore = createStore<CodeState>(() => ({
  draft: undefined,
  kept: [],
  keptKey: undefined,
  opened: 0,
  proposed: undefined,
  begun: undefined,
  stopped: undefined,
}))

const SESSION_TIMEOUT_MS = 10_000

export const changeDraft = (draft: CodeDraft): void => codeStore.setState({ draft })

/** Shows code that a link has brought; none of it runs before its reader agrees. */
export function proposeCode(proposed: CodeDraft): void {
  labStore.setState({ view: 'code' })
  codeStore.setState({ proposed })
}

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
  | { readonly type: 'sandbox'; readonly reason: SandboxRefusal }

/** Makes code ready to be run; nothing of it is run before it has been read to its end. */
export async function orderOf(
  { source, count, path }: CodeDraft,
  seed: number,
  connected?: readonly ActorName[],
): Promise<Result<CodeOrder, CodeFailure>> {
  const { instrument } = await import('../../playground')
  const ready = instrument(source)
  if (!ready.ok) return err({ type: 'source', error: ready.error })
  const order = { source, code: ready.value, count, path, seed: seed % 1_000_000 }
  const sessionTimeoutMs = SESSION_TIMEOUT_MS
  return ok({ ...order, sessionTimeoutMs, ...(connected === undefined ? {} : { connected }) })
}

/** Takes away the frame of the code that takes part in the run. */
let closeSandbox = (): void => undefined

/**
 * Lets clients run the code on the shown run, from here on, in a frame of its own. Code that took part
 * before ends; where this is refused it goes on. Returns undefined where another run than `runNumber` was
 * opened before it began.
 */
export async function startCode(
  order: CodeOrder,
  runNumber = labStore.getState().runNumber,
): Promise<Result<void, CodeFailure> | undefined> {
  const { openSandbox } = await import('../../playground/sandbox')
  const { port1, port2 } = new MessageChannel()
  const opened = await openSandbox(port1)
  if (!opened.ok) return err({ type: 'sandbox', reason: opened.error })
  const close = opened.value
  const started = await enqueueAtPosition(async (lab): Promise<Result<RunReport, LabError>> => {
    const run = await linkNow(lab)
    const begun = await lab.startCode(order, handOver(port2))
    if (!begun.ok) close()
    else {
      closeSandbox()
      closeSandbox = close
      const { revision } = labStore.getState()
      codeStore.setState({ begun: { revision, run }, stopped: undefined })
    }
    return begun
  }, runNumber)
  if (started === undefined) {
    close()
    return undefined
  }
  if (!started.ok) return err({ type: 'lab', error: started.error })
  showReport(started.value, 'intervene')
  await fetchHistory()
  return ok(undefined)
}

/** Runs a draft on the shown run; time goes on. Returns undefined where another run was opened meanwhile. */
export async function runCode(draft: CodeDraft): Promise<Result<void, CodeFailure> | undefined> {
  const { runNumber } = labStore.getState()
  const { seed } = await enqueue((lab) => lab.scenario())
  const order = await orderOf(draft, seed)
  if (!order.ok) return order
  const started = await startCode(order.value, runNumber)
  if (started?.ok === true) play()
  return started
}

/** The link to the shown run, as it stood before code took part in it where one does. */
export async function runUnderCode(): Promise<string> {
  const { run, isCoding } = await enqueue(async (lab) => ({
    run: await linkNow(lab),
    isCoding: (await lab.viewCode()) !== undefined,
  }))
  const { begun } = codeStore.getState()
  return isCoding && begun?.revision === labStore.getState().revision ? begun.run : run
}

/**
 * Ends all code at once, whatever it is at; what its clients did stays done, and what was found of it
 * is kept.
 */
export const stopCode = (): Promise<void> => haltFor(stopCodePaused)

async function stopCodePaused(): Promise<void> {
  // A move under way may wait for the code: this is heard before it.
  const halted = getEngine().haltCode()
  closeSandbox()
  // While time runs the engine is ahead: of what it knows of the code the reader has seen less.
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
  // The views look again.
  labStore.setState(({ frame }) => (frame === undefined ? {} : { frame: { ...frame } }))
}

/** The next, or previous, moment at which code has something to do. */
export const stepCode = (direction: 'next' | 'previous'): Promise<RunReport | undefined> =>
  move(direction === 'next' ? 'stepForward' : 'stepBack', (lab) => lab.stepCode(direction))
