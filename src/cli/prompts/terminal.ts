import { clearLine, createInterface, cursorTo } from 'node:readline'
import { every } from '../live'
import { print, printError, escapeControls } from '../program'
import { complete, enter, idle, promptOf, type Shell } from './shell'

/** Where lines go; held back while a person's line must first be taken off the screen. */
export interface Screen {
  held: HeldLine[] | undefined
}

interface HeldLine {
  readonly line: string
  readonly isError: boolean
}

const TICK_MS = 100
const HISTORY_LINES = 1000

/** Prints a line, or keeps it for later. */
export function printOn(screen: Screen, line: string, isError: boolean): void {
  if (screen.held !== undefined) screen.held.push({ line, isError })
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
 * Reads lines from a person. While nobody types virtual time goes as real time does, and what
 * happens then is printed above the line being typed.
 */
export function readTerminal(shell: Shell, screen: Screen, onEnd: () => void): void {
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    historySize: HISTORY_LINES,
    completer: (line: string): [string[], string] => {
      const { from, candidates } = complete(shell, line)
      // A name that would command the terminal cannot be typed either.
      const texts = candidates
        .map(({ text }) => text)
        .filter((text) => escapeControls(text) === text)
      const [only = ''] = texts
      // A path may go on; any other word is whole.
      const isWhole = texts.length === 1 && !only.includes('/')
      return [isWhole ? [`${only} `] : texts, line.slice(from)]
    },
  })
  const ask = (): void => {
    lines.setPrompt(promptOf(shell))
    lines.prompt(true)
  }
  const stopTicking = every(TICK_MS, () => {
    const held: HeldLine[] = []
    screen.held = held
    idle(shell, TICK_MS)
    screen.held = undefined
    if (held.length === 0 && lines.getPrompt() === promptOf(shell)) return
    cursorTo(process.stdout, 0)
    clearLine(process.stdout, 0)
    for (const { line, isError } of held) printOn(screen, line, isError)
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
