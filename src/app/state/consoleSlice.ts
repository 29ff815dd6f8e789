import type { StateCreator } from 'zustand/vanilla'
import type { ActorName, StepIndex } from '../../kernel/actor'
import type { RivalSystem } from '../../rivals'

/** A line that a prompt took for the lab itself, and what the lab said to it. */
export interface LabLine {
  readonly client: ActorName
  readonly branch: number
  /** The last step before it was typed. */
  readonly step: StepIndex
  /** Entries of the client's transcript before it. */
  readonly written: number
  readonly line: string
  readonly output: string
  readonly isRefused: boolean
}

/** What stands in consoles and is no part of the run. */
export interface ConsoleSlice {
  /** Oldest first. */
  readonly labLines: readonly LabLine[]
  /** In which language prompts of clients of etcd and Redis take lines, where somebody chose one. */
  readonly promptSystems: Readonly<Record<string, RivalSystem>>
}

export const createConsoleSlice: StateCreator<ConsoleSlice> = () => ({
  labLines: [],
  promptSystems: {},
})
