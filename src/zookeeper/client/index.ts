export type {
  AuthInfo,
  ClientAnswer,
  ClientAspect,
  ClientBoot,
  ClientCommand,
  ClientEffect,
  ClientInput,
  ClientState,
  ClientTrace,
  ClientView,
  DisconnectReason,
  ExtensionCommand,
  TranscriptEntry,
} from './contract'
export type { CliError, Command } from './cli/command'
export { isAlive, type Client, type PacketAnswer } from './session/client'
export { COMMANDS, type CommandSpec } from './cli/commands'
export { completeCommand, type Completion } from './cli/complete'
export { complaintsOf, composeLine } from './cli/compose'
export { operationFault } from './cli/multi'
export { createClientActor } from './clientActor'
export { CONVENIENCES } from './conveniences'
export { expandedLetters, hasPlaceholder } from './prompt/expandLine'
export { commandName, COMMAND_NAMES } from './prompt/commandNames'
export { promptLine } from './prompt/promptLine'
export {
  EXTENSION_TIMER,
  textArg,
  type ExtensionView,
  type Holding,
  type RecipeArgs,
} from './recipes/extensionView'
export { prependChroot } from './session/chroot'
export { queuePacket } from './session/packets'
export {
  END,
  type AskStep,
  type Entry,
  type GoStep,
  type RecipeEvent,
  type Next,
  type Notes,
  type RecipeContext,
  type Recipe,
  type Run,
  type Step,
  type Steps,
  type TraceFields,
  type WaitStep,
} from './recipes/steps'
export {
  clearTimer,
  connect,
  send,
  setTimer,
  trace,
  write,
  type ClientExtension,
  type ExtensionNews,
  type Turn,
} from './turn'
