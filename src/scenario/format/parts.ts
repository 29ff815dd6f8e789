import * as v from 'valibot'
import { inSchema, MARK_PATTERN, MOMENT_PATTERN } from './inSchema'
import { messageOf } from './problem'
import { actorName, serverId } from '../../kernel/actor'
import {
  ARGUMENT_CHARACTERS_MAX,
  ARGUMENTS_MAX,
  CONFIG_CHARACTERS_MAX,
  COUNT_MAX,
  FIELDS_MAX,
  LIST_MAX,
  NAME_CHARACTERS_MAX,
  PATH_CHARACTERS_MAX,
  SERVERS_MAX,
  TEXT_CHARACTERS_MAX,
  TIME_MAX_MS,
} from './limits'
import { TRACE_FIELDS, TRACE_TYPES } from './vocabulary'

/** Virtual ms with up to three decimals, from 0 to a day. */
export const milliseconds = v.pipe(
  v.number(messageOf('needs.time')),
  v.minValue(0, messageOf('negative')),
  v.maxValue(TIME_MAX_MS, messageOf('timeMax', { max: TIME_MAX_MS })),
  v.check((ms) => Math.round(ms * 1000) / 1000 === ms, messageOf('decimals')),
)

export const name = v.pipe(
  v.string(messageOf('needs.name')),
  v.regex(/^[A-Za-z_][\w.-]*$/, messageOf('name')),
  v.maxLength(NAME_CHARACTERS_MAX, messageOf('tooLong', { max: NAME_CHARACTERS_MAX })),
)

/** A mark's name may contain letters of any language. */
export const markName = v.pipe(
  v.string(messageOf('needs.name')),
  v.regex(/^[\p{L}_][\p{L}\p{N}_.-]*$/u, messageOf('name')),
  inSchema({ pattern: MARK_PATTERN }),
  v.maxLength(NAME_CHARACTERS_MAX, messageOf('tooLong', { max: NAME_CHARACTERS_MAX })),
)

export const text = v.pipe(
  v.string(messageOf('needs.text')),
  v.maxLength(TEXT_CHARACTERS_MAX, messageOf('tooLong', { max: TEXT_CHARACTERS_MAX })),
)

/** The text of a `zoo.cfg`. */
export const configText = v.pipe(
  v.string(messageOf('needs.config')),
  v.maxLength(CONFIG_CHARACTERS_MAX, messageOf('tooLong', { max: CONFIG_CHARACTERS_MAX })),
)

/** A path below which a client sees the tree. */
export const chrootPath = v.pipe(
  v.string(messageOf('path')),
  v.startsWith('/', messageOf('path')),
  v.maxLength(PATH_CHARACTERS_MAX, messageOf('tooLong', { max: PATH_CHARACTERS_MAX })),
)

/** A text for all languages, or one for each; English replaces a missing one. */
export const localText = v.union(
  [text, v.strictObject({ en: text, 'zh-CN': v.exactOptional(text) })],
  messageOf('needs.localText', { sample: '{ "en": …, "zh-CN": … }' }),
)

const MOMENT = messageOf('needs.moment', { sample: '"split+9000"' })

/** A moment: ms, or a mark's name with an offset. */
export const moment = v.union(
  [
    milliseconds,
    v.pipe(
      v.string(),
      v.regex(/^[\p{L}_][\p{L}\p{N}_.-]*(\+\d{1,8}(\.\d{1,3})?)?$/u, MOMENT),
      inSchema({ pattern: MOMENT_PATTERN }),
    ),
  ],
  MOMENT,
)

export const count = v.pipe(
  v.number(messageOf('needs.number')),
  v.integer(messageOf('needs.whole')),
  v.minValue(0, messageOf('min', { min: 0 })),
  v.maxValue(COUNT_MAX, messageOf('max', { max: COUNT_MAX })),
)
export const positiveCount = v.pipe(count, v.minValue(1, messageOf('min', { min: 1 })))

/** A list whose length is checked before its items. */
export const boundedList = <const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  { none, many }: { readonly none: string; readonly many: string },
) =>
  v.pipe(
    v.array(v.unknown(), none),
    v.maxLength(max, many),
    v.array(item),
    inSchema({ maxItems: max }),
  )

export const list = <const Item extends v.GenericSchema>(item: Item) =>
  boundedList(item, LIST_MAX, {
    none: messageOf('needs.list'),
    many: messageOf('listMax', { max: LIST_MAX }),
  })

/** Keys with a special meaning in JavaScript objects. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with free keys; their number and names are checked before any value. */
export const openObject = (
  none: string,
  max: number = FIELDS_MAX,
  many = messageOf('fieldsMax', { max: FIELDS_MAX }),
) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isObject, none),
    v.check((fields) => Object.keys(fields).length <= max, many),
    v.check(
      (fields) => !RESERVED.some((name) => Object.hasOwn(fields, name)),
      messageOf('reserved', { names: RESERVED.join(', ') }),
    ),
  )

const oneOrMore = <const Item extends v.GenericSchema>(item: Item, message: string) =>
  v.union([item, v.pipe(list(item), v.minLength(1, messageOf('emptyNobody')))], message)

const serverNumber = v.pipe(v.number(), v.integer(), v.transform(serverId))
const symbolic = v.picklist(['leader', 'follower', 'all'])
export const clientName = v.pipe(name, v.transform(actorName))

export const storeName = v.pipe(name, v.transform(actorName))

const argumentText = v.pipe(
  v.string(messageOf('needs.text')),
  v.maxLength(ARGUMENT_CHARACTERS_MAX, messageOf('tooLong', { max: ARGUMENT_CHARACTERS_MAX })),
)

/** The address of a client's host. */
export const hostAddress = v.pipe(
  v.string(messageOf('needs.address', { sample: '"10.0.0.7"' })),
  v.regex(/^[\w.:-]{1,64}$/, messageOf('needs.address', { sample: '"10.0.0.7"' })),
)

/** A value written to a store. */
export const storedValue = argumentText

const argument = v.union(
  [
    argumentText,
    v.pipe(v.number(), v.minValue(-TIME_MAX_MS), v.maxValue(TIME_MAX_MS)),
    v.boolean(),
    list(argumentText),
  ],
  messageOf('needs.argument'),
)

/** Arguments of a recipe; the recipe itself checks which it needs. */
export const recipeArgs = v.pipe(
  openObject(
    messageOf('needs.object', { sample: '{ "path": "/locks" }' }),
    ARGUMENTS_MAX,
    messageOf('argumentsMax', { max: ARGUMENTS_MAX }),
  ),
  v.record(v.string(), argument),
  inSchema({ maxProperties: ARGUMENTS_MAX }),
)

const rivalName = v.pipe(v.string(), v.regex(/^(etcd|redis)\d+$/), v.transform(actorName))
/** One server of Redis, for example `redis2`. */
export const redisName = v.pipe(
  v.string(messageOf('needs.redis')),
  v.regex(/^redis\d+$/, messageOf('needs.redis')),
  v.transform(actorName),
)
const serverRef = v.union([serverNumber, symbolic, rivalName], messageOf('serverRef'))
export const serverRefs = oneOrMore(serverRef, messageOf('serverRefs'))
const END = messageOf('endRef')
export const endRef = v.union([serverNumber, symbolic, clientName], END)
export const endRefs = oneOrMore(endRef, END)

/** The servers that a client connects to: one or a list, kept as a list. */
export const connectTo = v.pipe(
  serverRefs,
  v.transform((refs) => (Array.isArray(refs) ? refs : [refs])),
)

const MEMBER_SAMPLE = '"server.4=zk4:2888:3888;2181"'
const MEMBER = messageOf('memberRef', { sample: MEMBER_SAMPLE })
const memberRef = v.union(
  [
    serverNumber,
    v.pipe(
      v.string(),
      v.maxLength(NAME_CHARACTERS_MAX * 4, messageOf('tooLong', { max: NAME_CHARACTERS_MAX * 4 })),
      v.regex(/^[^\s=]+=\S+$/, MEMBER),
    ),
  ],
  MEMBER,
)
const asList = <T>(items: T | readonly T[]): readonly T[] =>
  Array.isArray(items) ? (items as readonly T[]) : [items as T]

/** Members of a future ensemble, one or a list, kept as a list. */
export const memberRefs = v.pipe(
  oneOrMore(memberRef, messageOf('memberRefs', { sample: MEMBER_SAMPLE })),
  v.transform(asList),
  v.check((items) => items.length <= SERVERS_MAX, messageOf('serversMax', { max: SERVERS_MAX })),
)
/** Servers by number only, one or a list, kept as a list. */
export const serverNumbers = v.pipe(
  oneOrMore(serverNumber, messageOf('needs.servers')),
  v.transform(asList),
  v.check((items) => items.length <= SERVERS_MAX, messageOf('serversMax', { max: SERVERS_MAX })),
)
/** The version of a configuration as zkCli's `-v` takes it. */
export const configVersion = v.pipe(
  v.string(messageOf('needs.configVersion')),
  v.regex(/^[0-9a-f]{1,13}$/i, messageOf('needs.configVersion')),
)

const AUTH_CHARACTERS_MAX = 1_000
const AUTH = messageOf('needs.auth', { sample: '"digest:ann:secret"' })

/** Credentials of a client, for example `digest:ann:secret` or `x509:CN=ann`. */
const authText = v.pipe(
  v.string(AUTH),
  v.regex(/^[A-Za-z]\w*:/, AUTH),
  v.maxLength(AUTH_CHARACTERS_MAX, messageOf('tooLong', { max: AUTH_CHARACTERS_MAX })),
)

/** The credentials of a client: one or a list, kept as a list. */
export const authTexts = v.pipe(
  v.union([authText, list(authText)], AUTH),
  v.transform((texts) => (typeof texts === 'string' ? [texts] : texts)),
)

/** The message for a value that is no object with free keys. */
export const FIELDS = messageOf('needs.fields')

export const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
const field = v.union(
  [
    scalar,
    list(scalar),
    v.pipe(openObject(FIELDS), v.record(v.string(), v.union([scalar, list(scalar)]))),
  ],
  messageOf('needs.value'),
)

/** Fields of a packet; their names are checked against the vocabulary later. */
export const packetMatch = v.pipe(
  openObject(FIELDS),
  v.record(v.string(), field),
  inSchema({ propertyNames: { enum: TRACE_FIELDS.get('sent') } }),
)

const eventType = v.pipe(v.string(), inSchema({ enum: TRACE_TYPES }))

/** Fields of a trace event, and the number of the match that counts. */
export const traceMatch = v.pipe(
  openObject(messageOf('needs.event', { sample: '{ "type": "settled" }' })),
  v.objectWithRest(
    {
      type: v.union([eventType, list(eventType)], messageOf('needs.eventType')),
      count: v.exactOptional(positiveCount),
    },
    field,
  ),
  inSchema({ allOf: [{ $ref: '#/$defs/traceFields' }] }),
)
