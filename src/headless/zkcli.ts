import { readScenario, type Scenario } from '../scenario'
import { lengthenFlag, numberOption, readArguments, refuse } from './arguments'
import { loadScenario } from './loadScenario'
import { enter, idle, openShell } from './prompts/shell'
import { printOn, readPipe, readTerminal, type Screen } from './prompts/terminal'
import { err, ok, type Result } from '../lib'

/**
 * `npm run zkcli -- [--scenario FILE] [--client NAME] [--servers 1,2] [--timeout MS] [--read-only]
 * [COMMAND …]`: a zkCli at the embedded ensemble of a scenario (a file, a link, a name of the
 * library; three servers where none is given), whose script runs along.
 *
 * `-r` before the command is `--read-only`, as it is zkCli's own.
 *
 * At a terminal lines are completed and remembered, and virtual time goes as real time does; from a
 * pipe it passes only while a command waits, so that the same lines always print the same. What
 * zkCli prints on its two outputs comes on one. Lines that begin with `!` are for the lab: `!help`
 * tells of them, `!wait 10s` lets time pass, `!mntr 2` says a four-letter word to a server,
 * `!{"do":"kill","server":"leader"}` does what a scenario's script can do. A command on the command
 * line is done, and the program ends. Ends as zkCli does: with 0, 1 after an error, 127 after an
 * unknown command; with 2 where there is nothing to play.
 */
const USAGE =
  'usage: npm run zkcli -- [--scenario FILE] [--client NAME] [--servers 1,2] [--timeout MS] [--read-only] [COMMAND …]'

const KNOWN = { options: ['scenario', 'client', 'servers', 'timeout'], flags: ['read-only'] }
const TIMEOUT_MS = 30_000

function main(argv: readonly string[]): void {
  const parsed = readArguments(lengthenFlag(argv, KNOWN, ['-r', '--read-only']), KNOWN)
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  const { options, flags, words } = parsed.value
  const scenario = findScenario(options.get('scenario'))
  if (!scenario.ok) return refuse(scenario.error)
  const timeout = numberOption(parsed.value, 'timeout', TIMEOUT_MS, 1)
  if (!timeout.ok) return refuse(timeout.error)
  const servers = options.get('servers')?.split(',').map(Number)

  const screen: Screen = { held: undefined }
  const print = (line: string): void => printOn(screen, line)
  const client = options.get('client') ?? 'zkcli'
  const isReadOnly = flags.has('read-only')
  const opened = openShell(
    scenario.value,
    { client, isReadOnly, sessionTimeout: timeout.value, ...(servers && { servers }) },
    print,
  )
  if (!opened.ok) return refuse(opened.error)
  const shell = opened.value
  if (words.length > 0) {
    idle(shell)
    enter(shell, words.map(quoted).join(' '))
    process.exitCode = shell.exitCode
    return
  }
  print('Welcome to ZooKeeper!')
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  print(`JLine support is ${isTerminal ? 'enabled' : 'disabled'}`)
  const onEnd = (): void => {
    process.exitCode = shell.exitCode
  }
  if (isTerminal) readTerminal(shell, screen, onEnd)
  else readPipe(shell, onEnd)
}

/** The shell has taken the quotes away; words that need them get them back. */
const quoted = (word: string): string => (/^$|\s/.test(word) ? `"${word}"` : word)

function findScenario(source: string | undefined): Result<Scenario, string> {
  if (source !== undefined) return loadScenario(source)
  const read = readScenario({ version: 1, interventions: [{ do: 'start', server: 'all' }] })
  return read.ok ? ok(read.value) : err(USAGE)
}

main(process.argv.slice(2))
