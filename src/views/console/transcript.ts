import { promptLine, type ClientView, type TranscriptEntry } from '../../client'
import type { LabLine } from '../../store'

/** One piece of what a console shows, under a key that stays. */
export type Piece =
  | { readonly type: 'entry'; readonly key: string; readonly entry: TranscriptEntry }
  | { readonly type: 'lab'; readonly key: string; readonly line: LabLine }

/** Where the reader stands, as far as lines of the lab go. */
export interface Stand {
  readonly branch: number
  readonly step: number
}

/**
 * A client's transcript with the lines that were meant for the lab in their places. Those typed later
 * than the shown moment, or on another branch, are not there.
 */
export function piecesOf(
  { client, transcript, written }: ClientView,
  labLines: readonly LabLine[],
  { branch, step }: Stand,
): readonly Piece[] {
  const first = written - transcript.length
  const seen = labLines.filter(
    (line) => line.client === client && line.branch === branch && line.step <= step,
  )
  const pieces: Piece[] = []
  let next = 0
  const addUpTo = (number: number): void => {
    for (let line = seen[next]; line !== undefined && line.written <= number; line = seen[next]) {
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

/** The lines that were typed, oldest first. */
export const historyOf = (pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'lab') return [piece.line.line]
    return piece.entry.type === 'command' ? [piece.entry.line] : []
  })

/** The command that an output belongs to, where it is still known. */
export function lineOf(entry: TranscriptEntry, { transcript }: ClientView): string {
  if (entry.type !== 'output') return ''
  const command = transcript.find((its) => its.type === 'command' && its.op === entry.op)
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

/** The pieces as a terminal would hold them, to be copied. */
export const textOf = (pieces: readonly Piece[]): string =>
  pieces.flatMap(linesOf).join('\n').concat('\n')

function linesOf(piece: Piece): readonly string[] {
  if (piece.type === 'lab') {
    const { line, output } = piece.line
    return output === '' ? [line] : [line, output]
  }
  const { entry } = piece
  return entry.type === 'command' ? [`${promptOf(entry)}${entry.line}`] : entry.lines
}
