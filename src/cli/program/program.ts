import { version } from '../../../package.json'
import { helpOf, readArguments, refuse, usageOf, type Arguments, type Program } from './arguments'
import { printError, print } from './output'

/** The exit code for a fault of the program itself, `EX_SOFTWARE` of sysexits. */
const EXIT_FAULT = 70

/**
 * Runs a program: answers `--help` and `--version`, refuses a command line that its declaration does not
 * allow, and ends with the exit code of `main`. A fault of the program itself is printed on one line; with
 * `ZKLAB_STACK` set, with its stack.
 */
export async function runProgram(
  program: Program,
  main: (args: Arguments) => number | undefined | Promise<number | undefined>,
): Promise<void> {
  process.on('uncaughtException', tellFault)
  const read = readArguments(process.argv.slice(2), program)
  if (!read.ok) return refuse(`${read.error}\n${usageOf(program)}`)
  if (read.value.flags.has('help')) return print(helpOf(program))
  if (read.value.flags.has('version')) return print(`zklab ${version}`)
  const code = await main(read.value)
  if (code !== undefined) process.exitCode = code
}

function tellFault(thrown: unknown): never {
  const isError = thrown instanceof Error
  const message = isError ? `${thrown.name}: ${thrown.message}` : String(thrown)
  printError(`zklab failed, which is a fault of its own: ${message.slice(0, 500)}`)
  if (process.env['ZKLAB_STACK'] === undefined) printError('ZKLAB_STACK=1 shows where.')
  else if (isError) printError(thrown.stack ?? '')
  process.exit(EXIT_FAULT)
}
