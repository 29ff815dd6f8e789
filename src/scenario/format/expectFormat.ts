import * as v from 'valibot'
import { messageOf, packProblem, problem, type ScenarioProblem } from './problem'
import { clip } from '../../kernel/lib'
import { inSchema } from './inSchema'
import { problemOf } from './issues'
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
import { withSuggestion } from './suggest'
import { JUDGED_PROPERTIES, STAT_FIELDS, TRACE_FIELDS } from './vocabulary'

const serverNumber = v.pipe(v.number(messageOf('needs.server')), v.integer())
const epoch = v.pipe(v.number(messageOf('needs.epoch')), v.integer(), v.minValue(0))
const zxid = v.pipe(
  v.string(messageOf('needs.zxid', { sample: '"2:17"' })),
  v.regex(/^\d{1,7}:\d{1,10}$/, messageOf('needs.zxid', { sample: '"2:17"' })),
)
const zxids = v.union([zxid, list(zxid)], messageOf('needs.zxids', { sample: '"2:17"' }))
const peerState = v.picklist(['LOOKING', 'FOLLOWING', 'LEADING', 'OBSERVING'])
const byServer = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    openObject(FIELDS),
    v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/, messageOf('needs.server'))), item),
  )

const epochs = v.union([epoch, byServer(epoch)], messageOf('needs.epochs'))

/** The servers of a state expectation: some, all, or those alive. */
const on = v.exactOptional(
  v.union(
    [serverNumber, list(serverNumber), v.picklist(['all', 'alive'])],
    messageOf('needs.onServers'),
  ),
)
const at = v.exactOptional(moment)

const statFields = Object.fromEntries(
  STAT_FIELDS.map((field) => [field, v.exactOptional(v.union([v.number(), v.string()]))]),
)

const range = v.pipe(
  v.strictObject({ min: v.exactOptional(count), max: v.exactOptional(count) }),
  v.check(({ min = 0, max = Infinity }) => min <= max, messageOf('smallerCount')),
)

/** A trace match without `count`: the expectation has its own. */
const bareMatch = v.pipe(
  traceMatch,
  v.check((match) => match.count === undefined, messageOf('countBeside')),
  inSchema({ not: { required: ['count'] } }),
)

/** The form `ensemble` needs at least one of these keys. */
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

/** The forms of an expectation by their key, in the order in which `formOf` tries them. */
export const EXPECTATION_FORMS = {
  trace: v.strictObject({
    trace: bareMatch,
    since: v.exactOptional(moment),
    until: v.exactOptional(moment),
    count: v.exactOptional(
      v.union([count, range], messageOf('needs.range', { sample: '{ "min", "max" }' })),
    ),
    at,
  }),
  order: v.strictObject({
    order: v.pipe(list(traceMatch), v.minLength(2, messageOf('orderMin'))),
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
      inSchema({ propertyNames: { enum: TRACE_FIELDS.get('reply') } }),
    ),
    at,
  }),
  znode: v.strictObject({
    znode: v.pipe(v.string(), v.regex(/^\//, messageOf('path'))),
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
  violations: v.strictObject({
    violations: count,
    property: v.exactOptional(v.picklist(JUDGED_PROPERTIES)),
    at,
  }),
  ensemble: v.pipe(
    v.strictObject({
      leader: v.exactOptional(v.nullable(serverNumber)),
      epoch: v.exactOptional(epoch),
      state: v.exactOptional(byServer(peerState)),
      accepted: v.exactOptional(epochs),
      current: v.exactOptional(epochs),
      lastZxid: v.exactOptional(v.union([zxid, byServer(zxid)], messageOf('needs.zxidEach'))),
      logged: v.exactOptional(zxids),
      notLogged: v.exactOptional(zxids),
      on,
      at,
    }),
    inSchema({ anyOf: ENSEMBLE_KEYS.map((key) => ({ required: [key] })) }),
  ),
} as const

export type ExpectationForm = keyof typeof EXPECTATION_FORMS
const FORM_NAMES = Object.keys(EXPECTATION_FORMS) as readonly ExpectationForm[]

/** The form of an expectation, named by the first form key that it has. */
export function formOf(expectation: object): ExpectationForm | undefined {
  for (const form of FORM_NAMES) if (Object.hasOwn(expectation, form)) return form
  return ENSEMBLE_KEYS.some((key) => Object.hasOwn(expectation, key)) ? 'ensemble' : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function formlessProblem(value: object): ScenarioProblem {
  const [key] = Object.keys(value)
  if (key === undefined) return problem('noExpectation')
  const known = [...FORM_NAMES, ...ENSEMBLE_KEYS]
  return withSuggestion(problem('expectsNothing', { name: clip(key) }), key, known)
}

/** The format of one expectation; its keys choose the form. */
export const expectation = v.pipe(
  v.custom<Readonly<Record<string, unknown>>>(isObject, messageOf('expectation')),
  v.rawCheck(({ dataset, config, addIssue }) => {
    if (!dataset.typed) return
    const form = formOf(dataset.value)
    if (form === undefined) {
      addIssue({ message: packProblem(formlessProblem(dataset.value)) })
      return
    }
    const result = v.safeParse(EXPECTATION_FORMS[form], dataset.value, {
      abortEarly: config.abortEarly,
    })
    for (const issue of result.issues ?? []) {
      addIssue({
        message: packProblem(problemOf(issue)),
        ...(issue.path === undefined ? {} : { path: issue.path }),
      })
    }
  }),
)

export const expectations = boundedList(expectation, EXPECTATIONS_MAX, {
  none: messageOf('needs.expectations'),
  many: messageOf('expectationsMax', { max: EXPECTATIONS_MAX }),
})
