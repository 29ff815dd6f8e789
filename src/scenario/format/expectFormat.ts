import * as v from 'valibot'
import { clip } from '../../kernel/lib'
import { describeIssue } from '../validate/issues'
import { EXPECTATIONS_MAX } from './limits'
import {
  boundedList,
  clientName,
  count,
  FIELDS,
  list,
  moment,
  name,
  openObject,
  positiveCount,
  scalar,
  storedValue,
  traceMatch,
} from './parts'
import { suggestion } from '../validate/suggest'
import { STAT_FIELDS } from './vocabulary'

const serverNumber = v.pipe(v.number('a server’s number is expected'), v.integer())
const epoch = v.pipe(v.number('an epoch is expected'), v.integer(), v.minValue(0))
const zxid = v.pipe(
  v.string('a zxid such as "2:17" is expected'),
  v.regex(/^\d{1,7}:\d{1,10}$/, 'a zxid such as "2:17" is expected'),
)
const zxids = v.union([zxid, list(zxid)], 'a zxid such as "2:17", or a list of them, is expected')
const peerState = v.picklist(['LOOKING', 'FOLLOWING', 'LEADING', 'OBSERVING'])
const byServer = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    openObject(FIELDS),
    v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/, 'a server’s number is expected')), item),
  )

const epochs = v.union([epoch, byServer(epoch)], 'an epoch, or one for each server, is expected')

/** Where a state expectation looks: some servers, all, or those alive. */
const on = v.exactOptional(
  v.union(
    [serverNumber, list(serverNumber), v.picklist(['all', 'alive'])],
    'a server, a list of servers, "all" or "alive" is expected',
  ),
)
const at = v.exactOptional(moment)

const statFields = Object.fromEntries(
  STAT_FIELDS.map((field) => [field, v.exactOptional(v.union([v.number(), v.string()]))]),
)

const range = v.strictObject({
  min: v.exactOptional(count),
  max: v.exactOptional(count),
})

/** A trace match whose number is expected beside it, not inside. */
const bareMatch = v.pipe(
  traceMatch,
  v.check((match) => match.count === undefined, '"count" stands beside "trace", not inside it'),
)

/** The forms of an expectation by the key that tells them apart, in the order in which they are looked for. */
export const EXPECTATION_FORMS = {
  trace: v.strictObject({
    trace: bareMatch,
    since: v.exactOptional(moment),
    until: v.exactOptional(moment),
    count: v.exactOptional(v.union([count, range], 'a number or { "min", "max" } is expected')),
    at,
  }),
  order: v.strictObject({
    order: v.pipe(list(traceMatch), v.minLength(2, 'an order has at least two events')),
    since: v.exactOptional(moment),
    until: v.exactOptional(moment),
    at,
  }),
  reply: v.strictObject({
    reply: v.pipe(
      openObject(FIELDS),
      v.objectWithRest(
        { client: clientName, op: v.exactOptional(positiveCount) },
        v.union([scalar, list(scalar), v.pipe(openObject(FIELDS), v.record(v.string(), scalar))]),
      ),
    ),
    at,
  }),
  znode: v.strictObject({
    znode: v.pipe(v.string(), v.regex(/^\//, 'a path begins with /')),
    exists: v.exactOptional(v.boolean()),
    data: v.exactOptional(v.nullable(v.string())),
    children: v.exactOptional(list(v.string())),
    ...statFields,
    on,
    at,
  }),
  client: v.strictObject({
    client: clientName,
    state: v.exactOptional(
      v.picklist([
        'NOT_CONNECTED',
        'CONNECTING',
        'ASSOCIATING',
        'CONNECTED',
        'CONNECTEDREADONLY',
        'CLOSED',
        'AUTH_FAILED',
      ]),
    ),
    server: v.exactOptional(v.nullable(serverNumber)),
    at,
  }),
  store: v.strictObject({ store: name, value: v.nullable(storedValue), at }),
  violations: v.strictObject({ violations: count, property: v.exactOptional(name), at }),
  ensemble: v.strictObject({
    leader: v.exactOptional(v.nullable(serverNumber)),
    epoch: v.exactOptional(epoch),
    state: v.exactOptional(byServer(peerState)),
    accepted: v.exactOptional(epochs),
    current: v.exactOptional(epochs),
    lastZxid: v.exactOptional(
      v.union([zxid, byServer(zxid)], 'a zxid, or one for each server, is expected'),
    ),
    logged: v.exactOptional(zxids),
    notLogged: v.exactOptional(zxids),
    on,
    at,
  }),
} as const

export type ExpectationForm = keyof typeof EXPECTATION_FORMS
const FORM_NAMES = Object.keys(EXPECTATION_FORMS) as readonly ExpectationForm[]

/** Keys of which the form `ensemble` needs at least one. */
const ENSEMBLE_KEYS = [
  'leader',
  'epoch',
  'state',
  'accepted',
  'current',
  'lastZxid',
  'logged',
  'notLogged',
]

/** Which form an expectation has: the first of its keys that names one. */
export function formOf(expectation: object): ExpectationForm | undefined {
  for (const form of FORM_NAMES) if (Object.hasOwn(expectation, form)) return form
  return ENSEMBLE_KEYS.some((key) => Object.hasOwn(expectation, key)) ? 'ensemble' : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function describeFormless(value: object): string {
  const [key] = Object.keys(value)
  if (key === undefined) return 'it expects nothing'
  return `"${clip(key)}" expects nothing; ${suggestion(key, [...FORM_NAMES, ...ENSEMBLE_KEYS])}`
}

/** One expectation, held against the form that its keys name. */
export const expectation = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isObject, 'an expectation is an object'),
  v.rawCheck(({ dataset, config, addIssue }) => {
    if (!dataset.typed) return
    const form = formOf(dataset.value)
    if (form === undefined) {
      addIssue({ message: describeFormless(dataset.value) })
      return
    }
    const result = v.safeParse(EXPECTATION_FORMS[form], dataset.value, {
      abortEarly: config.abortEarly,
    })
    for (const issue of result.issues ?? []) {
      addIssue({
        message: describeIssue(issue),
        ...(issue.path === undefined ? {} : { path: issue.path }),
      })
    }
  }),
)

export const expectations = boundedList(expectation, EXPECTATIONS_MAX, {
  none: 'a list of expectations is expected',
  many: `at most ${EXPECTATIONS_MAX} expectations`,
})
