import * as v from 'valibot'
import { intervention } from './actionFormat'
import { expectations } from './expectFormat'
import {
  BOOKMARK_CHARACTERS_MAX,
  BOOKMARKS_MAX,
  BRANCHES_MAX,
  CONFIG_CHARACTERS_MAX,
  FORKS_MAX,
  INTERVENTIONS_MAX,
  LINK_STEP_MAX,
  NAME_CHARACTERS_MAX,
  SERVERS_MAX,
  STORES_MAX,
} from './limits'
import { parseInstant } from './instant'
import { boundedList, list, localText, markName, milliseconds, name, openObject } from './parts'

const wholeNumber = v.pipe(
  v.number('a number is expected'),
  v.integer('a whole number is expected'),
)

/** Further keys of `zoo.cfg`: one line's value each; the parser of the file judges them. */
const configValue = v.union(
  [
    v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[^\r\n]*$/, 'one line is expected')),
    v.number(),
    v.boolean(),
  ],
  'the value of a zoo.cfg key is a text, a number, true or false',
)

const serverList = boundedList(wholeNumber, SERVERS_MAX, {
  none: 'a list is expected',
  many: `at most ${SERVERS_MAX} servers`,
})

const ensemble = v.pipe(
  openObject('an object such as { "servers": 5 } is expected'),
  v.objectWithRest(
    {
      servers: v.exactOptional(
        v.pipe(
          wholeNumber,
          v.minValue(0, 'at least 0; 0 where "rivals" play alone'),
          v.maxValue(SERVERS_MAX, `at most ${SERVERS_MAX} servers`),
        ),
      ),
      observers: v.exactOptional(serverList),
      joiners: v.exactOptional(serverList),
      config: v.exactOptional(
        v.pipe(
          v.string('the text of a zoo.cfg is expected'),
          v.maxLength(CONFIG_CHARACTERS_MAX, `at most ${CONFIG_CHARACTERS_MAX} characters`),
        ),
      ),
    },
    configValue,
  ),
)

const latency = v.pipe(
  v.tuple([milliseconds, milliseconds], 'two times [min, max] are expected'),
  v.check(([min, max]) => min <= max, 'the smaller time comes first'),
)
const link = {
  latency: v.exactOptional(latency),
  jitter: v.exactOptional(milliseconds),
}
const end = v.union([wholeNumber, name], 'a server’s number or a client’s name is expected')

const network = v.strictObject({
  preset: v.exactOptional(v.picklist(['lan', 'wan', 'slow'])),
  ...link,
  links: v.exactOptional(list(v.strictObject({ ...link, from: end, to: end }))),
})

const interventions = boundedList(intervention, INTERVENTIONS_MAX, {
  none: 'a list of interventions is expected',
  many: `at most ${INTERVENTIONS_MAX} interventions`,
})

/** What locks guard, by name. */
const stores = v.pipe(
  openObject(
    'an object such as { "S": { "fenced": true } } is expected',
    STORES_MAX,
    `at most ${STORES_MAX} stores`,
  ),
  v.record(name, v.strictObject({ fenced: v.exactOptional(v.boolean()) })),
)

/** How many servers of other systems play beside ZooKeeper. */
const rivals = v.strictObject({
  etcd: v.exactOptional(
    v.pipe(
      wholeNumber,
      v.minValue(0, 'at least 0'),
      v.maxValue(1, 'at most 1: one stands for the whole cluster'),
    ),
  ),
  redis: v.exactOptional(
    v.pipe(
      wholeNumber,
      v.minValue(0, 'at least 0'),
      v.maxValue(SERVERS_MAX, `at most ${SERVERS_MAX} servers`),
    ),
  ),
})

const branch = v.strictObject({
  name: v.pipe(v.string('a name is expected'), v.maxLength(200, 'at most 200 characters')),
  title: v.exactOptional(localText),
  from: markName,
  interventions,
  until: v.exactOptional(milliseconds),
  expect: v.exactOptional(expectations),
})

const place = v.pipe(wholeNumber, v.minValue(0, 'at least 0'))

const moment = v.strictObject({
  step: v.pipe(
    wholeNumber,
    v.minValue(-1, 'at least -1'),
    v.maxValue(LINK_STEP_MAX, `at most ${LINK_STEP_MAX}`),
  ),
  at: milliseconds,
})

const bookmark = v.strictObject({
  ...moment.entries,
  name: v.pipe(
    v.string('a name is expected'),
    v.minLength(1, 'a name is expected'),
    v.maxLength(BOOKMARK_CHARACTERS_MAX, `at most ${BOOKMARK_CHARACTERS_MAX} characters`),
  ),
  branch: v.exactOptional(place),
})

/** What else was tried in a run. */
const forks = v.strictObject({
  shown: place,
  branches: boundedList(
    v.strictObject({
      name: v.pipe(
        v.string('a name is expected'),
        v.minLength(1, 'a name is expected'),
        v.maxLength(NAME_CHARACTERS_MAX, `at most ${NAME_CHARACTERS_MAX} characters`),
      ),
      parent: v.exactOptional(place),
      forkedAt: v.exactOptional(moment),
      head: moment,
      shared: v.exactOptional(place),
      interventions: v.exactOptional(interventions),
    }),
    FORKS_MAX,
    { none: 'a list of branches is expected', many: `at most ${FORKS_MAX} branches` },
  ),
})

/** A scenario of version 1 as it stands in a file, before servers, clients and marks are looked up. */
export const scenarioFormat = v.strictObject({
  version: v.literal(1),
  title: v.exactOptional(localText),
  description: v.exactOptional(localText),
  seed: v.exactOptional(
    v.pipe(wholeNumber, v.minValue(0, 'at least 0'), v.maxValue(2 ** 31 - 1, 'at most 2147483647')),
    1,
  ),
  ensemble: v.exactOptional(ensemble, { servers: 3 }),
  network: v.exactOptional(network),
  interventions: v.exactOptional(interventions, []),
  until: v.exactOptional(milliseconds),
  expect: v.exactOptional(expectations),
  mutations: v.exactOptional(list(v.string())),
  stores: v.exactOptional(stores),
  rivals: v.exactOptional(rivals),
  startsAt: v.exactOptional(
    v.pipe(
      v.string(),
      v.check(
        (text) => parseInstant(text) !== undefined,
        'a date such as "2026-01-31T08:00:00Z" is expected',
      ),
    ),
  ),
  /** Where its reader stood: the page opens it there. */
  step: v.exactOptional(
    v.pipe(
      wholeNumber,
      v.minValue(0, 'at least 0'),
      v.maxValue(LINK_STEP_MAX, `at most ${LINK_STEP_MAX}`),
    ),
  ),
  /** How long after that step, virtual ms. */
  since: v.exactOptional(milliseconds),
  forks: v.exactOptional(forks),
  bookmarks: v.exactOptional(
    boundedList(bookmark, BOOKMARKS_MAX, {
      none: 'a list of named moments is expected',
      many: `at most ${BOOKMARKS_MAX} named moments`,
    }),
  ),
  branches: v.exactOptional(
    boundedList(branch, BRANCHES_MAX, {
      none: 'a list of branches is expected',
      many: `at most ${BRANCHES_MAX} branches`,
    }),
  ),
})
