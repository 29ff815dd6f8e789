import { useState } from 'react'
import type { ActorName } from '../../actor'
import { composeLine } from '../../client'
import {
  labStore,
  sendCommand,
  useClientView,
  useLab,
  type LabState,
  type SentCommand,
} from '../../store'
import type { ErrorName, Zxid } from '../../model'

/** What was asked for, so that its answer can be told and dealt with. */
export interface Asked {
  readonly what: 'create' | 'set' | 'setAcl' | 'delete'
  readonly path: string
  /** The words behind the options, to ask again in another way. */
  readonly words: readonly string[]
  readonly sent: SentCommand
  /** The reader's last deed at that time: while it is, it can be taken back. */
  readonly mark: LabState['undoable'][number] | undefined
}

/** How it stands with what was asked; `undone` where that moment is no longer there. */
export type Standing =
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
  readonly asked: Asked | undefined
  readonly standing: Standing | undefined
  /** Types a command at the client's prompt. */
  readonly send: (
    what: Asked['what'],
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
  const [asked, setAsked] = useState<Asked>()
  const living = (clients ?? []).filter(({ state }) => state !== 'CLOSED')
  const client = [chosen, prompted, living[0]?.id].find((id) => living.some((its) => its.id === id))
  const view = useClientView(asked?.sent.client)
  return {
    client,
    chooseClient,
    asked,
    standing: asked === undefined || view === undefined ? undefined : standingOf(asked, view),
    send: async (what, path, name, options, words) => {
      const line = composeLine(name, options, words)
      if (client === undefined || line === undefined) return
      const sent = await sendCommand(client, line)
      if (sent === undefined) return
      setAsked({ what, path, words, sent, mark: labStore.getState().undoable.at(-1) })
    },
    forget: () => setAsked(undefined),
  }
}

function standingOf(
  { sent }: Asked,
  { waiting, transcript }: NonNullable<ReturnType<typeof useClientView>>,
): Standing {
  const { op, line } = sent
  if (op === undefined) return { type: 'waiting' }
  if (waiting.some((its) => its.op === op && its.command === line)) return { type: 'waiting' }
  const isTold = transcript.some(
    (entry) => entry.type === 'command' && entry.op === op && entry.line === line,
  )
  if (!isTold) return { type: 'undone' }
  for (const entry of transcript) {
    if (entry.type !== 'output' || entry.op !== op) continue
    const { error, lines, zxid } = entry
    return { type: 'answered', error, lines, ...(zxid !== undefined && { zxid }) }
  }
  return { type: 'waiting' }
}
