import type * as v from 'valibot'
import { clip } from '../../kernel/lib'
import { withKey } from './place'
import { isPackedProblem, problem, unpackProblem, type ScenarioProblem } from './problem'
import { nearestWord, withSuggestion } from './suggest'
import { ACTIONS } from './vocabulary'
import { wordsOf } from './wordsOf'

/** The names of all fields, for the suggestion "did you mean". */
const FIELDS = wordsOf(`
  version title description seed ensemble network interventions until expect mutations
  startsAt branches servers observers config preset latency jitter links from to name
  do at after plus parallel live server flush ms count rate jump groups style match
  client sessionTimeout readOnly auth command async text choices why since on leader epoch
  state accepted current znode exists data children lastZxid logged notLogged reply
  shuffle address times literal
  trace order violations type name args system store value stores fenced rivals etcd redis
  how initial configs joiners znodes path cversion ops chroot replicas
`)

/** Formats the path of an issue, for example as `interventions[2].server`. */
export function placeOf(path: readonly { readonly key: unknown }[] | undefined): string {
  let place = ''
  for (const { key } of path ?? []) place = withKey(place, key)
  return place
}

/** Turns an issue of the schema into a problem, without its place. */
export function problemOf(issue: v.BaseIssue<unknown>): ScenarioProblem {
  const { input } = issue
  const received = clip(issue.received, 80)
  if (issue.type === 'strict_object' && issue.expected === 'never') return unknownKey(issue)
  if (received === 'undefined') return problem('missing')
  if (issue.type === 'variant' && issue.path?.at(-1)?.key !== 'kind') return unknownAction(input)
  if (isPackedProblem(issue.message)) {
    const what = unpackProblem(issue.message)
    return isScalar(input) ? problem('at', { place: show(input), what }) : what
  }
  if (['picklist', 'variant'].includes(issue.type) && typeof input === 'string') {
    const known = (issue.expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
    const words = known.map((word) => word.replace(/"/g, ''))
    return withSuggestion(problem('unknownWord', { name: clip(input) }), input, words)
  }
  return problem('gotOther', { what: issue.expected ?? 'something else', got: received })
}

/** Formats a scalar as JSON does, and other values with `String`. */
const show = (value: unknown): string =>
  clip(typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : String(value), 80)

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

function unknownKey(issue: v.BaseIssue<unknown>): ScenarioProblem {
  const last = issue.path?.at(-1)?.key
  const key = typeof last === 'string' ? last : ''
  const what = problem('fieldHere', { name: clip(key) })
  const nearest = nearestWord(key, FIELDS)
  return nearest === undefined || nearest === key
    ? what
    : problem('meant', { what, meant: nearest })
}

function unknownAction(input: unknown): ScenarioProblem {
  const word = typeof input === 'object' && input !== null && 'do' in input ? input.do : input
  if (typeof word !== 'string') return problem('intervention')
  return withSuggestion(problem('action', { name: clip(word) }), word, ACTIONS)
}
