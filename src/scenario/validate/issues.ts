import type * as v from 'valibot'
import { clip } from '../../kernel/lib'
import { withKey } from '../format/place'
import { nearestWord, suggestion } from './suggest'
import { ACTIONS } from '../format/vocabulary'
import { wordsOf } from '../format/wordsOf'

/** A fault of a scenario, and its place: `interventions[2].server`. */
export interface ScenarioError {
  /** Empty where the whole is meant. */
  readonly place: string
  readonly message: string
}

/** The error as one line: `interventions[2].server: 9 is not a server; there are 1 to 5`. */
export const formatScenarioError = ({ place, message }: ScenarioError): string =>
  place === '' ? message : `${place}: ${message}`

/** Fields of the format whose behaviour comes with a later release. */
const FIELDS_LATER = ['initial']

/** Every field's name, for the question "did you mean". */
const FIELDS = wordsOf(`
  version title description seed ensemble network interventions until expect mutations
  startsAt branches servers observers config preset latency jitter links from to name
  do at after plus parallel live server flush ms count rate jump groups style match
  client sessionTimeout readOnly auth command async text choices why since on leader epoch
  state accepted current znode exists data children lastZxid logged notLogged reply
  trace order violations type name args system store value stores fenced rivals etcd redis
`)

/** `interventions[2].server` of an issue's path. */
export function placeOf(path: readonly { readonly key: unknown }[] | undefined): string {
  let place = ''
  for (const { key } of path ?? []) place = withKey(place, key)
  return place
}

/** Describes an issue of the schema to a reader; its place is told apart from it. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const received = clip(issue.received, 80)
  if (issue.type === 'strict_object' && issue.expected === 'never') return describeUnknownKey(issue)
  if (received === 'undefined') return 'is missing'
  if (issue.type === 'variant') return describeAction(issue.input)
  if (!issue.message.startsWith('Invalid ')) {
    return isScalar(issue.input) ? `${show(issue.input)}: ${issue.message}` : issue.message
  }
  if (issue.type === 'picklist' && typeof issue.input === 'string') {
    const known = (issue.expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
    const words = known.map((word) => word.replace(/"/g, ''))
    return `"${clip(issue.input)}" is not known here; ${suggestion(issue.input, words)}`
  }
  return `expected ${issue.expected ?? 'something else'}, got ${received}`
}

/** A scalar as JSON writes it, and whatever JSON cannot write. */
const show = (value: unknown): string =>
  clip(typeof value === 'string' ? JSON.stringify(value.slice(0, 80)) : String(value), 80)

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

function describeUnknownKey(issue: v.BaseIssue<unknown>): string {
  const last = issue.path?.at(-1)?.key
  const key = typeof last === 'string' ? last : ''
  if (FIELDS_LATER.includes(key)) return `"${key}" is not yet in this release`
  const nearest = nearestWord(key, FIELDS)
  const question = nearest === undefined || nearest === key ? '' : `; did you mean "${nearest}"?`
  return `there is no field "${clip(key)}" here${question}`
}

function describeAction(input: unknown): string {
  const word = typeof input === 'object' && input !== null && 'do' in input ? input.do : input
  if (typeof word !== 'string') return 'an intervention is an object with "do"'
  return `there is no intervention "${clip(word)}"; ${suggestion(word, ACTIONS)}`
}
