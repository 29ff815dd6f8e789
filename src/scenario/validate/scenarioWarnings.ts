import { clip } from '../../kernel/lib'
import { isRivalName, type Intervention, type TraceMatch } from '../../simulator'
import { configWarnings, warningProblem } from '../../zookeeper/server'
import {
  ARGUMENTS,
  errorAt,
  FAULTS_MAX,
  MATCH_WORDS,
  nearestWord,
  problem,
  serverNumbersOf,
  withSuggestion,
  zooCfgOf,
  type Expectation,
  type Scenario,
  type ScenarioError,
} from '../format'
import { placeOf } from './ensembleMeaning'
import { clientsBegunBy } from './rivalMeaning'

/** A part that does not stop a scenario, in the form of an error. */
export type ScenarioWarning = ScenarioError

/**
 * Returns the parts of a scenario that count otherwise than they look, each with its place:
 * `ensemble.config: line 7: autopurge.purgeInterval has no effect in the lab`. Files and links of earlier
 * releases may hold them, so they are no errors.
 */
export function scenarioWarnings(scenario: Scenario): readonly ScenarioWarning[] {
  const { interventions, expect = [], branches = [] } = scenario
  const warnings = [
    ...settingWarnings(scenario),
    ...ownCfgWarnings(scenario),
    ...clientWarnings(scenario),
    ...scriptWarnings(interventions, 'interventions'),
    ...expectWarnings(expect, 'expect'),
    ...branches.flatMap((branch, index) => [
      ...scriptWarnings(branch.interventions, `branches[${index}].interventions`),
      ...expectWarnings(branch.expect ?? [], `branches[${index}].expect`),
    ]),
  ]
  const names = branches.map(({ name }) => name)
  const again = names.findIndex((name, index) => names.indexOf(name) < index)
  if (again >= 0) {
    const name = clip(names[again] ?? '')
    warnings.push(errorAt(`branches[${again}].name`, 'branchTwice', { name }))
  }
  return warnings.slice(0, FAULTS_MAX)
}

/** The warnings of the `zoo.cfg`, given or generated. */
function settingWarnings({ ensemble }: Scenario): readonly ScenarioWarning[] {
  const [first] = serverNumbersOf({ ensemble })
  if (first === undefined) return []
  if (ensemble.config !== undefined) return cfgWarnings(ensemble.config, 'ensemble.config')
  return configWarnings(zooCfgOf({ ensemble }, first)).map((warning) => ({
    place: placeOf(ensemble, 'key' in warning ? warning.key : ''),
    ...warningProblem(warning),
  }))
}

/** The warnings of the files that servers have of their own. */
const ownCfgWarnings = ({ configs = {} }: Scenario): readonly ScenarioWarning[] =>
  Object.entries(configs).flatMap(([id, config]) => cfgWarnings(config, `configs.${id}`))

/** The warnings of the text of a `zoo.cfg`, each with its line. */
const cfgWarnings = (config: string, place: string): readonly ScenarioWarning[] =>
  configWarnings(config).map((warning) =>
    errorAt(place, 'line', { line: warning.line, what: warningProblem(warning) }),
  )

const SYMBOLIC: ReadonlySet<string> = new Set(['leader', 'follower', 'all'])

/** Warns of clients that share a word with servers, and of links of the network to no client. */
function clientWarnings({ interventions, network }: Scenario): readonly ScenarioWarning[] {
  const clients = new Set<string>(interventions.flatMap(clientsBegunBy))
  const shared = [...clients].find((client) => SYMBOLIC.has(client) || isRivalName(client))
  const at = interventions.findIndex((item) => 'client' in item && item.client === shared)
  const warnings =
    shared === undefined
      ? []
      : [errorAt(`interventions[${at}].client`, 'serverName', { name: clip(shared) })]
  for (const [index, link] of (network?.links ?? []).entries()) {
    for (const key of ['from', 'to'] as const) {
      const end = link[key]
      if (typeof end !== 'string' || clients.has(end) || SYMBOLIC.has(end) || isRivalName(end)) {
        continue
      }
      const what = problem('neverConnects', { name: clip(end) })
      const place = `network.links[${index}].${key}`
      warnings.push({ place, ...withSuggestion(what, end, [...clients]) })
    }
  }
  return warnings
}

/** Warns of misspelt words in the triggers, matches, arguments and choices of a script, and of its files. */
const scriptWarnings = (
  script: readonly Intervention[],
  place: string,
): readonly ScenarioWarning[] =>
  script.flatMap((item, index) => {
    const at = `${place}[${index}]`
    const { after } = item
    const matches = after === undefined ? [] : [after].flat()
    return [
      ...matches.flatMap((match, n) =>
        matchWarnings(match, Array.isArray(after) ? `${at}.after[${n}]` : `${at}.after`),
      ),
      ...('match' in item ? matchWarnings({ ...item.match, type: 'sent' }, `${at}.match`) : []),
      ...(item.do === 'configure' ? cfgWarnings(item.config, `${at}.config`) : []),
      ...('args' in item ? argumentWarnings(item.args ?? {}, `${at}.args`) : []),
      ...('choices' in item
        ? item.choices.flatMap(({ expect }, n) =>
            expectWarnings(expect as readonly Expectation[], `${at}.choices[${n}].expect`),
          )
        : []),
    ]
  })

const argumentWarnings = (args: object, place: string): readonly ScenarioWarning[] =>
  Object.keys(args)
    .filter((key) => !ARGUMENTS.includes(key))
    .map((key) => ({
      place,
      ...withSuggestion(problem('argument', { name: clip(key) }), key, ARGUMENTS),
    }))

/** Warns of misspelt words in the matches of expectations. */
const expectWarnings = (
  expectations: readonly Expectation[],
  place: string,
): readonly ScenarioWarning[] =>
  expectations.flatMap(({ trace, order = [], reply }, index) => {
    const at = `${place}[${index}]`
    return [
      ...(trace === undefined ? [] : matchWarnings(trace as TraceMatch, `${at}.trace`)),
      ...(order as readonly TraceMatch[]).flatMap((match, n) =>
        matchWarnings(match, `${at}.order[${n}]`),
      ),
      ...(reply === undefined
        ? []
        : matchWarnings({ ...(reply as object), type: 'reply' }, `${at}.reply`)),
    ]
  })

/** Warns of words of a match that no event has, if they are near to one that some event has. */
function matchWarnings(match: TraceMatch, place: string): readonly ScenarioWarning[] {
  return Object.entries(match).flatMap(([field, value]) => {
    const known = MATCH_WORDS.get(field) ?? []
    return [value].flat().flatMap((word) => {
      if (typeof word !== 'string' || known.includes(word)) return []
      const meant = nearestWord(word, known)
      if (meant === undefined) return []
      const what = problem('matchWord', { field, name: clip(word) })
      return [errorAt(`${place}.${field}`, 'meant', { what, meant })]
    })
  })
}
