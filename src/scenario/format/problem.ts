import type { Problem, ProblemValue } from '../../kernel/lib'
import type { ConfigCode } from '../../zookeeper/server'

/** The errors of scenarios and links, each with the names of its values. The catalogue has a sentence for each. */
interface Values {
  'link.long': 'max'
  'link.foreign': never
  'link.newer': 'version'
  'link.characters': never
  'link.cut': never
  'link.damaged': never
  'link.bytes': 'max'
  'link.noScenario': never
  'link.steps': 'max'
  'link.past': 'max'
  'link.library': 'name'
  at: 'place' | 'what'
  tooLong: 'max'
  noEvent: 'sample'
  noField: 'sample'
  twice: never
  zxid: 'text' | 'forms'
  count: never
  neverComes: 'name'
  fieldUnknown: 'type' | 'name'
  noServers: 'id'
  serverRange: 'id' | 'first' | 'last'
  serverKnown: 'id' | 'known' | 'count'
  symbolic: 'name'
  clientUnknown: 'name'
  meant: 'what' | 'meant'
  known: 'what' | 'known'
  line: 'line' | 'what'
  fieldHere: 'name'
  event: 'name'
  action: 'name'
  state: 'name'
  notJson: 'line' | 'column'
  missing: never
  noVoter: never
  wholeCfg: never
  joinsLater: 'id'
  joinsReconfig: never
  joinsTwo: never
  clientOfOne: never
  noSystem: 'system' | 'example'
  anyServer: never
  forNobody: never
  clientToo: 'name'
  serverAndClient: 'name'
  serverAndStore: 'name'
  nobody: 'name'
  noClientYet: 'name'
  clientYet: 'name'
  mark: 'name'
  store: 'name'
  server: 'name'
  mutation: 'name'
  recipe: 'name'
  rivalRecipe: 'system' | 'name'
  markTwice: 'name'
  atAfter: never
  later: 'name'
  twoGroups: 'name'
  object: never
  linkMax: 'max'
  lettersMax: 'max'
  valuesMax: 'max'
  depthMax: 'max'
  bytes: never
  half: never
  reserved: 'names'
  fieldsMax: 'max'
  fileLong: 'max'
  fileBytes: 'max'
  lockKindsMin: never
  notVersion: never
  newerVersion: 'version' | 'max'
  oldVersion: 'version'
  interventionsMax: 'max'
  clientsMax: 'max'
  serversMax: 'max'
  listMax: 'max'
  argumentsMax: 'max'
  branchesMax: 'max'
  forkedMax: 'max'
  bookmarksMax: 'max'
  noBranch: 'branch'
  parentFirst: 'branch'
  sharedMax: 'count' | 'own'
  storesMax: 'max'
  expectationsMax: 'max'
  timeMax: 'max'
  clusterMax: never
  max: 'max'
  serversMin: never
  oneGroup: never
  min: 'min'
  negative: never
  decimals: never
  name: never
  unknownWord: 'name'
  gotOther: 'what' | 'got'
  intervention: never
  emptyNobody: never
  emptyNever: never
  choicesMin: never
  orderMin: never
  reconfigWhat: never
  countBeside: never
  smallerFirst: never
  path: never
  noExpectation: never
  expectsNothing: 'name'
  expectation: never
  serverRefs: never
  endRef: never
  serverRef: never
  memberRefs: 'sample'
  memberRef: 'sample'
  configValue: never
  'needs.time': never
  'needs.moment': 'sample'
  'needs.name': never
  'needs.text': never
  'needs.localText': 'sample'
  'needs.number': never
  'needs.whole': never
  'needs.list': never
  'needs.argument': never
  'needs.object': 'sample'
  'needs.server': never
  'needs.servers': never
  'needs.configVersion': never
  'needs.auth': 'sample'
  'needs.value': never
  'needs.fields': never
  'needs.eventType': never
  'needs.events': 'sample'
  'needs.event': 'sample'
  'needs.epoch': never
  'needs.epochs': never
  'needs.zxids': 'sample'
  'needs.zxid': 'sample'
  'needs.zxidEach': never
  'needs.onServers': never
  'needs.range': 'sample'
  'needs.expectations': never
  'needs.interventions': never
  'needs.branches': never
  'needs.bookmarks': never
  'needs.config': never
  'needs.twoTimes': never
  'needs.command': never
  'needs.rate': never
  'needs.jump': never
  'needs.reset': never
  'needs.system': never
  'needs.end': never
  'needs.date': 'sample'
  'needs.line': never
}

export type ScenarioCode = keyof Values | ConfigCode

/** An error of a scenario as data. */
export type ScenarioProblem = Problem<ScenarioCode>

/** An error of a scenario and its place: `interventions[2].server`. */
export interface ScenarioError extends ScenarioProblem {
  /** Empty where the whole is meant. */
  readonly place: string
}

type ValuesOf<Code extends keyof Values> = [Values[Code]] extends [never]
  ? []
  : [Readonly<Record<Values[Code], ProblemValue<ScenarioCode>>>]

export const problem = <Code extends keyof Values>(
  code: Code,
  ...[values]: ValuesOf<Code>
): ScenarioProblem => ({ code, values: values ?? {} })

export const errorAt = <Code extends keyof Values>(
  place: string,
  code: Code,
  ...values: ValuesOf<Code>
): ScenarioError => ({ place, ...problem(code, ...values) })

/** A problem as the message of a check of valibot, which takes texts alone. */
export const messageOf = <Code extends keyof Values>(
  code: Code,
  ...values: ValuesOf<Code>
): string => packProblem(problem(code, ...values))

export const packProblem = (its: ScenarioProblem): string => JSON.stringify(its)

/** Reads what {@link packProblem} wrote. */
export const unpackProblem = (message: string): ScenarioProblem =>
  JSON.parse(message) as ScenarioProblem
