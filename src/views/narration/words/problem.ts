import type { MessageKey, Translator, Values } from '../../../i18n'

/**
 * Faults of a typed condition, a setting or a file, and reasons why something cannot be done, by the sentence in
 * which the reading of scenarios and the simulator tell it: those rooms are pure and speak English alone, for
 * files and for the headless runner. What stands in braces may be anything; the first that fits is taken. The
 * test holds this table against those rooms.
 */
const PROBLEMS: readonly (readonly [string | RegExp, MessageKey])[] = [
  ['at most {max} characters', 'problem.tooLong'],
  ['a trace event is expected, as in "{sample}"', 'problem.noEvent'],
  ['a field and its value are expected, as in "{sample}"', 'problem.noField'],
  ['stands there twice', 'problem.twice'],
  ['"{text}": a zxid is written as {forms}', 'problem.zxid'],
  ['a whole number from 1 on is expected', 'problem.count'],
  ['"{name}" never comes; there is no ZooKeeper server here', 'problem.neverComes'],
  ['{id} is not a server; there is no ZooKeeper server here', 'problem.noServers'],
  [/^(?<id>\d+) is not a server; there are (?<first>\d+) to (?<last>\d+)$/, 'problem.serverRange'],
  [/^(?<id>\d+) is not a server; there (?:is only|are) (?<known>.+)$/, 'problem.serverKnown'],
  [/^"(?<name>.+)" stands for a server only where an intervention fires/, 'problem.symbolic'],
  [/^(?<key>\S+) must be a number ≥ (?<min>\d+), not "(?<value>.*)"$/, 'problem.numberFrom'],
  [
    /^(?<key>\S+) must be a number (?<min>\d+) to (?<max>\d+), not "(?<value>.*)"$/,
    'problem.numberIn',
  ],
  [/^"(?<type>.+)" has no field "(?<name>.*)"$/, 'problem.fieldUnknown'],
  [/^there is no field "(?<name>.*)" here$/, 'problem.fieldHere'],
  [/^there is no trace event "(?<name>.*)"$/, 'problem.event'],
  [/^there is no intervention "(?<name>.*)"$/, 'problem.action'],
  [/^there is no state "(?<name>.*)"$/, 'problem.state'],
  ['this is no JSON: line {line} column {column}', 'problem.notJson'],
  ['is missing', 'problem.missing'],
  ['at least one server must vote', 'problem.noVoter'],
  ['"config" is the whole zoo.cfg; write this into it', 'problem.wholeCfg'],
  ['server {id} begins the ensemble; who joins has a larger number', 'problem.joinsLater'],
  ['servers can join only where "reconfigEnabled" is true', 'problem.joinsReconfig'],
  ['at least two voting servers must begin the ensemble', 'problem.joinsTwo'],
  ['a client is one of ZooKeeper, or of etcd and Redis; not both', 'problem.clientOfOne'],
  ['there is no {system} here; "rivals": {example} adds it', 'problem.noSystem'],
  ['at least one server, of ZooKeeper or of one of "rivals"', 'problem.anyServer'],
  ['there is no ZooKeeper server that this could be for', 'problem.forNobody'],
  ['"{name}" is a client too', 'problem.clientToo'],
  ['"{name}" is a server, and a client too', 'problem.serverAndClient'],
  ['"{name}" is a server, and a store too', 'problem.serverAndStore'],
  ['"{name}" is nobody; there is no ZooKeeper server here', 'problem.nobody'],
  ['there is no client "{name}" yet; no client has connected yet', 'problem.noClientYet'],
  ['there is no client "{name}" yet', 'problem.clientYet'],
  ['there is no mark "{name}"', 'problem.mark'],
  ['there is no store "{name}"', 'problem.store'],
  ['there is no server "{name}"', 'problem.server'],
  ['there is no mutation "{name}"', 'problem.mutation'],
  ['there is no recipe "{name}"', 'problem.recipe'],
  ['{system} has no recipe "{name}"', 'problem.rivalRecipe'],
  ['the mark "{name}" stands for two times', 'problem.markTwice'],
  ['"at" and "after" exclude each other', 'problem.atAfter'],
  ['"{name}" is not yet in this release', 'problem.later'],
  ['{name} is in two groups', 'problem.twoGroups'],
  ['a scenario is a JSON object', 'problem.object'],
  ['longer than {max} characters', 'problem.fileLong'],
  ['at most {max} characters in the link of a run', 'problem.linkMax'],
  ['more than {max} characters altogether', 'problem.lettersMax'],
  ['more than {max} values altogether', 'problem.valuesMax'],
  ['nested deeper than {max} levels', 'problem.depthMax'],
  ['bytes are no JSON', 'problem.bytes'],
  ['half of a character (a lone surrogate)', 'problem.half'],
  ['nothing can be named {names}', 'problem.reserved'],
  ['at most {max} fields', 'problem.fieldsMax'],
  ['is not a version; there is 1', 'problem.notVersion'],
  ['{version} was made by a newer release; this one reads up to {max}', 'problem.newerVersion'],
  ['{version} cannot be read', 'problem.oldVersion'],
  ['at most {max} interventions', 'problem.interventionsMax'],
  ['at most {max} interventions on all branches', 'problem.forkedMax'],
  ['at most {max} clients', 'problem.clientsMax'],
  ['at most {max} servers', 'problem.serversMax'],
  ['at most {max} in a list', 'problem.listMax'],
  ['at most {max} arguments', 'problem.argumentsMax'],
  ['at most {max} branches', 'problem.branchesMax'],
  ['at most {max} named moments', 'problem.bookmarksMax'],
  ['there is no branch {branch}', 'problem.noBranch'],
  ['{branch}: a branch stands behind its parent', 'problem.parentFirst'],
  ['{count}: the scenario has {own}', 'problem.sharedMax'],
  ['at most {max} stores', 'problem.storesMax'],
  ['at most {max} expectations', 'problem.expectationsMax'],
  ['at most {max} ms (a day)', 'problem.timeMax'],
  ['at most 1: one stands for the whole cluster', 'problem.clusterMax'],
  ['at most {max}', 'problem.max'],
  ['at least 0; 0 where "rivals" play alone', 'problem.serversMin'],
  ['at least one group', 'problem.oneGroup'],
  ['at least {min}', 'problem.min'],
  ['a time cannot be negative', 'problem.negative'],
  ['a time has at most three decimals', 'problem.decimals'],
  ['a name begins with a letter and holds letters, digits, . _ -', 'problem.name'],
  ['"{name}" is not known here', 'problem.unknownWord'],
  ['expected {what}, got {got}', 'problem.gotOther'],
  ['an intervention is an object with "do"', 'problem.intervention'],
  ['an empty list means nobody', 'problem.emptyNobody'],
  ['an empty list never fires', 'problem.emptyNever'],
  ['a question has at least two choices', 'problem.choicesMin'],
  ['an order has at least two events', 'problem.orderMin'],
  ['either "members", or "add" and "remove", say what to change', 'problem.reconfigWhat'],
  ['"count" stands beside "trace", not inside it', 'problem.countBeside'],
  ['the smaller time comes first', 'problem.smallerFirst'],
  ['a path begins with /', 'problem.path'],
  ['it expects nothing', 'problem.noExpectation'],
  ['"{name}" expects nothing', 'problem.expectsNothing'],
  ['an expectation is an object', 'problem.expectation'],
  [
    'a server is a number, "leader", "follower", "all" or, of a rival, a name as "redis1", or a list of these',
    'problem.serverRefs',
  ],
  [
    'a server is a number, "leader", "follower", "all" or, of a rival, a name as "redis1"; a client has a name',
    'problem.endRef',
  ],
  [
    'a server is a number, "leader", "follower", "all" or, of a rival, a name as "redis1"',
    'problem.serverRef',
  ],
  [
    'a server’s number or its line, as in {sample}, is expected, or a list of these',
    'problem.memberRefs',
  ],
  ['a server’s number or its line, as in {sample}, is expected', 'problem.memberRef'],
  ['the value of a zoo.cfg key is a text, a number, true or false', 'problem.configValue'],
  ['a time in ms is expected', 'problem.needs.time'],
  ['a time in ms, or a mark such as {sample}, is expected', 'problem.needs.moment'],
  ['a name is expected', 'problem.needs.name'],
  ['a text is expected', 'problem.needs.text'],
  ['a text, or {sample}, is expected', 'problem.needs.localText'],
  ['a number is expected', 'problem.needs.number'],
  ['a whole number is expected', 'problem.needs.whole'],
  ['a list is expected', 'problem.needs.list'],
  ['a text, a number, true, false or a list of texts is expected', 'problem.needs.argument'],
  ['an object such as {sample} is expected', 'problem.needs.object'],
  ['a server’s number is expected', 'problem.needs.server'],
  ['a server’s number, or a list of numbers, is expected', 'problem.needs.servers'],
  ['the version of a configuration is expected, in hex', 'problem.needs.configVersion'],
  ['a scheme and its text are expected, as in {sample}', 'problem.needs.auth'],
  ['a value or a list of values is expected', 'problem.needs.value'],
  ['an object of fields is expected', 'problem.needs.fields'],
  ['the type of a trace event is expected', 'problem.needs.eventType'],
  ['a trace event such as {sample}, or a list of them, is expected', 'problem.needs.events'],
  ['a trace event such as {sample} is expected', 'problem.needs.event'],
  ['an epoch is expected', 'problem.needs.epoch'],
  ['an epoch, or one for each server, is expected', 'problem.needs.epochs'],
  ['a zxid such as {sample}, or a list of them, is expected', 'problem.needs.zxids'],
  ['a zxid such as {sample} is expected', 'problem.needs.zxid'],
  ['a zxid, or one for each server, is expected', 'problem.needs.zxidEach'],
  ['a server, a list of servers, "all" or "alive" is expected', 'problem.needs.onServers'],
  ['a number or {sample} is expected', 'problem.needs.range'],
  ['a list of expectations is expected', 'problem.needs.expectations'],
  ['a list of interventions is expected', 'problem.needs.interventions'],
  ['a list of branches is expected', 'problem.needs.branches'],
  ['a list of named moments is expected', 'problem.needs.bookmarks'],
  ['the text of a zoo.cfg is expected', 'problem.needs.config'],
  ['two times [min, max] are expected', 'problem.needs.twoTimes'],
  ['a command in zkCli’s language is expected', 'problem.needs.command'],
  ['a rate is expected: 1 is true', 'problem.needs.rate'],
  ['a jump in ms is expected', 'problem.needs.jump'],
  ['srst or crst is expected', 'problem.needs.reset'],
  ['"etcd" or "redis" is expected', 'problem.needs.system'],
  ['a server’s number or a client’s name is expected', 'problem.needs.end'],
  ['a date such as {sample} is expected', 'problem.needs.date'],
  ['one line is expected', 'problem.needs.line'],
  ['unknown key {key}', 'problem.cfg.unknown'],
  ['{key} does not end in a number from 1 to 255', 'problem.cfg.badId'],
  [
    '{line} does not have the form host:port:port[:participant|observer][;[host:]port]',
    'problem.cfg.badServer',
  ],
  ['{key} uses port {port} both for the quorum and for elections', 'problem.cfg.samePorts'],
  ['{key} is already given in line {line}', 'problem.cfg.twice'],
  ['{key} names server {server}, which has no server line', 'problem.cfg.noServer'],
  ['{key} names server {server}, an observer without a weight', 'problem.cfg.noWeight'],
  ['server {server} is in no group', 'problem.cfg.inNoGroup'],
  ['{key} names server {server} twice', 'problem.cfg.namedTwice'],
  ['{key} names server {server}, which is in {other} already', 'problem.cfg.inTwoGroups'],
  ['there are observers and no participant', 'problem.cfg.noVoters'],
  [
    'there are observers and no quorum: one participant alone is standalone',
    'problem.cfg.standalone',
  ],
  ['with standaloneEnabled=false there must be a participant', 'problem.cfg.participant'],
  [
    'minSessionTimeout ({min} ms) is larger than maxSessionTimeout ({max} ms)',
    'problem.cfg.timeouts',
  ],
  ['enforce.auth.enabled=true needs enforce.auth.schemes', 'problem.cfg.noScheme'],
  [
    'clients must authenticate by {scheme}, for which there is no provider',
    'problem.cfg.noProvider',
  ],
  ['{key} is missing, and several servers need it', 'problem.cfg.missing'],
  ['{key} must be {choices}, not "{value}"', 'problem.cfg.badChoice'],
  // Why the simulator cannot do what it is told.
  [/^there is no server (?<id>\d+)$/, 'problem.now.noServer'],
  ['there is no server of {system}', 'problem.now.noSystem'],
  [/^there is no server (?<name>\w+)$/, 'problem.now.noRival'],
  ['there is no leader now', 'problem.now.noLeader'],
  ['there is no follower now', 'problem.now.noFollower'],
  [/^there is no client (?<name>[^" ]+)$/, 'problem.now.noClient'],
  [/^there is no store (?<name>[^" ]+)$/, 'problem.now.noStore'],
  ['every server is not running', 'problem.now.noneRunning'],
  ['every server is running', 'problem.now.allRunning'],
  ['every server is not paused', 'problem.now.nonePaused'],
  [/^server (?<id>\d+) is not running$/, 'problem.now.serverDown'],
  [/^server (?<id>\d+) is running$/, 'problem.now.serverRuns'],
  [/^server (?<id>\d+) is not paused$/, 'problem.now.serverNotPaused'],
  [/^(?:server|client) (?<name>\S+) is not running$/, 'problem.now.down'],
  [/^(?:server|client) (?<name>\S+) is running$/, 'problem.now.runs'],
  [/^(?:server|client) (?<name>\S+) is not paused$/, 'problem.now.notPaused'],
  ['client {name} crashed', 'problem.now.crashed'],
  ['server {name} keeps nothing on its disk', 'problem.now.noDisk'],
  ['{name} is a client of etcd or Redis', 'problem.now.isRival'],
  ['{name} is no client of etcd or Redis', 'problem.now.noRivalClient'],
  ['{name} is no server of etcd or Redis', 'problem.now.noRivalServer'],
  ['nothing is held by {match}', 'problem.now.nothingHeld'],
  ['recipes of {system} are not supported', 'problem.now.noRecipes'],
  ['{system} has no {name}; it has {known}', 'problem.now.noRecipe'],
  ['{name} is not supported', 'problem.now.unsupported'],
  // After all that say more of a client.
  [/^there is no client "(?<name>.*)"$/, 'problem.clientUnknown'],
]

function patternOf(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
  // Braces that begin a sentence hold no place before it.
  const begun = escaped.replace(/^\{(\w+)\}/, '(?<$1>(?:(?!: ).)+)')
  return new RegExp(`^${begun.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
}

/** The same in the reader's language, a line for a line; one that is not known stays as it comes. */
export const sayProblem = (message: string, t: Translator['t']): string =>
  message
    .split('\n')
    .map((line) => sayLine(line, t) ?? line)
    .join('\n')

/** The same as a message of its own, for a sentence to hold; undefined of one that is not known. */
export function problemSaid(
  message: string,
): { readonly key: MessageKey; readonly values: Values } | undefined {
  for (const [sentence, key] of PROBLEMS) {
    const match = (typeof sentence === 'string' ? patternOf(sentence) : sentence).exec(message)
    if (match !== null) return { key, values: valuesIn(match.groups) }
  }
  return undefined
}

/** The values of a sentence; the known names among them are a list. */
const valuesIn = ({ known, ...others }: Readonly<Record<string, string>> = {}): Values =>
  known === undefined ? others : { ...others, known: known.split(', ') }

function sayLine(line: string, t: Translator['t']): string | undefined {
  const whole = sentenceOf(line, t)
  if (whole !== undefined) return whole
  const inLine = /^line (?<line>\d+): (?<rest>.*)$/.exec(line)?.groups
  if (inLine !== undefined) {
    const what = sentenceOf(inLine['rest'] ?? '', t)
    return what && t('problem.line', { line: inLine['line'] ?? '', what })
  }
  // The place, or what stands there instead, as JSON writes it.
  const [, place = '', rest = ''] = /^("(?:[^"\\]|\\.)*"|[^\s:]+): (.*)$/.exec(line) ?? []
  const what = rest === '' ? undefined : sayLine(rest, t)
  return what && t('problem.at', { place, what })
}

/** A question behind a sentence, and a list of names there. */
const ASKED = /^(?<what>.+); did you mean "?(?<meant>.+?)"?\?$/
const TOLD = /^(?<what>.+?); there are (?<known>.+)$/

function sentenceOf(text: string, t: Translator['t']): string | undefined {
  const asked = endedBy(ASKED, 'problem.meant', text, t)
  if (asked !== undefined) return asked
  const found = problemSaid(text)
  if (found !== undefined) return t(found.key, found.values)
  return endedBy(TOLD, 'problem.known', text, t)
}

function endedBy(
  ending: RegExp,
  key: MessageKey,
  text: string,
  t: Translator['t'],
): string | undefined {
  const { what, ...rest } = ending.exec(text)?.groups ?? {}
  const said = what && sentenceOf(what, t)
  return said && t(key, { ...valuesIn(rest), what: said })
}
