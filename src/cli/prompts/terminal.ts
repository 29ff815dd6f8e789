import { clearLine, createInterface, cursorTo } from 'node:readline'
import { every } from '../live'
import { print, printError, escapeControls } from '../program'
import { complete, enter, idle, promptOf, type Shell } from './shell'

/** The output of a prompt; lines are held back while the typed line must first be cleared. */
export interface Screen {
  heldLines: HeldLine[] | undefined
}

interface HeldLine {
  readonly line: string
  readonly isError: boolean
}

const TICK_MS = 100
const HISTORY_LINES = 1000

/** Prints a line, or holds it back. */
export function printOn(screen: Screen, line: string, isError: boolean): void {
  if (screen.heldLines !== undefined) screen.heldLines.push({ line, isError })
  else if (isError) printError(line)
  else print(line)
}

/** Reads lines from a pipe; virtual time passes only while a command waits for its answer. */
export function readPipe(shell: Shell, onEnd: () => void): void {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity })
  idle(shell)
  lines.on('line', (line) => {
    enter(shell, line)
    if (shell.isOver) lines.close()
  })
  lines.once('close', () => {
    idle(shell)
    onEnd()
  })
}

/**
 * Reads lines from a terminal. Virtual time advances with real time while no key is typed; its events are
 * printed above the line being typed.
 */
export function readTerminal(shell: Shell, screen: Screen, onEnd: () => void): void {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    historySize: HISTORY_LINES,
    completer: (line: string): [string[], string] => {
      const { from, candidates } = complete(shell, line)
      // A name with control characters cannot be typed, so it is not offered.
      const texts = candidates
        .map(({ text }) => text)
        .filter((text) => escapeControls(text) === text)
      const [only = ''] = texts
      // A path may be continued; any other word is complete.
      const isWhole = texts.length === 1 && !only.includes('/')
      return [isWhole ? [`${only} `] : texts, line.slice(from)]
    },
  })
  const ask = (): void => {
    lines.setPrompt(promptOf(shell))
    lines.prompt(true)
  }
  const stopTicking = every(TICK_MS, () => {
    const heldLines: HeldLine[] = []
    screen.heldLines = heldLines
    idle(shell, TICK_MS)
    screen.heldLines = undefined
    if (heldLines.length === 0 && lines.getPrompt() === promptOf(shell)) return
    cursorTo(process.stdout, 0)
    clearLine(process.stdout, 0)
    for (const { line, isError } of heldLines) printOn(screen, line, isError)
    ask()
  })
  lines.on('line', (line) => {
    enter(shell, line)
    if (shell.isOver) lines.close()
    else ask()
  })
  lines.once('close', () => {
    stopTicking()
    onEnd()
  })
  ask()
}
