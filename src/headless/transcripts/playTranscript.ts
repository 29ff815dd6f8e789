import { actorName, serverId, type ActorName } from '../../actor'
import { assert, type Result } from '../../lib'
import { NO_SESSION, type SessionId } from '../../model'
import type { ServerRef } from '../../sim'
import {
  doNow,
  linesOf,
  newEntries,
  passMs,
  typeLine,
  viewOfClient,
  type Lab,
} from '../prompts/lab'
import { matchLine, type Meanings } from './matchLine'
import type { TranscriptStep } from './readTranscript'

/** One command after which a client printed something else than the real one did. */
export interface TranscriptDifference {
  readonly at: number
  readonly who: string
  readonly line: string
  /** Whose lines differ. */
  readonly client: string
  readonly expected: readonly string[]
  readonly printed: readonly string[]
}

/** The first server; the third leads. */
const SERVER: ServerRef = serverId(1)
/** A command is over when it is answered and all that it set off has been delivered. */
const SETTLE_MS = 200
const CONNECT_MS_MAX = 10_000

/**
 * Types a transcript's commands one after the other, each client coming when it is first needed.
 * Four-letter words are passed over: they show servers, not clients.
 */
export function playTranscript(
  lab: Lab,
  steps: readonly TranscriptStep[],
  file: string,
): readonly TranscriptDifference[] {
  const sessions = new Map<string, SessionId>()
  const meanings: Meanings = { zxids: new Map(), sessions }
  const actors = new Map<string, ActorName>()
  const differences: TranscriptDifference[] = []
  for (const step of steps) {
    if (!step.who.startsWith('c')) continue
    let actor = actors.get(step.who)
    if (actor === undefined) {
      actor = actorName(`${file}-${step.who}`)
      actors.set(step.who, actor)
      sessions.set(step.who, connect(lab, actor))
    }
    passed(typeLine(lab, actor, step.line))
    passMs(lab, SETTLE_MS)
    for (const [client, its] of actors) {
      const printed = linesOf(newEntries(lab, its))
      const expected = step.printed.get(client) ?? []
      if (!matchLines(expected, printed, meanings)) {
        differences.push({ at: step.at, who: step.who, line: step.line, client, expected, printed })
      }
    }
  }
  for (const actor of actors.values()) passed(doNow(lab, { do: 'close', client: actor }))
  passMs(lab, SETTLE_MS)
  return differences
}

function connect(lab: Lab, client: ActorName): SessionId {
  passed(doNow(lab, { do: 'connect', client, servers: [SERVER] }))
  passMs(lab, CONNECT_MS_MAX, () => viewOfClient(lab, client)?.state === 'CONNECTED')
  newEntries(lab, client)
  return viewOfClient(lab, client)?.session ?? NO_SESSION
}

function matchLines(
  expected: readonly string[],
  printed: readonly string[],
  meanings: Meanings,
): boolean {
  return (
    expected.length === printed.length &&
    expected.every((line, place) => matchLine(line, printed[place] ?? '', meanings))
  )
}

function passed(result: Result<unknown, string>): void {
  assert(result.ok, result.ok ? '' : result.error)
}
