import { actorName, serverId, type ActorName } from '../../kernel/actor'
import { assert, defined, type Result } from '../../kernel/lib'
import { NO_SESSION, type SessionId } from '../../zookeeper/model'
import {
  askWord,
  doNow,
  linesOf,
  newEntries,
  passMs,
  typeLine,
  viewOfClient,
  type Lab,
} from '../prompts'
import { matchInAnyOrder, matchLines, type Meanings } from './matchLine'
import type { TranscriptStep } from './readTranscript'

/** A command after which a client's output differs from the recording. */
export interface TranscriptDifference {
  readonly at: number
  readonly who: string
  readonly line: string
  /** The client whose output differs. */
  readonly client: string
  readonly expected: readonly string[]
  readonly printed: readonly string[]
}

interface TranscriptRun {
  readonly lab: Lab
  /** A prefix that keeps the clients of one transcript apart from those of others. */
  readonly name: string
  readonly clients: Map<string, ActorName>
  readonly sessions: Map<string, SessionId>
  readonly meanings: Meanings
  readonly settleMs: number
}

/** The server that clients connect to; the third one leads. */
const SERVER = serverId(1)
/** Time after each command for its effects to be delivered, ms. */
const SETTLE_MS = 200
const CONNECT_MS_MAX = 10_000

/** Lines of `dump` that recordings leave out. */
const EXPIRY_LINE = /^\d+ expire at /

/** Words whose answers list connections and watches in any order. */
const UNORDERED_WORDS = new Set(['stat', 'cons', 'dump', 'wchc', 'wchp'])

/**
 * Plays a transcript's commands one after the other; each client connects when it is first needed. A change
 * of the ensemble needs more than the default time to settle.
 */
export function playTranscript(
  lab: Lab,
  steps: readonly TranscriptStep[],
  name: string,
  settleMs = SETTLE_MS,
): readonly TranscriptDifference[] {
  const sessions = new Map<string, SessionId>()
  const meanings = { zxids: new Map<string, string>(), sessions }
  const run: TranscriptRun = { lab, name, clients: new Map(), sessions, meanings, settleMs }
  const differences = steps.flatMap((step) =>
    step.who.startsWith('w') ? askStep(run, step) : typeStep(run, step),
  )
  for (const client of run.clients.values()) passed(doNow(lab, { do: 'close', client }))
  passMs(lab, SETTLE_MS)
  return differences
}

function askStep(
  { lab, meanings }: TranscriptRun,
  step: TranscriptStep,
): readonly TranscriptDifference[] {
  const server = serverId(Number(step.who.slice(1) || SERVER))
  const answer = askWord(lab, server, step.line)
  const lines = answer === '' ? [] : answer.replace(/\n$/, '').split('\n')
  const printed = lines.filter((line) => !EXPIRY_LINE.test(line))
  const expected = step.printed.get(step.who) ?? []
  const match = UNORDERED_WORDS.has(step.line) ? matchInAnyOrder : matchLines
  if (match(expected, printed, meanings)) return []
  return [{ ...lineOf(step), client: step.who, expected, printed }]
}

function typeStep(run: TranscriptRun, step: TranscriptStep): readonly TranscriptDifference[] {
  const { lab, clients, meanings, settleMs } = run
  if (!clients.has(step.who)) connect(run, step.who)
  passed(typeLine(lab, defined(clients.get(step.who), step.who), step.line))
  passMs(lab, settleMs)
  return [...clients].flatMap(([client, actor]) => {
    const printed = linesOf(newEntries(lab, actor))
    const expected = step.printed.get(client) ?? []
    if (matchLines(expected, printed, meanings)) return []
    return [{ ...lineOf(step), client, expected, printed }]
  })
}

const lineOf = ({ at, who, line }: TranscriptStep) => ({ at, who, line })

function connect({ lab, name, clients, sessions }: TranscriptRun, who: string): void {
  const client = actorName(`${name}-${who}`)
  passed(doNow(lab, { do: 'connect', client, servers: [SERVER] }))
  passMs(lab, CONNECT_MS_MAX, () => viewOfClient(lab, client)?.state === 'CONNECTED')
  newEntries(lab, client)
  clients.set(who, client)
  sessions.set(who, viewOfClient(lab, client)?.session ?? NO_SESSION)
}

function passed(result: Result<unknown, string>): void {
  assert(result.ok, result.ok ? '' : result.error)
}
