import type { StateCreator } from 'zustand/vanilla'
import type { Word } from '../../zookeeper/model'
import type { ActorName, ServerId, StepIndex } from '../../kernel/actor'
import type { RivalSystem } from '../../rivals'
import type { LabError } from '../../engine'

/** The language in which a prompt takes lines. */
export type PromptLanguage = 'zkCli' | RivalSystem

/** The lab's answer to a line that was typed at a prompt. */
export type LabAnswer =
  | { readonly type: 'done' }
  /** A server's answer to a four-letter word. */
  | { readonly type: 'word'; readonly output: string }
  | {
      readonly type: 'help'
      readonly language: PromptLanguage
      /** The run has servers of etcd or Redis. */
      readonly hasRivals: boolean
    }
  | { readonly type: 'unknown' }
  /** A four-letter word without a server, from a client that has no session. */
  | { readonly type: 'whichServer'; readonly word: Word }
  | { readonly type: 'noServer'; readonly server: ServerId }
  /** The server does not answer. */
  | { readonly type: 'silent' }
  | { readonly type: 'refused'; readonly error: LabError }

/** A line that was typed at a prompt and answered by the lab, beside the run. */
export interface LabLine {
  readonly client: ActorName
  readonly branch: number
  /** The last step before it was typed. */
  readonly step: StepIndex
  /** Entries of the client's transcript before it. */
  readonly written: number
  readonly line: string
  readonly answer: LabAnswer
}

/** The content of consoles that does not belong to the run. */
export interface ConsoleSlice {
  /** Oldest first. */
  readonly labLines: readonly LabLine[]
  /** The language that the reader chose for a prompt of a client of etcd and Redis. */
  readonly promptSystems: Readonly<Record<string, RivalSystem>>
  /** Text typed for a prompt that is still loading; undefined where none is awaited. */
  readonly typedAhead: string | undefined
}

export const createConsoleSlice: StateCreator<ConsoleSlice> = () => ({
  labLines: [],
  promptSystems: {},
  typedAhead: undefined,
})
