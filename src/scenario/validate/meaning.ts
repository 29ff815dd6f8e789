import { clip } from '../../kernel/lib'
import type { Intervention, Timing } from '../../simulator'
import { checkConfig, checkFiles, checkServers } from './ensembleMeaning'
import { checkCommand, findTooManyRuns } from './commandMeaning'
import { checkExpectations } from './expectMeaning'
import { checkInitial, checkPath } from './initialMeaning'
import {
  errorAt,
  problem,
  type ScenarioError,
  CLIENTS_MAX,
  INTERVENTIONS_MAX,
  SERVERS_MAX,
  withSuggestion,
  type Expectation,
  type Scenario,
  MUTATIONS,
  serverNumbersOf,
} from '../format'
import {
  checkClient,
  checkEnd,
  checkEnds,
  checkMatch,
  checkMoment,
  checkPacketMatch,
  checkStore,
  isFull,
  unknownMark,
  type Reading,
} from './lookup'
import {
  checkConnect,
  checkNames,
  checkReplicas,
  checkRivalsAlone,
  checkRival,
  clientsBegunBy,
  RIVAL_MUTATIONS,
  rivalNames,
} from './rivalMeaning'
import { checkRecipe, checkMembers, checkGroups, checkMulti } from './memberMeaning'

/**
 * Looks up the names in a well-formed scenario: servers, clients that must connect before their use,
 * marks that must exist, trace events and their fields.
 */
export function checkMeaning(scenario: Scenario): readonly ScenarioError[] {
  const whole = scenario.interventions
  const reading = readingOf(scenario, whole)
  const { errors, servers } = reading
  if (isCrowded(reading, scenario, 'interventions')) return errors
  checkEnsemble(reading, scenario)
  checkNames(reading)
  if (errors.length === 0 && servers.length > 0) checkConfig(reading, scenario)
  checkScript(reading, scenario.interventions, 'interventions')
  checkExpectations(reading, scenario.expect ?? [], 'expect')
  for (const [index, branch] of (scenario.branches ?? []).entries()) {
    const place = `branches[${index}]`
    const from = whole.findIndex((item) => item.do === 'mark' && item.name === branch.from)
    if (from < 0) {
      errors.push({ place: `${place}.from`, ...unknownMark(branch.from, reading.marks) })
      continue
    }
    const before = whole.slice(0, from + 1)
    const all = [...before, ...branch.interventions]
    if (isFull(reading)) return errors
    const branchReading: Reading = {
      ...reading,
      clients: clientsIn(before),
      allClients: clientsIn(all),
      marks: marksIn(all),
    }
    const script = `${place}.interventions`
    if (isCrowded(branchReading, scenario, script)) return errors
    checkScript(branchReading, branch.interventions, script)
    checkExpectations(branchReading, branch.expect ?? [], `${place}.expect`)
  }
  return errors
}

/** Looks up the names in other interventions than the scenario's own; the scenario itself is valid. */
export function checkInterventions(
  scenario: Scenario,
  script: readonly Intervention[],
): readonly ScenarioError[] {
  const reading = readingOf(scenario, script)
  if (isCrowded(reading, scenario, 'interventions')) return reading.errors
  checkScript(reading, script, 'interventions')
  return reading.errors
}

/**
 * Looks up the names in an intervention after all others of a scenario, such as one by hand. Places are
 * relative to it: `server: 9 is not a server; there are 1 to 5`.
 */
export function checkAppended(scenario: Scenario, item: Intervention): readonly ScenarioError[] {
  const { interventions } = scenario
  if (interventions.length >= INTERVENTIONS_MAX) {
    return [errorAt('', 'interventionsMax', { max: INTERVENTIONS_MAX })]
  }
  const prefix = `interventions[${interventions.length}]`
  const whole = { ...scenario, interventions: [...interventions, { ...item, live: true }] }
  return checkMeaning(whole).flatMap((error) => {
    const { place, code } = error
    // The page adds the time of an action by hand.
    if (code === 'liveAt' || code === 'liveAfter') return []
    if (place === 'interventions') return [{ ...error, place: '' }]
    return place.startsWith(prefix) ? [{ ...error, place: place.slice(prefix.length + 1) }] : []
  })
}

const readingOf = (scenario: Scenario, script: readonly Intervention[]): Reading => ({
  servers: serverNumbersOf(scenario),
  clients: new Set(),
  allClients: clientsIn(script),
  marks: marksIn(script),
  stores: new Set(Object.keys(scenario.stores ?? {})),
  rivals: rivalNames(scenario),
  errors: [],
})

const clientsIn = (script: readonly Intervention[]): Set<string> =>
  new Set(script.flatMap(clientsBegunBy))

const marksIn = (script: readonly Intervention[]): Set<string> =>
  new Set(script.flatMap((item) => (item.do === 'mark' ? [item.name] : [])))

function checkEnsemble(reading: Reading, scenario: Scenario): void {
  const { ensemble, mutations, network } = scenario
  const { errors, servers } = reading
  if (servers.length === 0) checkRivalsAlone(reading, ensemble)
  else checkServers(reading, scenario)
  checkReplicas(reading, scenario)
  checkInitial(reading, scenario)
  for (const [index, id] of (mutations ?? []).entries()) {
    const all = [...MUTATIONS, ...RIVAL_MUTATIONS]
    if (all.includes(id) || isFull(reading)) continue
    const what = problem('mutation', { name: clip(id) })
    errors.push({ place: `mutations[${index}]`, ...withSuggestion(what, id, all) })
  }
  for (const [index, link] of (network?.links ?? []).entries()) {
    checkEnd(reading, link.from, `network.links[${index}].from`, 'any')
    checkEnd(reading, link.to, `network.links[${index}].to`, 'any')
  }
}

function checkScript(reading: Reading, script: readonly Intervention[], place: string): void {
  const crowded = findTooManyRuns(script, place)
  if (crowded !== undefined) return void reading.errors.push(crowded)
  for (const [index, item] of script.entries()) {
    if (isFull(reading)) return
    const at = `${place}[${index}]`
    checkTiming(reading, item, at)
    checkAction(reading, item, at)
  }
  const marks = script.flatMap((item) => (item.do === 'mark' ? [item.name] : []))
  const seen = new Set<string>()
  const twice = marks.find((mark) => seen.size === seen.add(mark).size)
  if (twice !== undefined) {
    reading.errors.push(errorAt(place, 'markTwice', { name: twice }))
  }
}

/** Whether the scenario names more servers or clients than a run may have; no names are looked up then. */
function isCrowded(reading: Reading, { ensemble }: Scenario, place: string): boolean {
  const { servers, allClients, errors } = reading
  if (servers.length > SERVERS_MAX) {
    const isOwn = serverNumbersOf({ ensemble }).length <= SERVERS_MAX
    const ensemblePlace = ensemble.config === undefined ? 'ensemble.servers' : 'ensemble.config'
    const at = isOwn ? 'configs' : ensemblePlace
    errors.push(errorAt(at, 'serversMax', { max: SERVERS_MAX }))
  }
  if (allClients.size > CLIENTS_MAX) {
    errors.push(errorAt(place, 'clientsMax', { max: CLIENTS_MAX }))
  }
  return errors.length > 0
}

function checkTiming(reading: Reading, timing: Timing, place: string): void {
  checkMoment(reading, timing.at, `${place}.at`)
  if (timing.after !== undefined && (timing.at !== undefined || timing.live === true)) {
    reading.errors.push(errorAt(place, timing.live === true ? 'liveAfter' : 'atAfter'))
  }
  const { after } = timing
  if (timing.live === true && timing.at === undefined && after === undefined) {
    reading.errors.push(errorAt(place, 'liveAt'))
  }
  if (after === undefined) return
  if (isList(after)) {
    for (const [index, match] of after.entries())
      checkMatch(reading, match, `${place}.after[${index}]`)
  } else checkMatch(reading, after, `${place}.after`)
}

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

function checkAction(reading: Reading, action: Intervention, place: string): void {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other actions
  switch (action.do) {
    case 'connect':
      reading.clients.add(action.client)
      checkConnect(reading, action.servers, `${place}.servers`)
      return checkPath(reading, action.chroot, `${place}.chroot`)
    case 'disconnect':
      checkClient(reading, action.client, `${place}.client`)
      checkEnds(reading, action.servers ?? [], `${place}.servers`)
      return
    case 'close':
    case 'killClient':
    case 'pauseClient':
    case 'resumeClient':
      checkClient(reading, action.client, `${place}.client`)
      return
    case 'op':
      checkClient(reading, action.client, `${place}.client`)
      return checkCommand(reading, action, place)
    case 'multi':
      checkClient(reading, action.client, `${place}.client`)
      return checkMulti(reading, action.ops, `${place}.ops`)
    case 'reconfig':
      checkClient(reading, action.client, `${place}.client`)
      return checkMembers(reading, action, place)
    case 'rival':
      return checkRival(reading, action, place)
    case 'recipe':
    case 'stopRecipe':
      for (const client of clientsBegunBy(action)) reading.clients.add(client)
      checkClient(reading, action.client, `${place}.client`)
      return checkRecipe(reading, action, place)
    case 'write':
      checkClient(reading, action.client, `${place}.client`)
      checkStore(reading, action.store, `${place}.store`)
      return
    case 'partition':
      checkGroups(reading, action.groups, `${place}.groups`)
      return
    case 'cut':
    case 'restore':
    case 'delay':
      checkEnds(reading, action.from, `${place}.from`)
      checkEnds(reading, action.to, `${place}.to`)
      return
    case 'hold':
    case 'release':
    case 'drop':
      checkPacketMatch(reading, action.match, `${place}.match`)
      return
    case 'ask':
      for (const [index, choice] of action.choices.entries()) {
        const expect = choice.expect as readonly Expectation[]
        checkExpectations(reading, expect, `${place}.choices[${index}].expect`)
      }
      return
    case 'configure':
    case 'damageLog':
    case 'damageSnapshot':
      return checkFiles(reading, action, place)
    case 'heal':
    case 'mark':
    case 'note':
      return
    default:
      checkEnds(reading, action.server, `${place}.server`)
  }
}
