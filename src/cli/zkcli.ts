import { englishProblems } from '../i18n/english'
import { readScenario, type Scenario } from '../scenario'
import {
  numberOption,
  refuse,
  type Arguments,
  type Program,
  loadScenario,
  runProgram,
  isStdin,
} from './program'
import { enter, idle, openShell, printOn, readPipe, readTerminal, type Screen } from './prompts'
import { err, ok, type Result } from '../kernel/lib'

/** The program `npm run zkcli`: zkCli's prompt on an embedded ensemble. */

const PROGRAM: Program = {
  name: 'zkcli',
  summary:
    'zkCli at the embedded ensemble of a scenario, whose script runs along. At a terminal lines are ' +
    'completed and remembered, and virtual time goes as real time does; from a pipe it passes only ' +
    'while a command waits, so that the same lines always print the same. Lines that begin with ! are ' +
    'for the lab: !help tells of them. A command on the command line is done, and the program ends.',
  words: '[COMMAND …]',
  takesCommand: true,
  options: {
    scenario: {
      value: 'FILE',
      text: 'a file, a link, a run of the library, or - with a COMMAND (three servers)',
    },
    client: { value: 'NAME', text: 'the name of the client (zkcli)' },
    servers: { value: 'ID,…', text: 'the servers it may connect to (all)' },
    timeout: { value: 'MS', text: 'its session timeout (30000)' },
    'read-only': { short: 'r', text: 'may connect to a read-only server' },
  },
  example: 'npm run zkcli -- --scenario kill-leader-5 ls /',
  exits: {
    0: 'the last command succeeded',
    1: 'it failed',
    2: 'there was nothing to play: a wrong option, file or link',
    127: 'there is no such command',
  },
}

const TIMEOUT_MS = 30_000

function main(args: Arguments): number | undefined {
  const { options, flags, words } = args
  const source = options.get('scenario')
  if (source !== undefined && isStdin(source) && words.length === 0) {
    return refuse(`--scenario ${source}: commands are read from there; give one after the options`)
  }
  const scenario = findScenario(source)
  if (!scenario.ok) return refuse(scenario.error)
  const timeout = numberOption(args, 'timeout', TIMEOUT_MS, 1)
  if (!timeout.ok) return refuse(timeout.error)
  const servers = options.get('servers')?.split(',')
  const wrong = servers?.find((text) => !/^\d{1,3}$/.test(text))
  if (wrong !== undefined) return refuse(`--servers ${wrong}: numbers such as 1,2 are expected`)

  const screen: Screen = { heldLines: undefined }
  const print = (line: string, isError = false): void => printOn(screen, line, isError)
  const client = options.get('client') ?? 'zkcli'
  const isReadOnly = flags.has('read-only')
  const opened = openShell(
    scenario.value,
    {
      client,
      isReadOnly,
      sessionTimeout: timeout.value,
      ...(servers && { servers: servers.map(Number) }),
    },
    print,
  )
  if (!opened.ok) return refuse(opened.error)
  const shell = opened.value
  if (words.length > 0) {
    idle(shell)
    enter(shell, words.map(quoted).join(' '))
    return shell.exitCode
  }
  print('Welcome to ZooKeeper!')
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY
  print(`JLine support is ${isTerminal ? 'enabled' : 'disabled'}`)
  const onEnd = (): void => {
    process.exitCode = shell.exitCode
  }
  if (isTerminal) readTerminal(shell, screen, onEnd)
  else readPipe(shell, onEnd)
  return undefined
}

/** Restores the quotes that the shell has removed, around words that need them. */
const quoted = (word: string): string => (/^$|\s/.test(word) ? `"${word}"` : word)

function findScenario(source: string | undefined): Result<Scenario, string> {
  if (source !== undefined) {
    const loaded = loadScenario(source)
    return loaded.ok ? ok(loaded.value.scenario) : loaded
  }
  const read = readScenario({ version: 2, interventions: [{ do: 'start', server: 'all' }] })
  return read.ok ? ok(read.value) : err(englishProblems(read.error))
}

await runProgram(PROGRAM, main)
