import { escapeLines } from './terminalText'

/** Prints a text on standard output, with all control characters but line ends escaped. */
export function print(text: string): void {
  process.stdout.write(`${escapeLines(text)}\n`)
}

/** Prints a text on standard error, as {@link print} does. */
export function printError(text: string): void {
  process.stderr.write(`${escapeLines(text)}\n`)
}
