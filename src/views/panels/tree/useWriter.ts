import { useState } from 'react'
import type { ActorName } from '../../../kernel/actor'
import { composeLine, type ClientView } from '../../../zookeeper/client'
import { sendCommand, type SentCommand } from '../../../app/actions'
import { useClientView, useLab } from '../../../app/hooks'
import { labStore, type LabState } from '../../../app/state'
import type { ErrorName, Zxid } from '../../../zookeeper/model'

/** The reader's write, kept so that its answer can be found and dealt with. */
export interface WriteRequest {
  readonly what: 'create' | 'set' | 'setAcl' | 'delete'
  readonly path: string
  /** The words behind the options, for another attempt. */
  readonly words: readonly string[]
  readonly sent: SentCommand
  /** The undo entry of the write: it can be taken back while the entry exists. */
  readonly mark: LabState['undoable'][number] | undefined
}

/** The status of the write; `undone` where the shown moment is before it or it was taken back. */
export type WriteStatus =
  | { readonly type: 'undone' }
  | { readonly type: 'waiting' }
  | {
      readonly type: 'answered'
      readonly error: ErrorName
      readonly lines: readonly string[]
      readonly zxid?: Zxid
    }

/** The client through which the reader writes, and the result of the last write. */
export interface Writer {
  readonly client: ActorName | undefined
  readonly chooseClient: (client: ActorName) => void
  readonly request: WriteRequest | undefined
  readonly status: WriteStatus | undefined
  /** Types a command at the client's prompt. */
  readonly send: (
    what: WriteRequest['what'],
    path: string,
    name: string,
    options: readonly string[],
    words: readonly string[],
  ) => Promise<void>
  readonly forget: () => void
}

/** Selects the run's clients. */
export const selectWriters = ({ frame }: LabState) => frame?.clients

/**
 * Writes through a client: the chosen one, else the console's, else the first whose session is not closed.
 */
export function useWriter(): Writer {
  const clients = useLab(selectWriters)
  const prompted = useLab((state) => state.consoleClient)
  const [chosen, chooseClient] = useState<ActorName>()
  const [request, setRequest] = useState<WriteRequest>()
  const living = (clients ?? []).filter(({ state }) => state !== 'CLOSED')
  const client = [chosen, prompted, living[0]?.id].find((id) =>
    living.some((other) => other.id === id),
  )
  const view = useClientView(request?.sent.client)
  const isThere = useLab((state) => request !== undefined && isInRun(request, state))
  return {
    client,
    chooseClient,
    request,
    status:
      request === undefined ? undefined : isThere ? statusOf(request, view) : { type: 'undone' },
    send: async (what, path, name, options, words) => {
      const line = composeLine(name, options, words)
      if (client === undefined || line === undefined) return
      const sent = await sendCommand(client, line)
      if (sent === undefined) return
      setRequest({ what, path, words, sent, mark: labStore.getState().undoable.at(-1) })
    },
    forget: () => setRequest(undefined),
  }
}

/** Whether the shown moment comes after the write, and the write was not taken back. */
const isInRun = ({ sent, mark }: WriteRequest, { frame, branch, undoable }: LabState): boolean =>
  frame !== undefined &&
  frame.step >= sent.step &&
  branch === sent.branch &&
  (mark === undefined || undoable.includes(mark))

function statusOf({ sent }: WriteRequest, view: ClientView | undefined): WriteStatus {
  const { afterOp, line } = sent
  const read = view?.transcript.find(
    (entry) => entry.type === 'command' && entry.op > afterOp && entry.line === line,
  )
  const answer = view?.transcript.find(
    (entry) => entry.type === 'output' && read?.type === 'command' && entry.op === read.op,
  )
  if (answer?.type !== 'output') return { type: 'waiting' }
  const { error, lines, zxid } = answer
  return { type: 'answered', error, lines, ...(zxid !== undefined && { zxid }) }
}
