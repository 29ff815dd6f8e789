import { ERRORS } from '../../zookeeper/model'
import type { Frame } from '../../simulator'

/** Kinds of conditions that a run is played until; the last one is written by hand. */
export const CONDITIONS = [
  'leads',
  'settled',
  'committed',
  'looking',
  'error',
  'expiry',
  'watch',
  'violation',
  'words',
] as const
export type Condition = (typeof CONDITIONS)[number]

/** The values of a condition in its form. */
export interface ConditionParts {
  /** Empty for the next transaction, whichever it is. */
  readonly zxid: string
  readonly server: string
  readonly client: string
  readonly words: string
}

/** Replies other than success. */
const FAILURES = Object.keys(ERRORS)
  .filter((name) => name !== 'OK')
  .join(',')

/** A condition in the words of traces. */
export function lineOf(condition: Condition, parts: ConditionParts): string {
  switch (condition) {
    // Each server ends its own election.
    case 'leads':
      return 'state state=LEADING phase=BROADCAST'
    case 'settled':
    case 'violation':
      return condition
    case 'committed':
      return parts.zxid.trim() === '' ? condition : `committed zxid=${parts.zxid.trim()}`
    case 'looking':
      return `state server=${parts.server} state=LOOKING`
    case 'error':
      return `reply client=${parts.client} error=${FAILURES}`
    case 'expiry':
      return 'session state=expired'
    case 'watch':
      return 'watch state=fired'
    case 'words':
      return parts.words
  }
}

/** The form's first values: any zxid, the first server, the first client. */
export const partsFor = ({ servers, clients }: Frame): ConditionParts => ({
  zxid: '',
  server: String(servers[0]?.id ?? 1),
  client: String(clients[0]?.id ?? ''),
  words: '',
})
