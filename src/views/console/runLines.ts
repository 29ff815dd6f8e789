import type { ActorName, ServerId } from '../../actor'
import { isReset, type Word } from '../../core'
import type { Translator } from '../../i18n'
import {
  addLabLine,
  inTurn,
  intervenePaused,
  labStore,
  parseIntervention,
  pause,
  play,
  seekAt,
  stepWithinNow,
} from '../../store'
import { readLabOrder } from './labOrder'

/** What the lab said to a line that was meant for it, if it said anything. */
interface Told {
  readonly output: string
  readonly isRefused: boolean
}

/**
 * Types lines at a client's prompt, one after another, where the run is shown. Those that begin with
 * `!` are for the lab. Time goes on afterwards if it ran before.
 */
export function runLines(
  client: ActorName,
  lines: readonly string[],
  t: Translator['t'],
): Promise<void> {
  tail = tail.then(() => runInTurn(client, lines, t))
  return tail
}

/** What was typed first is done first, however long it takes. */
let tail: Promise<void> = Promise.resolve()

async function runInTurn(
  client: ActorName,
  lines: readonly string[],
  t: Translator['t'],
): Promise<void> {
  const wasPlaying = labStore.getState().isPlaying
  if (wasPlaying) await pause()
  for (const [index, line] of lines.entries()) {
    if (index > 0 && line.startsWith('!')) await awaitAnswers(client)
    await runLine(client, line, t)
  }
  if (wasPlaying) play()
  else await stepWithinNow()
}

const FIRST_WAIT_US = 5_000
const LAST_WAIT_US = 2_560_000

/** Lets time pass until the commands before it are answered, for some seconds at most. */
async function awaitAnswers(client: ActorName): Promise<void> {
  for (let waitUs = FIRST_WAIT_US; waitUs <= LAST_WAIT_US; waitUs *= 2) {
    await stepWithinNow()
    const { frame } = labStore.getState()
    const waiting = frame?.clients.find(({ id }) => id === client)?.waiting ?? []
    if (frame === undefined || waiting.length === 0) return
    await seekAt(frame.at + waitUs)
  }
}

async function runLine(client: ActorName, line: string, t: Translator['t']): Promise<void> {
  const { frame } = labStore.getState()
  if (frame === undefined) return
  const written = (await inTurn((lab) => lab.viewClient(client)))?.written ?? 0
  const isOrder = line.startsWith('!')
  const told = isOrder
    ? await obey(client, line, t)
    : await act({ do: 'op', client, command: line })
  if (!isOrder && !told.isRefused) return
  const { branch } = labStore.getState()
  addLabLine({ client, branch, step: frame.step, written, line, ...told })
}

async function obey(client: ActorName, line: string, t: Translator['t']): Promise<Told> {
  const order = readLabOrder(line)
  switch (order.type) {
    case 'wait': {
      const from = labStore.getState().frame?.at ?? 0
      await seekAt(from + order.us)
      return DONE
    }
    case 'word':
      return sayWord(client, order.word, order.server, t)
    case 'action': {
      const read = await parseIntervention(order.json)
      return read.ok ? act(read.value) : { output: read.error.message, isRefused: true }
    }
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
  if (isReset(word)) await act({ do: 'word', server, word })
  return { output, isRefused: false }
}

/** Examples of what the lab takes. */
const ORDERS = { wait: '!wait 10s', word: '!mntr 2', action: '!{"do":"kill","server":"leader"}' }

const DONE: Told = { output: '', isRefused: false }

async function act(intervention: Parameters<typeof intervenePaused>[0]): Promise<Told> {
  const done = await intervenePaused(intervention)
  return done?.ok === false ? { output: done.error.message, isRefused: true } : DONE
}
