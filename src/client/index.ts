export type {
  AuthInfo,
  ClientAspect,
  ClientBoot,
  ClientCommand,
  ClientEffect,
  ClientInput,
  ClientState,
  ClientTrace,
  ClientView,
  DisconnectReason,
  TranscriptEntry,
} from './contract'
export type { CliError, Command } from './cli/command'
export type { Client } from './client'
export { COMMANDS, type CommandSpec } from './cli/commands'
export { completeCommand, type Completion } from './cli/complete'
export { complaintsOf, composeLine } from './cli/compose'
export { clientActor } from './clientActor'
export { promptLine } from './promptLine'
