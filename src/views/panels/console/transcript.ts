import type { ActorName } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import { promptLine, type ClientView, type TranscriptEntry } from '../../../zookeeper/client'
import type { LabLine } from '../../../app/state'
import { labAnswerText } from './labAnswerText'

/**
 * A piece of a console's content with a stable key: an entry of the client's transcript, or a line for the
 * lab.
 */
export type Piece<E = TranscriptEntry> =
  | { readonly type: 'entry'; readonly key: string; readonly entry: E }
  | { readonly type: 'lab'; readonly key: string; readonly line: LabLine }

/** The reader's position, for the lines of the lab. */
export interface LinePosition {
  readonly branch: number
  readonly step: number
}

/** A client's transcript, whose oldest entries may be forgotten. */
export interface ClientTranscript<E> {
  readonly client: ActorName
  /** Oldest first. */
  readonly transcript: readonly E[]
  /** The number of entries ever written. */
  readonly written: number
}

/**
 * Merges a client's transcript with the lines that were meant for the lab. Lines typed later than the shown
 * moment, or on another branch, are left out.
 */
export function piecesOf<E>(
  { client, transcript, written }: ClientTranscript<E>,
  labLines: readonly LabLine[],
  { branch, step }: LinePosition,
): readonly Piece<E>[] {
  const first = written - transcript.length
  const shownLines = labLines.filter(
    (line) => line.client === client && line.branch === branch && line.step <= step,
  )
  const pieces: Piece<E>[] = []
  let next = 0
  const addUpTo = (number: number): void => {
    for (
      let line = shownLines[next];
      line !== undefined && line.written <= number;
      line = shownLines[next]
    ) {
      if (line.written >= first) pieces.push({ type: 'lab', key: `lab ${next}`, line })
      next += 1
    }
  }
  for (const [at, entry] of transcript.entries()) {
    addUpTo(first + at)
    pieces.push({ type: 'entry', key: `entry ${first + at}`, entry })
  }
  addUpTo(Infinity)
  return pieces
}

/** The typed lines, oldest first; a command of several lines counts as one. */
export const historyOf = (
  pieces: readonly Piece<{ readonly type: string; readonly line?: string }>[],
): readonly string[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'lab') return [piece.line.line]
    const { type, line } = piece.entry
    if (type !== 'command' || line === undefined) return []
    return line.split('\n').filter((typed) => typed !== '')
  })

/** The command line that an output belongs to; empty where it is forgotten. */
export function lineOf(entry: TranscriptEntry, { transcript }: ClientView): string {
  if (entry.type !== 'output') return ''
  const command = transcript.find((other) => other.type === 'command' && other.op === entry.op)
  return command?.type === 'command' ? command.line : ''
}

/** The prompt that stood before a line. */
export const promptOf = (entry: Extract<TranscriptEntry, { readonly type: 'command' }>): string =>
  promptLine(entry.servers, entry.state, entry.number, entry.chroot)

/** The greeting of zkCli at its start, before everything else. */
export const greetingOf = ({ servers, chroot = '' }: ClientView): readonly string[] => [
  `Connecting to ${servers.join(',')}${chroot}`,
  'Welcome to ZooKeeper!',
  'JLine support is enabled',
]

/** The pieces as text of a terminal, to be copied; empty where there are none. */
export const textOf = (pieces: readonly Piece[], t: Translator['t']): string =>
  textWith(pieces, linesOf, t)

/** Returns the pieces as the text of a terminal; `say` gives the lines of an entry of any kind. */
export const textWith = <E>(
  pieces: readonly Piece<E>[],
  say: (entry: E) => readonly string[],
  t: Translator['t'],
): string =>
  pieces
    .flatMap((piece) => {
      if (piece.type === 'entry') return say(piece.entry)
      const { line, answer } = piece.line
      const output = labAnswerText(answer, t)
      return output === '' ? [line] : [line, output]
    })
    .map((line) => `${line}\n`)
    .join('')

const linesOf = (entry: TranscriptEntry): readonly string[] =>
  entry.type === 'command' ? [`${promptOf(entry)}${entry.line}`] : entry.lines
