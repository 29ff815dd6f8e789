import type { JsonFaultCode, Problem, ProblemValue } from '../../kernel/lib'
import type { ConfigCode } from '../../zookeeper/server'

/** The errors of scenarios and links, each with the names of its values. The catalogue has a sentence for each. */
export const VALUE_NAMES = {
  'link.long': ['max'],
  'link.foreign': [],
  'link.newer': ['version'],
  'link.characters': [],
  'link.cut': [],
  'link.damaged': [],
  'link.bytes': ['max'],
  'link.noScenario': [],
  'link.steps': ['max'],
  'link.past': ['max'],
  'link.library': ['name'],
  at: ['place', 'what'],
  tooLong: ['max'],
  noEvent: ['sample'],
  noField: ['sample'],
  twice: [],
  zxid: ['text', 'forms'],
  count: [],
  neverComes: ['name'],
  fieldUnknown: ['type', 'name'],
  noServers: ['id'],
  serverRange: ['id', 'first', 'last'],
  serverKnown: ['id', 'known', 'count'],
  symbolic: ['name'],
  clientUnknown: ['name'],
  meant: ['what', 'meant'],
  known: ['what', 'known'],
  line: ['line', 'what'],
  fieldHere: ['name'],
  event: ['name'],
  action: ['name'],
  command: ['name'],
  runsMax: ['max'],
  expandedMax: ['max'],
  state: ['name'],
  notJson: ['line', 'column', 'what'],
  missing: [],
  noVoter: [],
  wholeCfg: [],
  joinsLater: ['id'],
  joinsReconfig: [],
  joinsTwo: [],
  joinersMoved: [],
  clientOfOne: [],
  noSystem: ['system', 'example'],
  noReplica: ['id', 'last'],
  anyServer: [],
  forNobody: [],
  noFiles: ['name'],
  clientToo: ['name'],
  serverAndClient: ['name'],
  serverAndStore: ['name'],
  nobody: ['name'],
  noClientYet: ['name'],
  clientYet: ['name'],
  mark: ['name'],
  store: ['name'],
  server: ['name'],
  mutation: ['name'],
  recipe: ['name'],
  rivalRecipe: ['system', 'name'],
  markTwice: ['name'],
  atAfter: [],
  later: ['name'],
  twoGroups: ['name'],
  object: [],
  linkMax: ['max'],
  lettersMax: ['max'],
  valuesMax: ['max'],
  depthMax: ['max'],
  bytes: [],
  half: [],
  reserved: ['names'],
  fieldsMax: ['max'],
  fileLong: ['max'],
  fileBytes: ['max'],
  lockKindsMin: [],
  notVersion: [],
  newerVersion: ['version', 'max'],
  oldVersion: ['version'],
  interventionsMax: ['max'],
  clientsMax: ['max'],
  serversMax: ['max'],
  znodesMax: ['max'],
  epochMax: ['max'],
  illegalPath: ['what'],
  ownPath: [],
  listMax: ['max'],
  argumentsMax: ['max'],
  branchesMax: ['max'],
  forkedMax: ['max'],
  bookmarksMax: ['max'],
  noBranch: ['branch'],
  parentFirst: ['branch'],
  sharedMax: ['count', 'own'],
  storesMax: ['max'],
  expectationsMax: ['max'],
  timeMax: ['max'],
  clusterMax: ['max'],
  max: ['max'],
  serversMin: [],
  oneGroup: [],
  min: ['min'],
  negative: [],
  decimals: [],
  name: [],
  unknownWord: ['name'],
  gotOther: ['what', 'got'],
  intervention: [],
  emptyNobody: [],
  emptyNever: [],
  choicesMin: [],
  opsMin: [],
  multiOp: ['what'],
  orderMin: [],
  reconfigWhat: [],
  countBeside: [],
  smallerFirst: [],
  path: [],
  noExpectation: [],
  expectsNothing: ['name'],
  expectation: [],
  serverRefs: [],
  endRef: [],
  serverRef: [],
  memberRefs: ['sample'],
  memberRef: ['sample'],
  configValue: [],
  'needs.time': [],
  'needs.moment': ['sample'],
  'needs.name': [],
  'needs.text': [],
  'needs.localText': ['sample'],
  'needs.number': [],
  'needs.whole': [],
  'needs.list': [],
  'needs.argument': [],
  'needs.object': ['sample'],
  'needs.server': [],
  'needs.servers': [],
  'needs.configVersion': [],
  'needs.auth': ['sample'],
  'needs.address': ['sample'],
  'needs.value': [],
  'needs.fields': [],
  'needs.eventType': [],
  'needs.events': ['sample'],
  'needs.event': ['sample'],
  'needs.epoch': [],
  'needs.epochs': [],
  'needs.zxids': ['sample'],
  'needs.zxid': ['sample'],
  'needs.zxidEach': [],
  'needs.onServers': [],
  'needs.range': ['sample'],
  'needs.expectations': [],
  'needs.interventions': [],
  'needs.branches': [],
  'needs.bookmarks': [],
  'needs.config': [],
  'needs.twoTimes': [],
  'needs.command': [],
  'needs.rate': [],
  'needs.jump': [],
  'needs.reset': [],
  'needs.damage': [],
  'needs.system': [],
  'needs.redis': [],
  'needs.end': [],
  'needs.date': ['sample'],
  'needs.line': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Values = {
  readonly [Code in keyof typeof VALUE_NAMES]: (typeof VALUE_NAMES)[Code][number]
}

export type ScenarioCode = keyof Values | ConfigCode | JsonFaultCode

/** An error of a scenario as data. */
export type ScenarioProblem = Problem<ScenarioCode>

/** An error of a scenario and its place: `interventions[2].server`. */
export interface ScenarioError extends ScenarioProblem {
  /** Empty for the whole input. */
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

/** Encodes a problem as the message of a valibot check, which must be a string. */
export const messageOf = <Code extends keyof Values>(
  code: Code,
  ...values: ValuesOf<Code>
): string => packProblem(problem(code, ...values))

export const packProblem = (fault: ScenarioProblem): string => JSON.stringify(fault)

/** Reads what {@link packProblem} wrote. */
export const unpackProblem = (message: string): ScenarioProblem =>
  JSON.parse(message) as ScenarioProblem
