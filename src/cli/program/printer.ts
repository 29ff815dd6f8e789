import { escapeControls } from './terminalText'

/** Collects lines, their control characters escaped, and writes them in large pieces. */
export interface Printer {
  line(text: string): void
  flush(): void
}

const LINES_MAX = 2_000

export function createPrinter(stream: NodeJS.WritableStream): Printer {
  let lines: string[] = []
  const flush = (): void => {
    if (lines.length > 0) stream.write(`${lines.join('\n')}\n`)
    lines = []
  }
  return {
    line: (text) => {
      lines.push(escapeControls(text))
      if (lines.length >= LINES_MAX) flush()
    },
    flush,
  }
}
