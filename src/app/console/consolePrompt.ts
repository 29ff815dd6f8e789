import type { ActorName } from '../../kernel/actor'
import { interruptOf, systemOfLine, type RivalClientView, type RivalSystem } from '../../rivals'
import type { Action } from '../../simulator'
import { enqueue } from '../engine'
import { type PromptLanguage, labStore } from '../state'

/** The prompt at which lines are typed. */
export interface ConsolePrompt {
  readonly client: ActorName
  readonly language: PromptLanguage
  /** The intervention that gives the client a line. */
  readonly actionOf: (line: string) => Action
  /** Entries of the client's transcript so far. */
  readonly countEntries: () => Promise<number>
  /** Returns whether the client waits for an answer at the shown moment. */
  readonly isWaiting: () => Promise<boolean>
  /** Returns whether a terminal is too busy for the line; absent where lines queue. */
  readonly isBusy?: (line: string) => Promise<boolean>
}

/** The prompt of a ZooKeeper client; zkCli queues lines. */
export const zkCliPrompt = (client: ActorName): ConsolePrompt => ({
  client,
  language: 'zkCli',
  actionOf: (line) => ({ do: 'op', client, command: line }),
  countEntries: async () => (await enqueue((lab) => lab.viewClient(client)))?.written ?? 0,
  isWaiting: async () =>
    labStore
      .getState()
      .frame?.clients.some(({ id, waiting }) => id === client && waiting.length > 0) === true,
})

/**
 * Returns the prompt of a client of etcd or Redis; a line that names the other system's program goes to
 * that one.
 */
export const rivalPrompt = (client: ActorName, prompted: RivalSystem): ConsolePrompt => ({
  client,
  language: prompted,
  actionOf: (line) => ({
    do: 'rival',
    system: systemOfLine(prompted, line),
    client,
    command: line,
  }),
  countEntries: async () => (await askRivalClient(client))?.terminal.written ?? 0,
  isWaiting: async () => {
    const view = await askRivalClient(client)
    return view?.terminal.running.some(({ isResting }) => !isResting) === true
  },
  // A program that runs on is in the background; a blocking call occupies the terminal until it is
  // answered.
  isBusy: async (line) => {
    if (interruptOf(line) !== undefined) return false
    const view = await askRivalClient(client)
    return view?.etcd.programs.some(({ phase }) => phase === 'call') === true
  },
})

/** The state of a client of etcd or Redis; undefined while its process is down. */
async function askRivalClient(client: ActorName): Promise<RivalClientView | undefined> {
  const view = await enqueue((lab) => lab.viewRival(client))
  return view?.rival === 'client' ? view : undefined
}
