import type { ActorName } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import { promptLine, type ClientView, type TranscriptEntry } from '../../../zookeeper/client'
import type { LabLine } from '../../../app/state'
import { labAnswerText } from './labAnswerText'

/** One piece of what a console shows, under a key that stays; entries are its client's. */
export type Piece<E = TranscriptEntry> =
  | { readonly type: 'entry'; readonly key: string; readonly entry: E }
  | { readonly type: 'lab'; readonly key: string; readonly line: LabLine }

/** Where the reader stands, as far as lines of the lab go. */
export interface LinePosition {
  readonly branch: number
  readonly step: number
}

/** What a client has written down, of which the oldest entries may be forgotten. */
export interface ClientTranscript<E> {
  readonly client: ActorName
  /** Oldest first. */
  readonly transcript: readonly E[]
  /** Entries ever written. */
  readonly written: number
}

/**
 * A client's transcript with the lines that were meant for the lab in their places. Those typed later
 * than the shown moment, or on another branch, are not there.
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

/** The lines that were typed, oldest first; a command of several lines was typed as such. */
export const historyOf = (
  pieces: readonly Piece<{ readonly type: string; readonly line?: string }>[],
): readonly string[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'lab') return [piece.line.line]
    const { type, line } = piece.entry
    if (type !== 'command' || line === undefined) return []
    return line.split('\n').filter((typed) => typed !== '')
  })

/** The command that an output belongs to, where it is still known. */
export function lineOf(entry: TranscriptEntry, { transcript }: ClientView): string {
  if (entry.type !== 'output') return ''
  const command = transcript.find((other) => other.type === 'command' && other.op === entry.op)
  return command?.type === 'command' ? command.line : ''
}

/** The prompt as it stood before a line. */
export const promptOf = (entry: Extract<TranscriptEntry, { readonly type: 'command' }>): string =>
  promptLine(entry.servers, entry.state, entry.number)

/** What zkCli says when it starts; everything else follows it. */
export const greetingOf = ({ servers }: ClientView): readonly string[] => [
  `Connecting to ${servers.join(',')}`,
  'Welcome to ZooKeeper!',
  'JLine support is enabled',
]

/** The pieces as a terminal would hold them, to be copied; nothing where there are none. */
export const textOf = (pieces: readonly Piece[], t: Translator['t']): string =>
  textWith(pieces, linesOf, t)

/** The same of entries of any kind. */
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
