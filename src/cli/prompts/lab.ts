import { isReset, isWord } from '../../zookeeper/model'
import { virtualUs, type ActorName, type ServerId } from '../../kernel/actor'
import type { ClientView, TranscriptEntry } from '../../zookeeper/client'
import { type ServerViewAnswer } from '../../zookeeper/server'
import { err, ok, type Result } from '../../kernel/lib'
import {
  createRun,
  interveneIn,
  positionOf,
  REGISTRY,
  runUntil,
  viewOf,
  type Intervention,
  type Run,
  type RunSpec,
} from '../../simulator'
import { englishProblem } from '../../i18n/english'

/** A running ensemble whose clients have prompts. */
export interface Lab {
  readonly run: Run
  /** The number of transcript entries already returned, by client. */
  readonly seen: Map<ActorName, number>
  /** Called when a server or client throws; the others go on. */
  readonly onCrash: (what: string) => void
}

/** The longest wait for an answer, virtual ms: ten minutes, longer than any session. */
const ANSWER_MS_MAX = 600_000
/** Virtual time between two looks at the answer, ms. */
const PIECE_MS = 5

/** Creates the ensemble at its beginning. */
export function openLab(spec: RunSpec, onCrash: (what: string) => void): Lab {
  const options = { window: 'step', historySteps: 0, pauseOn: ['crash'] } as const
  return { run: createRun(spec, REGISTRY, options), seen: new Map(), onCrash }
}

/** Lets virtual time pass until `isOver` holds. */
export function passMs(lab: Lab, ms: number, isOver: () => boolean = () => false): void {
  const { run } = lab
  const end = positionOf(run).at + Math.round(ms * 1000)
  while (positionOf(run).at < end && !isOver()) {
    const until = Math.min(end, positionOf(run).at + PIECE_MS * 1000)
    const stop = runUntil(run, virtualUs(until))
    if (stop.type === 'crash') lab.onCrash(`${stop.event.actor} crashed: ${stop.error}`)
  }
}

/** Carries out an intervention now. */
export function doNow(lab: Lab, intervention: Intervention): Result<undefined, string> {
  const done = interveneIn(lab.run, intervention)
  return done.ok ? ok(undefined) : err(englishProblem(done.error.problem))
}

/** Returns the view of a client; undefined while it does not run. */
export const viewOfClient = ({ run }: Lab, client: ActorName): ClientView | undefined =>
  viewOf(run, client, { type: 'view' }) as ClientView | undefined

/** Asks a server a four-letter word and carries out its effect; empty while the server does not run. */
export function askWord(lab: Lab, server: ServerId, word: string): string {
  const view = viewOf(lab.run, server, { type: 'word', word }) as ServerViewAnswer | undefined
  if (view?.type !== 'word') return ''
  if (isWord(word) && isReset(word)) doNow(lab, { do: 'word', server, word })
  return view.output
}

/** Types a line and lets virtual time pass until it is answered. False where no answer came. */
export function typeLine(lab: Lab, client: ActorName, command: string): Result<boolean, string> {
  const opsBefore = viewOfClient(lab, client)?.ops ?? 0
  const typed = doNow(lab, { do: 'op', client, command })
  if (!typed.ok) return typed
  const isAnswered = (): boolean => {
    const view = viewOfClient(lab, client)
    return view !== undefined && view.ops > opsBefore && view.waiting.length === 0
  }
  passMs(lab, ANSWER_MS_MAX, isAnswered)
  return ok(isAnswered())
}

/** Returns the entries of a client's transcript since the last call, oldest first. */
export function newEntries(lab: Lab, client: ActorName): readonly TranscriptEntry[] {
  const view = viewOfClient(lab, client)
  if (view === undefined) return []
  const { transcript, written } = view
  const isNew = written - (lab.seen.get(client) ?? 0)
  lab.seen.set(client, written)
  return isNew === 0 ? [] : transcript.slice(-isNew)
}

/** Returns the lines of entries as zkCli prints them. */
export const linesOf = (entries: readonly TranscriptEntry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.type === 'command' ? [] : entry.lines))
