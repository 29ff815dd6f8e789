import { useState } from 'react'
import type { ActorName } from '../../../kernel/actor'
import { composeLine, type ClientView } from '../../../zookeeper/client'
import { sendCommand, type SentCommand } from '../../../app/actions'
import { useClientView, useLab } from '../../../app/hooks'
import { labStore, type LabState } from '../../../app/state'
import type { ErrorName, Zxid } from '../../../zookeeper/model'

/** What was asked for, so that its answer can be told and dealt with. */
export interface WriteRequest {
  readonly what: 'create' | 'set' | 'setAcl' | 'delete'
  readonly path: string
  /** The words behind the options, to ask again in another way. */
  readonly words: readonly string[]
  readonly sent: SentCommand
  /** The reader's last deed at that time: while it is, it can be taken back. */
  readonly mark: LabState['undoable'][number] | undefined
}

/** How it stands with what was asked; `undone` where that moment is no longer there. */
export type WriteStatus =
  | { readonly type: 'undone' }
  | { readonly type: 'waiting' }
  | {
      readonly type: 'answered'
      readonly error: ErrorName
      readonly lines: readonly string[]
      readonly zxid?: Zxid
    }

/** Through whom the reader writes, and what became of it. */
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

/** The clients that can still be asked for something. */
export const selectWriters = ({ frame }: LabState) => frame?.clients

/** Writes through a client: the chosen one, else the console's, else the first whose session lives. */
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
  const isThere = useLab((state) => request !== undefined && wasAsked(request, state))
  return {
    client,
    chooseClient,
    request,
    status:
      request === undefined ? undefined : isThere ? standingOf(request, view) : { type: 'undone' },
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

/** Whether the shown moment comes after it was asked, and nobody has taken it back. */
const wasAsked = ({ sent, mark }: WriteRequest, { frame, branch, undoable }: LabState): boolean =>
  frame !== undefined &&
  frame.step >= sent.step &&
  branch === sent.branch &&
  (mark === undefined || undoable.includes(mark))

function standingOf({ sent }: WriteRequest, view: ClientView | undefined): WriteStatus {
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
