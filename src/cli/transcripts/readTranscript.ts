/** A command of a transcript, and what the real client printed because of it. */
export interface TranscriptStep {
  /** Its line in the file, from 1. */
  readonly at: number
  /** The author of the line: a client (`c1`), or the server of a four-letter word (`w`, `w3`). */
  readonly who: string
  readonly line: string
  /** Lines by their printer; one that printed none is missing. */
  readonly printed: ReadonlyMap<string, readonly string[]>
}

const ROW = /^(c\d+|w\d*)([>|])(?: (.*))?$/

/** Reads `c1> command` and `c1| printed`; a remark of the recorder stands in parentheses. */
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
