export type {
  ClientBoot,
  ClientCommand,
  ClientEffect,
  ClientInput,
  ClientState,
  ClientTrace,
  ClientView,
  TranscriptEntry,
} from './contract'
