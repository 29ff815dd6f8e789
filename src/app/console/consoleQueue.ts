import { isReset, type Word } from '../../zookeeper/model'
import type { ActorName, ServerId } from '../../kernel/actor'
import type { Intervention } from '../../simulator'
import { parseIntervention, enqueue, createSerialQueue } from '../engine'
import { seekAt, stepWithinNow, haltFor, pause } from '../playback'
import { type LabAnswer, type LabLine, labStore } from '../state'
import type { ConsolePrompt } from './consolePrompt'
import { intervenePaused } from '../actions'
import { readLabOrder } from './labOrder'
import { rivalSystems } from './rivalConsole'

/**
 * Types console lines into the run, one after another. A line is an intervention at the shown moment; one
 * that begins with `!` is an order to the lab, which answers it beside the run.
 */

const queue = createSerialQueue()

/**
 * Types lines at a prompt, after all that were typed before; skips blank ones. Time stands still
 * meanwhile, and resumes afterwards if it ran before and the reader has not halted it. The remaining
 * lines are dropped where another run is opened.
 */
export function typeLines(prompt: ConsolePrompt, typed: readonly string[]): Promise<void> {
  const lines = typed.map((line) => line.trim()).filter((line) => line !== '')
  const { revision } = labStore.getState()
  return queue.enqueue(async () => {
    if (lines.length > 0 && isCurrent(revision)) {
      await haltFor(() => typePaused(prompt, lines, revision))
    }
  })
}

/** Returns whether the run in which lines were typed is still open. */
function isCurrent(revision: number): boolean {
  const state = labStore.getState()
  return state.revision === revision && state.status !== 'loading'
}

/**
 * The last wait before an order for answers to earlier lines, virtual µs; all waits together take twice
 * that.
 */
const ORDER_WAIT_US = 2_560_000
/**
 * The last wait for a busy terminal, virtual µs: its call may never be answered, and then lines overlap.
 */
const BUSY_WAIT_US = 320_000

async function typePaused(
  prompt: ConsolePrompt,
  lines: readonly string[],
  revision: number,
): Promise<void> {
  await pause()
  if (!isCurrent(revision)) return
  for (const [index, line] of lines.entries()) {
    const { isWaiting, isBusy } = prompt
    if (index > 0 && isOrder(line)) await waitWhile(isWaiting, ORDER_WAIT_US, revision)
    else if (isBusy !== undefined) await waitWhile(() => isBusy(line), BUSY_WAIT_US, revision)
    await typeLine(prompt, line, revision)
    if (!isCurrent(revision)) return
  }
  await haltFor(stepWithinNow)
}

/** Whether a line is for the lab; `!multi` is one of the client's own requests. */
const isOrder = (line: string): boolean => line.startsWith('!') && !/^!multi\s/.test(line)

const FIRST_WAIT_US = 5_000

/** Plays the run on while a condition holds, in waits of 5 ms, 10 ms, 20 ms and so on to the last one. */
async function waitWhile(
  holds: () => Promise<boolean>,
  lastWaitUs: number,
  revision: number,
): Promise<void> {
  for (let waitUs = FIRST_WAIT_US; waitUs <= lastWaitUs; waitUs *= 2) {
    await haltFor(stepWithinNow)
    const { frame } = labStore.getState()
    if (frame === undefined || !(await holds()) || !isCurrent(revision)) return
    await haltFor(() => seekAt(frame.at + waitUs))
  }
}

/** Types one line, and shows the lab's answer to an order, or its refusal of any line. */
async function typeLine(prompt: ConsolePrompt, line: string, revision: number): Promise<void> {
  const { frame } = labStore.getState()
  if (frame === undefined) return
  const written = await prompt.countEntries()
  if (!isCurrent(revision)) return
  const answer = isOrder(line)
    ? await obey(prompt, line, revision)
    : await act(prompt.actionOf(line))
  if (!isCurrent(revision) || (!isOrder(line) && answer.type !== 'refused')) return
  const { branch } = labStore.getState()
  addLabLine({ client: prompt.client, branch, step: frame.step, written, line, answer })
}

/** The number of answered lines that are kept; the oldest go first. */
const LAB_LINES_MAX = 200

const addLabLine = (line: LabLine): void =>
  labStore.setState(({ labLines }) => ({ labLines: [...labLines, line].slice(-LAB_LINES_MAX) }))

async function obey(
  { client, language }: ConsolePrompt,
  line: string,
  revision: number,
): Promise<LabAnswer> {
  const order = readLabOrder(line)
  switch (order.type) {
    case 'wait': {
      const fromUs = labStore.getState().frame?.at ?? 0
      await haltFor(() => seekAt(fromUs + order.us))
      return DONE
    }
    case 'word':
      return askWord(client, order.word, order.server, revision)
    case 'action': {
      const read = await parseIntervention(order.json)
      if (!read.ok) return { type: 'refused', error: read.error }
      return isCurrent(revision) ? act(read.value) : DONE
    }
    case 'help':
      return {
        type: 'help',
        language,
        hasRivals: rivalSystems(labStore.getState().frame).length > 0,
      }
    case 'unknown':
      return { type: 'unknown' }
  }
}

/** Asks a server a four-letter word; without a number, the server of the client's session. */
async function askWord(
  client: ActorName,
  word: Word,
  named: ServerId | undefined,
  revision: number,
): Promise<LabAnswer> {
  const { frame } = labStore.getState()
  const server = named ?? frame?.clients.find(({ id }) => id === client)?.server
  if (server === undefined) return { type: 'whichServer', word }
  if (frame?.servers.every(({ id }) => id !== server) === true) return { type: 'noServer', server }
  const view = await enqueue((lab) => lab.viewServer(server, { type: 'word', word }))
  const output = view?.type === 'word' ? view.output.trimEnd() : ''
  if (output === '') return { type: 'silent' }
  if (isReset(word) && isCurrent(revision)) await act({ do: 'word', server, word })
  return { type: 'word', output }
}

const DONE: LabAnswer = { type: 'done' }

async function act(intervention: Intervention): Promise<LabAnswer> {
  const done = await haltFor(() => intervenePaused(intervention))
  return done?.ok === false ? { type: 'refused', error: done.error } : DONE
}
