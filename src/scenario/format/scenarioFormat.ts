import * as v from 'valibot'
import { messageOf } from './problem'
import { intervention } from './actionFormat'
import { expectations } from './expectFormat'
import {
  BOOKMARK_CHARACTERS_MAX,
  BOOKMARKS_MAX,
  BRANCHES_MAX,
  FIELDS_MAX,
  FORKS_MAX,
  INTERVENTIONS_MAX,
  LINK_STEP_MAX,
  NAME_CHARACTERS_MAX,
  SERVERS_MAX,
  STORES_MAX,
} from './limits'
import { inSchema } from './inSchema'
import { INSTANT, parseInstant } from './instant'
import { SCENARIO_VERSION } from './versions'
import { initial } from './initialFormat'
import {
  boundedList,
  configText,
  list,
  localText,
  markName,
  milliseconds,
  name,
  openObject,
} from './parts'

/** Members that etcd advises at most: each write waits for most of them. */
const ETCD_MEMBERS_MAX = 7

const wholeNumber = v.pipe(v.number(messageOf('needs.number')), v.integer(messageOf('needs.whole')))

/** A further key of `zoo.cfg`: the value of one line; the server's parser judges it. */
const configValue = v.union(
  [
    v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[^\r\n]*$/, messageOf('needs.line'))),
    v.number(),
    v.boolean(),
  ],
  messageOf('configValue'),
)

const serverList = boundedList(wholeNumber, SERVERS_MAX, {
  none: messageOf('needs.list'),
  many: messageOf('serversMax', { max: SERVERS_MAX }),
})

const ensemble = v.pipe(
  openObject(messageOf('needs.object', { sample: '{ "servers": 5 }' })),
  v.objectWithRest(
    {
      servers: v.exactOptional(
        v.pipe(
          wholeNumber,
          v.minValue(0, messageOf('serversMin')),
          v.maxValue(SERVERS_MAX, messageOf('serversMax', { max: SERVERS_MAX })),
        ),
      ),
      observers: v.exactOptional(serverList),
      joiners: v.exactOptional(v.never(messageOf('joinersMoved'))),
      config: v.exactOptional(configText),
    },
    configValue,
  ),
  inSchema({ maxProperties: FIELDS_MAX }),
)

const latency = v.pipe(
  v.strictTuple([milliseconds, milliseconds], messageOf('needs.twoTimes')),
  v.check(([min, max]) => min <= max, messageOf('smallerFirst')),
)
const link = {
  latency: v.exactOptional(latency),
  jitter: v.exactOptional(milliseconds),
  bandwidth: v.exactOptional(v.pipe(wholeNumber, v.minValue(1, messageOf('min', { min: 1 })))),
}
const end = v.union([wholeNumber, name], messageOf('needs.end'))

const network = v.strictObject({
  preset: v.exactOptional(v.picklist(['lan', 'wan', 'slow'])),
  ...link,
  links: v.exactOptional(list(v.strictObject({ ...link, from: end, to: end }))),
})

const interventions = boundedList(intervention, INTERVENTIONS_MAX, {
  none: messageOf('needs.interventions'),
  many: messageOf('interventionsMax', { max: INTERVENTIONS_MAX }),
})

/** The files of servers whose `zoo.cfg` differs, by number. */
const configs = v.pipe(
  openObject(
    messageOf('needs.object', { sample: '{ "4": "tickTime=2000…" }' }),
    SERVERS_MAX,
    messageOf('serversMax', { max: SERVERS_MAX }),
  ),
  v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/, messageOf('needs.server'))), configText),
  inSchema({ maxProperties: SERVERS_MAX }),
)

/** Stores that locks guard, by name. */
const stores = v.pipe(
  openObject(
    messageOf('needs.object', { sample: '{ "S": { "fenced": true } }' }),
    STORES_MAX,
    messageOf('storesMax', { max: STORES_MAX }),
  ),
  v.record(name, v.strictObject({ fenced: v.exactOptional(v.boolean()) })),
  inSchema({ maxProperties: STORES_MAX }),
)

/** Numbers of servers of etcd and Redis beside ZooKeeper; `replicas`: those of Redis that follow the first. */
const rivals = v.strictObject({
  etcd: v.exactOptional(
    v.pipe(
      wholeNumber,
      v.minValue(0, messageOf('min', { min: 0 })),
      v.maxValue(ETCD_MEMBERS_MAX, messageOf('clusterMax', { max: ETCD_MEMBERS_MAX })),
    ),
  ),
  redis: v.exactOptional(
    v.pipe(
      wholeNumber,
      v.minValue(0, messageOf('min', { min: 0 })),
      v.maxValue(SERVERS_MAX, messageOf('serversMax', { max: SERVERS_MAX })),
    ),
  ),
  replicas: v.exactOptional(serverList),
})

const branch = v.strictObject({
  name: v.pipe(
    v.string(messageOf('needs.name')),
    v.maxLength(200, messageOf('tooLong', { max: 200 })),
  ),
  title: v.exactOptional(localText),
  from: markName,
  interventions,
  until: v.exactOptional(milliseconds),
  expect: v.exactOptional(expectations),
})

const place = v.pipe(wholeNumber, v.minValue(0, messageOf('min', { min: 0 })))

const moment = v.strictObject({
  step: v.pipe(
    wholeNumber,
    v.minValue(-1, messageOf('min', { min: -1 })),
    v.maxValue(LINK_STEP_MAX, messageOf('max', { max: LINK_STEP_MAX })),
  ),
  at: milliseconds,
})

const bookmark = v.strictObject({
  ...moment.entries,
  name: v.pipe(
    v.string(messageOf('needs.name')),
    v.minLength(1, messageOf('needs.name')),
    v.maxLength(BOOKMARK_CHARACTERS_MAX, messageOf('tooLong', { max: BOOKMARK_CHARACTERS_MAX })),
  ),
  branch: v.exactOptional(place),
})

/** The branches of a saved run. */
const forks = v.strictObject({
  shown: place,
  branches: boundedList(
    v.strictObject({
      name: v.pipe(
        v.string(messageOf('needs.name')),
        v.minLength(1, messageOf('needs.name')),
        v.maxLength(NAME_CHARACTERS_MAX, messageOf('tooLong', { max: NAME_CHARACTERS_MAX })),
      ),
      parent: v.exactOptional(place),
      forkedAt: v.exactOptional(moment),
      head: moment,
      shared: v.exactOptional(place),
      interventions: v.exactOptional(interventions),
    }),
    FORKS_MAX,
    { none: messageOf('needs.branches'), many: messageOf('branchesMax', { max: FORKS_MAX }) },
  ),
})

/** A scenario file of this release's version, before servers, clients and marks are looked up. */
export const scenarioFormat = v.strictObject({
  /** The address of the JSON schema, which editors read. */
  $schema: v.exactOptional(v.string(messageOf('needs.text'))),
  version: v.literal(SCENARIO_VERSION),
  title: v.exactOptional(localText),
  description: v.exactOptional(localText),
  seed: v.exactOptional(
    v.pipe(
      wholeNumber,
      v.minValue(0, messageOf('min', { min: 0 })),
      v.maxValue(2 ** 31 - 1, messageOf('max', { max: 2147483647 })),
    ),
    1,
  ),
  ensemble: v.exactOptional(ensemble, { servers: 3 }),
  network: v.exactOptional(network),
  interventions: v.exactOptional(interventions, []),
  until: v.exactOptional(milliseconds),
  expect: v.exactOptional(expectations),
  mutations: v.exactOptional(list(v.string())),
  joiners: v.exactOptional(serverList),
  initial: v.exactOptional(initial),
  configs: v.exactOptional(configs),
  stores: v.exactOptional(stores),
  rivals: v.exactOptional(rivals),
  startsAt: v.exactOptional(
    v.pipe(
      v.string(),
      v.check(
        (text) => parseInstant(text) !== undefined,
        messageOf('needs.date', { sample: '"2026-01-31T08:00:00Z"' }),
      ),
      inSchema({ pattern: INSTANT.source }),
    ),
  ),
  /** The reader's step, at which the page opens the run. */
  step: v.exactOptional(
    v.pipe(
      wholeNumber,
      v.minValue(0, messageOf('min', { min: 0 })),
      v.maxValue(LINK_STEP_MAX, messageOf('max', { max: LINK_STEP_MAX })),
    ),
  ),
  /** The reader's time after that step, virtual ms. */
  since: v.exactOptional(milliseconds),
  forks: v.exactOptional(forks),
  bookmarks: v.exactOptional(
    boundedList(bookmark, BOOKMARKS_MAX, {
      none: messageOf('needs.bookmarks'),
      many: messageOf('bookmarksMax', { max: BOOKMARKS_MAX }),
    }),
  ),
  branches: v.exactOptional(
    boundedList(branch, BRANCHES_MAX, {
      none: messageOf('needs.branches'),
      many: messageOf('branchesMax', { max: BRANCHES_MAX }),
    }),
  ),
})
