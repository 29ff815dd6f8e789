import type { ActorName, ServerId } from '../../../kernel/actor'
import type { Action, Intervention } from '../../../simulator'
import { isReset, type Word } from '../../../zookeeper/server'
import type { Translator } from '../../../i18n'
import { addLabLine, intervenePaused } from '../../../app/actions'
import { inTurn, parseIntervention } from '../../../app/engine'
import { haltFor, pause, seekAt, stepWithinNow } from '../../../app/playback'
import { labStore } from '../../../app/state'
import { sayProblem } from '../../narration/words'
import { readLabOrder } from './labOrder'

/** What the lab said to a line that was meant for it, if it said anything. */
interface Told {
  readonly output: string
  readonly isRefused: boolean
}

/** Typed lines without their margins, and without those that say nothing. */
export const typedLines = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

/** At whose prompt lines are typed. */
export interface Speaker {
  readonly client: ActorName
  /** The intervention that gives the client a line. */
  readonly say: (line: string) => Action
  /** Entries of its transcript so far. */
  readonly written: () => Promise<number>
  /** Whether it still waits for an answer at the shown moment. */
  readonly isWaiting: () => Promise<boolean>
  /** Whether a terminal would not take the line yet; absent where lines queue. */
  readonly isBusy?: (line: string) => Promise<boolean>
  /** What its prompt takes, a paragraph a line. */
  readonly help: readonly string[]
}

/**
 * Types lines at a client's prompt, one after another, where the run is shown. Those that begin with
 * `!` are for the lab. Time goes on afterwards if it ran before and nobody halted it meanwhile.
 */
export function runLines(
  speaker: Speaker,
  lines: readonly string[],
  t: Translator['t'],
): Promise<void> {
  if (lines.length === 0) return tail
  const { edition } = labStore.getState()
  const turn = tail.then(async () => {
    if (isStill(edition)) await haltFor(() => runPaused(speaker, lines, edition, t))
  })
  tail = turn.catch(() => undefined)
  return turn
}

/** What was typed first is done first, however long it takes; what fails bars nothing that follows. */
let tail: Promise<void> = Promise.resolve()

async function runPaused(
  speaker: Speaker,
  lines: readonly string[],
  edition: number,
  t: Translator['t'],
): Promise<void> {
  await pause()
  for (const [index, line] of lines.entries()) {
    const { isWaiting, isBusy } = speaker
    if (index > 0 && line.startsWith('!')) await passWhile(isWaiting, LAST_WAIT_US)
    else if (isBusy !== undefined) await passWhile(() => isBusy(line), BUSY_WAIT_US)
    await runLine(speaker, line, edition, t)
    if (!isStill(edition)) return
  }
  await haltFor(stepWithinNow)
}

/** In another run that is opened meanwhile nobody has typed anything. */
function isStill(edition: number): boolean {
  const state = labStore.getState()
  return state.edition === edition && state.status !== 'loading'
}

const FIRST_WAIT_US = 5_000
const LAST_WAIT_US = 2_560_000
/** Whom a terminal waits for may never answer: then lines go on side by side. */
const BUSY_WAIT_US = 320_000

/** Lets time pass while commands before are not answered, up to a limit. */
async function passWhile(isLacking: () => Promise<boolean>, lastWaitUs: number): Promise<void> {
  for (let waitUs = FIRST_WAIT_US; waitUs <= lastWaitUs; waitUs *= 2) {
    await haltFor(stepWithinNow)
    const { frame } = labStore.getState()
    if (frame === undefined || !(await isLacking())) return
    await haltFor(() => seekAt(frame.at + waitUs))
  }
}

async function runLine(
  speaker: Speaker,
  line: string,
  edition: number,
  t: Translator['t'],
): Promise<void> {
  const { client } = speaker
  const { frame } = labStore.getState()
  if (frame === undefined) return
  const written = await speaker.written()
  if (!isStill(edition)) return
  const isOrder = line.startsWith('!')
  const told = isOrder ? await obey(speaker, line, t) : await act(speaker.say(line), t)
  if (!isStill(edition) || (!isOrder && !told.isRefused)) return
  const { branch } = labStore.getState()
  addLabLine({ client, branch, step: frame.step, written, line, ...told })
}

async function obey({ client, help }: Speaker, line: string, t: Translator['t']): Promise<Told> {
  const order = readLabOrder(line)
  switch (order.type) {
    case 'wait': {
      const from = labStore.getState().frame?.at ?? 0
      await haltFor(() => seekAt(from + order.us))
      return DONE
    }
    case 'word':
      return sayWord(client, order.word, order.server, t)
    case 'action': {
      const read = await parseIntervention(order.json)
      return read.ok
        ? act(read.value, t)
        : { output: sayProblem(read.error.message, t), isRefused: true }
    }
    case 'help':
      return { output: [...help, t('console.labOrders', ORDERS)].join('\n'), isRefused: false }
    case 'unknown':
      return { output: t('console.labOrders', ORDERS), isRefused: true }
  }
}

async function sayWord(
  client: ActorName,
  word: Word,
  named: ServerId | undefined,
  t: Translator['t'],
): Promise<Told> {
  const { frame } = labStore.getState()
  const server = named ?? frame?.clients.find(({ id }) => id === client)?.server
  if (server === undefined) {
    return { output: t('console.whichServer', { word: `!${word} 1` }), isRefused: true }
  }
  if (frame?.servers.every(({ id }) => id !== server) === true) {
    return { output: t('console.noServer', { id: server }), isRefused: true }
  }
  const view = await inTurn((lab) => lab.viewServer(server, { type: 'word', word }))
  const output = view?.type === 'word' ? view.output.trimEnd() : ''
  if (output === '') return { output: t('inspector.wordSilent'), isRefused: true }
  if (isReset(word)) await act({ do: 'word', server, word }, t)
  return { output, isRefused: false }
}

/** Examples of what the lab takes. */
const ORDERS = { wait: '!wait 10s', word: '!mntr 2', action: '!{"do":"kill","server":"leader"}' }

const DONE: Told = { output: '', isRefused: false }

async function act(intervention: Intervention, t: Translator['t']): Promise<Told> {
  const done = await haltFor(() => intervenePaused(intervention))
  return done?.ok === false ? { output: sayProblem(done.error.message, t), isRefused: true } : DONE
}
