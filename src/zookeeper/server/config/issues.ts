import { assertNever, clip, type Problem } from '../../../kernel/lib'

/** A fault of one entry of a `zoo.cfg`; `line` counts from 1. */
export type ConfigIssue =
  /** The value is no whole number, below `min` or above `max`. */
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
  /** The N of `server.N`, `group.N` or `weight.N` is no id. */
  | { readonly type: 'badId'; readonly line: number; readonly key: string }
  /** The value is not `host:port:port[:participant|observer][;[host:]port]`. */
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
  /** A group or a weight names a server without a `server.N` line. */
  | {
      readonly type: 'noServer'
      readonly line: number
      readonly key: string
      readonly server: number
    }
  /** An observer in a group needs a weight of its own. */
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
  /** Authentication is enforced, and the schemes are missing or have no provider. */
  | { readonly type: 'noScheme'; readonly line: number }
  | { readonly type: 'noProvider'; readonly line: number; readonly scheme: string }
  /** An ensemble needs this key. */
  | { readonly type: 'missing'; readonly key: string }

/** A peculiarity of a `zoo.cfg` with which a server of the lab starts; `line` counts from 1. */
export type ConfigWarning =
  | {
      readonly type: 'unknownKey'
      readonly line: number
      readonly key: string
      /** The known key that is most similar. */
      readonly suggestion?: string
    }
  /** The key changes nothing in the lab. */
  | { readonly type: 'ignoredKey'; readonly line: number; readonly key: string }
  /** The key counts in the lab alone: a real server reads it as a system property. */
  | { readonly type: 'propertyKey'; readonly line: number; readonly key: string }
  /** The key stands again in a later line, which counts. */
  | {
      readonly type: 'repeated'
      readonly line: number
      readonly key: string
      readonly lastLine: number
    }
  /** A server has several addresses, and the lab uses the first. */
  | {
      readonly type: 'addresses'
      readonly line: number
      readonly key: string
      readonly address: string
      readonly count: number
    }
  /** A blank behind the port of a server, with which a real server does not start. */
  | { readonly type: 'blankAfterPort'; readonly line: number; readonly key: string }
  | { readonly type: 'byteOrderMark'; readonly line: number }

/** All faults of a `zoo.cfg`, in the order of its lines; never empty. */
export interface ConfigError {
  readonly issues: readonly ConfigIssue[]
}

export type ConfigCode =
  | 'meant'
  | 'cfg.unknown'
  | 'cfg.systemProperty'
  | 'cfg.ignored'
  | 'cfg.propertyOnly'
  | 'cfg.repeated'
  | 'cfg.addresses'
  | 'cfg.blankAfterPort'
  | 'cfg.byteOrderMark'
  | 'numberFrom'
  | 'numberIn'
  | 'cfg.badChoice'
  | 'cfg.either'
  | 'cfg.badId'
  | 'cfg.badServer'
  | 'cfg.samePorts'
  | 'cfg.noServer'
  | 'cfg.noWeight'
  | 'cfg.inNoGroup'
  | 'cfg.namedTwice'
  | 'cfg.inTwoGroups'
  | 'cfg.noVoters'
  | 'cfg.standalone'
  | 'cfg.participant'
  | 'cfg.timeouts'
  | 'cfg.noScheme'
  | 'cfg.noProvider'
  | 'cfg.missing'

/** Returns a warning as a message code and its values, without its line; long words are cut. */
export function warningProblem(warning: ConfigWarning): Problem<ConfigCode> {
  const key = 'key' in warning ? clip(warning.key) : ''
  switch (warning.type) {
    case 'unknownKey':
      return withSuggestion(problem('cfg.systemProperty', { key }), warning.suggestion)
    case 'ignoredKey':
      return problem('cfg.ignored', { key })
    case 'propertyKey':
      return problem('cfg.propertyOnly', { key })
    case 'repeated':
      return problem('cfg.repeated', { key, line: warning.lastLine })
    case 'addresses':
      return problem('cfg.addresses', {
        key,
        count: warning.count,
        address: clip(warning.address),
      })
    case 'blankAfterPort':
      return problem('cfg.blankAfterPort', { key })
    case 'byteOrderMark':
      return problem('cfg.byteOrderMark', {})
    default:
      return assertNever(warning)
  }
}

/** Returns the refusal of an unknown key, where it can only be a misspelt one. */
export const unknownKeyProblem = (
  key: string,
  suggestion: string | undefined,
): Problem<ConfigCode> => withSuggestion(problem('cfg.unknown', { key: clip(key) }), suggestion)

const withSuggestion = (
  what: Problem<ConfigCode>,
  meant: string | undefined,
): Problem<ConfigCode> => (meant === undefined ? what : problem('meant', { what, meant }))

/** Returns an issue as a message code and its values, without its line; long words are cut. */
export function configProblem(issue: ConfigIssue): Problem<ConfigCode> {
  const key = 'key' in issue ? clip(issue.key) : ''
  switch (issue.type) {
    case 'badNumber': {
      const { min, max } = issue
      const value = clip(issue.value)
      return max === undefined
        ? problem('numberFrom', { key, min, value })
        : problem('numberIn', { key, min, max, value })
    }
    case 'badChoice':
      return problem('cfg.badChoice', {
        key,
        choices: eitherOf(issue.choices),
        value: clip(issue.value),
      })
    case 'badId':
      return problem('cfg.badId', { key })
    case 'badServer':
      return problem('cfg.badServer', { line: `${key}=${clip(issue.value)}` })
    case 'samePorts':
      return problem('cfg.samePorts', { key, port: issue.port })
    case 'noServer':
      return problem('cfg.noServer', { key, server: issue.server })
    case 'noWeight':
      return problem('cfg.noWeight', { key, server: issue.server })
    case 'inNoGroup':
      return problem('cfg.inNoGroup', { server: issue.server })
    case 'inTwoGroups':
      return issue.key === issue.firstKey
        ? problem('cfg.namedTwice', { key, server: issue.server })
        : problem('cfg.inTwoGroups', { key, server: issue.server, other: clip(issue.firstKey) })
    case 'onlyObservers':
      return problem(issue.participants === 0 ? 'cfg.noVoters' : 'cfg.standalone', {})
    case 'noParticipants':
      return problem('cfg.participant', {})
    case 'timeoutsCrossed':
      return problem('cfg.timeouts', { min: issue.minMs, max: issue.maxMs })
    case 'noScheme':
      return problem('cfg.noScheme', {})
    case 'noProvider':
      return problem('cfg.noProvider', { scheme: clip(issue.scheme) })
    case 'missing':
      return problem('cfg.missing', { key })
    default:
      return assertNever(issue)
  }
}

const problem = (code: ConfigCode, values: Problem<ConfigCode>['values']): Problem<ConfigCode> => ({
  code,
  values,
})

/** Returns the values that a key may have, two at most. */
const eitherOf = ([one = '', other]: readonly string[]): string | Problem<ConfigCode> =>
  other === undefined ? one : problem('cfg.either', { one, other })
