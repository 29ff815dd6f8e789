import { isWord } from '../../zookeeper/model'
import { actorName, serverId, type ActorName } from '../../kernel/actor'
import {
  COMMANDS,
  completeCommand,
  promptLine,
  type Completion,
  type TranscriptEntry,
} from '../../zookeeper/client'
import { recipeNamed, recipes } from '../../zookeeper/recipes'
import { type ServerViewAnswer } from '../../zookeeper/server'
import { err, ok, readJson, type Result } from '../../kernel/lib'
import { readIntervention, toRunSpec, type Scenario, type ScenarioError } from '../../scenario'
import { englishProblem, englishProblems } from '../../i18n/english'
import { viewOf } from '../../simulator'
import { readDuration } from '../program'
import {
  askWord,
  doNow,
  newEntries,
  openLab,
  passMs,
  typeLine,
  viewOfClient,
  type Lab,
} from './lab'
import { errorLinesOf } from './streams'

/** Prints a line on standard output, or on standard error for a failure. */
export type PrintLine = (line: string, isError?: boolean) => void

/** A zkCli that is connected to an embedded ensemble. */
export interface Shell {
  readonly lab: Lab
  readonly client: ActorName
  readonly scenario: Scenario
  readonly print: PrintLine
  /** The first words of commands without an answer, by number. */
  readonly verbs: Map<number, string>
  /** The exit code of the last command: 0, 1, or 127 for an unknown one. */
  exitCode: number
  /** True once `quit` was typed. */
  isOver: boolean
}

export interface ShellOptions {
  readonly client: string
  /** The servers to try, in this order; all where not given. */
  readonly servers?: readonly number[]
  readonly sessionTimeout?: number
  readonly isReadOnly: boolean
}

/** Virtual time for the effects of a command to arrive, ms. */
const SETTLE_MS = 100
const CONNECT_MS_MAX = 30_000
const WAIT_MS_MAX = 86_400_000

/**
 * Starts the scenario's run with a client that tries to connect, and lets time pass until it is connected, at
 * most 30 s.
 */
export function openShell(
  scenario: Scenario,
  options: ShellOptions,
  print: PrintLine,
): Result<Shell, string> {
  const spec = toRunSpec(scenario)
  const lab = openLab(spec, (what) => print(`(${what})`, true))
  const client = actorName(options.client)
  const servers = options.servers?.map(serverId) ?? spec.servers.map(({ id }) => id)
  const { sessionTimeout, isReadOnly: readOnly } = options
  const connect = readIntervention({
    do: 'connect',
    client,
    servers,
    readOnly,
    ...(sessionTimeout === undefined ? {} : { sessionTimeout }),
  })
  if (!connect.ok) return err(connect.error.map(formatOptionError).join('\n'))
  const connected = doNow(lab, connect.value)
  if (!connected.ok) return connected
  passMs(lab, CONNECT_MS_MAX, () => isConnected(lab, client))
  print(`Connecting to ${servers.join(',')}`)
  return ok({ lab, client, scenario, print, verbs: new Map(), exitCode: 0, isOver: false })
}

/** Renders an error of a connection's options, with the option's name. */
function formatOptionError({ place, ...problem }: ScenarioError): string {
  const name = place === 'sessionTimeout' ? 'timeout' : place.replace(/\[.*/, '')
  return `--${name}: ${englishProblem(problem)}`
}

function isConnected(lab: Lab, client: ActorName): boolean {
  const state = viewOfClient(lab, client)?.state
  return state === 'CONNECTED' || state === 'CONNECTEDREADONLY'
}

/** Carries out a line, in as much virtual time as it takes, and prints its results. */
export function enter(shell: Shell, line: string): void {
  if (shell.isOver || line === '') return
  if (line.startsWith('!') && !/^!multi\s/.test(line)) {
    const outcome = order(shell, line.slice(1).trim())
    if (!outcome.ok) shell.print(outcome.error, true)
  } else {
    const typed = typeChecked(shell, line)
    if (!typed.ok) shell.print(typed.error, true)
    else if (!typed.value) shell.print('(no answer)', true)
    shell.isOver = /^\s*quit(\s|$)/.test(line)
  }
  printNews(shell)
  if (lacksRecipe(line)) shell.print(RECIPES, true)
}

/** Whether a line names no known recipe where it needs one. */
function lacksRecipe(line: string): boolean {
  const [word, name = ''] = line.trim().split(/\s+/)
  return (word === 'recipe' || word === 'stopRecipe') && recipeNamed(name) === undefined
}

/** Types a line that a scenario's `op` may hold; refuses others. */
function typeChecked({ lab, client }: Shell, line: string): Result<boolean, string> {
  const read = readIntervention({ do: 'op', client, command: line })
  if (!read.ok) return err(englishProblems(read.error))
  return typeLine(lab, client, line)
}

/** Lets virtual time pass, and prints the events of that time. */
export function idle(shell: Shell, ms: number = SETTLE_MS): void {
  passMs(shell.lab, ms)
  printNews(shell)
}

function printNews(shell: Shell): void {
  const entries = newEntries(shell.lab, shell.client)
  for (const entry of entries) printEntry(shell, entry)
  const last = entries.findLast(({ type }) => type === 'output')
  // After `quit` the exit code is that of the command before.
  if (last !== undefined && !shell.isOver) shell.exitCode = exitCodeOf(last)
}

function printEntry({ print, verbs }: Shell, entry: TranscriptEntry): void {
  if (entry.type === 'command') {
    const [verb = ''] = entry.line.trim().split(/\s+/)
    verbs.set(entry.op, verb)
    return
  }
  const errors = entry.type === 'output' ? errorLinesOf(entry, verbs.get(entry.op) ?? '') : NO_LINES
  if (entry.type === 'output') verbs.delete(entry.op)
  for (const [place, line] of entry.lines.entries()) print(line, errors.has(place))
}

const NO_LINES: ReadonlySet<number> = new Set()

function exitCodeOf(entry: TranscriptEntry): number {
  if (entry.type !== 'output' || entry.error === 'OK') return 0
  return entry.lines.at(-1)?.startsWith('Command not found: ') === true ? 127 : 1
}

/** Returns zkCli's prompt: the servers, the client's state, the line's number. */
export function promptOf({ lab, client }: Shell): string {
  const { servers = [], state = 'CLOSED', lines = 0, chroot } = viewOfClient(lab, client) ?? {}
  return promptLine(servers, state, lines, chroot)
}

/** Completes the last word of a line, with the znodes of the client's server. */
export const complete = (shell: Shell, line: string): Completion =>
  completeCommand(line, knownPaths(shell))

function knownPaths({ lab, client }: Shell): readonly string[] {
  const server = viewOfClient(lab, client)?.server
  if (server === undefined) return []
  const view = viewOf(lab.run, server, { type: 'tree' }) as ServerViewAnswer | undefined
  return view?.type === 'tree' ? view.znodes.map(({ path }) => path) : []
}

const LAB_ORDERS =
  'The lab itself takes !wait 10s, a four-letter word as !mntr 2, a transaction as !multi check /a ; set /b two, or an intervention as !{"do":"kill","server":"leader"}.'
const RECIPES = `Recipes are named ${recipes()
  .map(({ name }) => name)
  .join(', ')}. For example, where the path is there: recipe lock path=/locks`
const HELP: readonly string[] = [
  `The prompt takes these commands of zkCli: ${COMMANDS.map(({ name }) => name).join(' ')}`,
  `It takes recipes too, and stopRecipe lock ends one. ${RECIPES}`,
  LAB_ORDERS,
]

const WAIT = /^wait\s+(\S+)$/
const WORD = /^([a-z]{4})(?:\s+(\d{1,3}))?$/

/** Whether a line for the lab is a word of its own rather than an intervention. */
export const isOrder = (text: string): boolean =>
  text === 'help' || WAIT.test(text) || isWord(WORD.exec(text)?.[1] ?? '')

/**
 * Carries out a line for the lab: `!help`, `!wait 10s`, a four-letter word as in `!mntr 2` (by default to the
 * client's own server), or an intervention in the form of scenarios.
 */
function order(shell: Shell, text: string): Result<undefined, string> {
  if (text === 'help') {
    for (const line of HELP) shell.print(line)
    return ok(undefined)
  }
  const wait = WAIT.exec(text)?.[1]
  if (wait !== undefined) {
    const ms = readDuration(wait)
    if (ms === undefined || ms > WAIT_MS_MAX) return err(`${wait} is no time such as 10s or 500ms`)
    passMs(shell.lab, ms)
    return ok(undefined)
  }
  const [, word = '', server] = WORD.exec(text) ?? []
  if (isWord(word)) return tellWord(shell, word, server)
  const read = readAction(text)
  return read.ok ? doNow(shell.lab, read.value) : read
}

function tellWord(
  { lab, client, scenario, print }: Shell,
  word: string,
  named: string | undefined,
): Result<undefined, string> {
  const server = named === undefined ? viewOfClient(lab, client)?.server : serverId(Number(named))
  if (server === undefined) return err(`${word} of which server? As in !${word} 1`)
  if (toRunSpec(scenario).servers.every(({ id }) => id !== server)) {
    return err(`there is no server ${server}`)
  }
  print(askWord(lab, server, word).trimEnd())
  return ok(undefined)
}

/** The most characters of a typed intervention: one command and its frame. */
const ORDER_CHARACTERS_MAX = 200_000

function readAction(text: string): Result<Scenario['interventions'][number], string> {
  if (!text.startsWith('{')) return err(LAB_ORDERS)
  if (text.length > ORDER_CHARACTERS_MAX) {
    return err(`at most ${ORDER_CHARACTERS_MAX} characters`)
  }
  const json = readJson(text)
  if (!json.ok) return err(englishProblem(json.error))
  const read = readIntervention(json.value.value)
  return read.ok ? read : err(englishProblems(read.error))
}
