import { assertNever, clip } from '../../../kernel/lib'

/** What is wrong with one entry of a `zoo.cfg`; `line` counts from 1. */
export type ConfigIssue =
  | {
      readonly type: 'unknownKey'
      readonly line: number
      readonly key: string
      /** A known key that is nearly the same. */
      readonly suggestion?: string
    }
  /** Not a whole number, or below `min`, or above `max`. */
  | {
      readonly type: 'badNumber'
      readonly line: number
      readonly key: string
      readonly value: string
      readonly min: number
      readonly max?: number
    }
  | {
      readonly type: 'badChoice'
      readonly line: number
      readonly key: string
      readonly value: string
      readonly choices: readonly string[]
    }
  /** `server.N` whose N is not an id, or `group.N`, `weight.N` alike. */
  | { readonly type: 'badId'; readonly line: number; readonly key: string }
  /** Not `host:port:port[:participant|observer][;[host:]port]`. */
  | {
      readonly type: 'badServer'
      readonly line: number
      readonly key: string
      readonly value: string
    }
  | {
      readonly type: 'samePorts'
      readonly line: number
      readonly key: string
      readonly port: number
    }
  /** The same server, group or weight twice. */
  | {
      readonly type: 'duplicate'
      readonly line: number
      readonly key: string
      readonly firstLine: number
    }
  /** A group or a weight names a server without a server line. */
  | {
      readonly type: 'noServer'
      readonly line: number
      readonly key: string
      readonly server: number
    }
  /** An observer in a group has no weight unless it is given. */
  | {
      readonly type: 'noWeight'
      readonly line: number
      readonly key: string
      readonly server: number
    }
  | { readonly type: 'inNoGroup'; readonly line: number; readonly server: number }
  | {
      readonly type: 'inTwoGroups'
      readonly line: number
      readonly key: string
      readonly server: number
      readonly firstKey: string
    }
  | { readonly type: 'onlyObservers'; readonly line: number; readonly participants: number }
  | { readonly type: 'noParticipants'; readonly line: number }
  | {
      readonly type: 'timeoutsCrossed'
      readonly line: number
      readonly minMs: number
      readonly maxMs: number
    }
  /** Who is to be authenticated, and how, is not said, or cannot be done. */
  | { readonly type: 'noScheme'; readonly line: number }
  | { readonly type: 'noProvider'; readonly line: number; readonly scheme: string }
  /** A key that several servers need. */
  | { readonly type: 'missing'; readonly key: string }

/** Everything that is wrong with a `zoo.cfg`, in the order of its lines; never empty. */
export interface ConfigError {
  readonly issues: readonly ConfigIssue[]
}

/** One issue as an English sentence that names the line and the thing; long words by their beginning. */
export function describeConfigIssue(issue: ConfigIssue): string {
  return 'line' in issue ? `line ${issue.line}: ${describe(issue)}` : describe(issue)
}

function describe(issue: ConfigIssue): string {
  switch (issue.type) {
    case 'unknownKey': {
      const hint = issue.suggestion === undefined ? '' : `; did you mean ${issue.suggestion}?`
      return `unknown key ${clip(issue.key)}${hint}`
    }
    case 'badNumber': {
      const range = issue.max === undefined ? `≥ ${issue.min}` : `${issue.min} to ${issue.max}`
      return `${clip(issue.key)} must be a number ${range}, not "${clip(issue.value)}"`
    }
    case 'badChoice':
      return `${clip(issue.key)} must be ${issue.choices.join(' or ')}, not "${clip(issue.value)}"`
    case 'badId':
      return `${clip(issue.key)} does not end in a number from 1 to 255`
    case 'badServer':
      return `${clip(issue.key)}=${clip(issue.value)} does not have the form host:port:port[:participant|observer][;[host:]port]`
    case 'samePorts':
      return `${clip(issue.key)} uses port ${issue.port} both for the quorum and for elections`
    case 'duplicate':
      return `${clip(issue.key)} is already given in line ${issue.firstLine}`
    case 'noServer':
      return `${clip(issue.key)} names server ${issue.server}, which has no server line`
    case 'noWeight':
      return `${clip(issue.key)} names server ${issue.server}, an observer without a weight`
    case 'inNoGroup':
      return `server ${issue.server} is in no group`
    case 'inTwoGroups':
      return issue.key === issue.firstKey
        ? `${clip(issue.key)} names server ${issue.server} twice`
        : `${clip(issue.key)} names server ${issue.server}, which is in ${clip(issue.firstKey)} already`
    case 'onlyObservers':
      return issue.participants === 0
        ? 'there are observers and no participant'
        : 'there are observers and no quorum: one participant alone is standalone'
    case 'noParticipants':
      return 'with standaloneEnabled=false there must be a participant'
    case 'timeoutsCrossed':
      return `minSessionTimeout (${issue.minMs} ms) is larger than maxSessionTimeout (${issue.maxMs} ms)`
    case 'noScheme':
      return 'enforce.auth.enabled=true needs enforce.auth.schemes'
    case 'noProvider':
      return `clients must authenticate by ${clip(issue.scheme)}, for which there is no provider`
    case 'missing':
      return `${clip(issue.key)} is missing, and several servers need it`
    default:
      return assertNever(issue)
  }
}
