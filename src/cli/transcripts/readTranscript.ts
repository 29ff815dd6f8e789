/** A command of a transcript, with the output that followed it. */
export interface TranscriptStep {
  /** The number of its line in the file, from 1. */
  readonly at: number
  /** The client that types the line (`c1`), or the server of a four-letter word (`w`, `w3`). */
  readonly who: string
  readonly line: string
  /** Output lines by client; a client without output is absent. */
  readonly printed: ReadonlyMap<string, readonly string[]>
}

const ROW = /^(c\d+|w\d*)([>|])(?: (.*))?$/

/** Reads `c1> command` and `c1| output`; a recorder's remark in parentheses is skipped. */
export function readTranscript(text: string): readonly TranscriptStep[] {
  const steps: (TranscriptStep & { readonly printed: Map<string, string[]> })[] = []
  for (const [index, row] of text.split('\n').entries()) {
    const [, who = '', kind = '', rest = ''] = ROW.exec(row) ?? []
    if (kind === '>') steps.push({ at: index + 1, who, line: rest, printed: new Map() })
    if (kind !== '|' || isRemark(rest)) continue
    const printed = steps.at(-1)?.printed
    printed?.set(who, [...(printed.get(who) ?? []), rest])
  }
  return steps
}

const isRemark = (line: string): boolean => /^\(the client has ended, .*\)$/.test(line)
