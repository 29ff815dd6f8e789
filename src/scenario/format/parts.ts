import * as v from 'valibot'
import { actorName, serverId } from '../../kernel/actor'
import {
  ARGUMENT_CHARACTERS_MAX,
  ARGUMENTS_MAX,
  COUNT_MAX,
  FIELDS_MAX,
  LIST_MAX,
  NAME_CHARACTERS_MAX,
  SERVERS_MAX,
  TEXT_CHARACTERS_MAX,
  TIME_MAX_MS,
} from './limits'

/** Virtual ms with up to three decimals, from 0 to a day. */
export const milliseconds = v.pipe(
  v.number('a time in ms is expected'),
  v.minValue(0, 'a time cannot be negative'),
  v.maxValue(TIME_MAX_MS, `at most ${TIME_MAX_MS} ms (a day)`),
  v.check((ms) => Math.round(ms * 1000) / 1000 === ms, 'a time has at most three decimals'),
)

export const name = v.pipe(
  v.string('a name is expected'),
  v.regex(/^[A-Za-z_][\w.-]*$/, 'a name begins with a letter and holds letters, digits, . _ -'),
  v.maxLength(NAME_CHARACTERS_MAX, `at most ${NAME_CHARACTERS_MAX} characters`),
)

/** A mark's name may be written in any language. */
export const markName = v.pipe(
  v.string('a name is expected'),
  v.regex(
    /^[\p{L}_][\p{L}\p{N}_.-]*$/u,
    'a name begins with a letter and holds letters, digits, . _ -',
  ),
  v.maxLength(NAME_CHARACTERS_MAX, `at most ${NAME_CHARACTERS_MAX} characters`),
)

export const text = v.pipe(
  v.string('a text is expected'),
  v.maxLength(TEXT_CHARACTERS_MAX, `at most ${TEXT_CHARACTERS_MAX} characters`),
)

/** A text for all, or one for each language; English stands in where another is missing. */
export const localText = v.union(
  [text, v.strictObject({ en: text, 'zh-CN': v.exactOptional(text) })],
  'a text, or { "en": …, "zh-CN": … }, is expected',
)

/** A moment: ms, or a mark's name with an offset. */
export const moment = v.union(
  [
    milliseconds,
    v.pipe(v.string(), v.regex(/^[\p{L}_][\p{L}\p{N}_.-]*(\+\d{1,8}(\.\d{1,3})?)?$/u)),
  ],
  'a time in ms, or a mark such as "split" or "split+9000", is expected',
)

export const count = v.pipe(
  v.number('a number is expected'),
  v.integer('a whole number is expected'),
  v.minValue(0, 'at least 0'),
  v.maxValue(COUNT_MAX, `at most ${COUNT_MAX}`),
)
export const positiveCount = v.pipe(count, v.minValue(1, 'at least 1'))

/** A list whose length is looked at before any item is. */
export const boundedList = <const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  { none, many }: { readonly none: string; readonly many: string },
) => v.pipe(v.array(v.unknown(), none), v.maxLength(max, many), v.array(item))

export const list = <const Item extends v.GenericSchema>(item: Item) =>
  boundedList(item, LIST_MAX, {
    none: 'a list is expected',
    many: `at most ${LIST_MAX} in a list`,
  })

/** Names that mean something else to whatever holds fields by their names. */
const RESERVED: readonly string[] = ['__proto__', 'constructor', 'prototype']

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object whose fields the file names itself; their number and names are looked at before any value is. */
export const openObject = (
  none: string,
  max: number = FIELDS_MAX,
  many = `at most ${FIELDS_MAX} fields`,
) =>
  v.pipe(
    v.custom<Readonly<Record<string, unknown>>>(isObject, none),
    v.check((fields) => Object.keys(fields).length <= max, many),
    v.check(
      (fields) => !RESERVED.some((name) => Object.hasOwn(fields, name)),
      `nothing can be named ${RESERVED.join(', ')}`,
    ),
  )

const oneOrMore = <const Item extends v.GenericSchema>(item: Item, message: string) =>
  v.union([item, v.pipe(list(item), v.minLength(1, 'an empty list means nobody'))], message)

const serverNumber = v.pipe(v.number(), v.integer(), v.transform(serverId))
const symbolic = v.picklist(['leader', 'follower', 'all'])
export const clientName = v.pipe(name, v.transform(actorName))

export const storeName = v.pipe(name, v.transform(actorName))

const argumentText = v.pipe(
  v.string('a text is expected'),
  v.maxLength(ARGUMENT_CHARACTERS_MAX, `at most ${ARGUMENT_CHARACTERS_MAX} characters`),
)

/** What is written to a store. */
export const storedValue = argumentText

const argument = v.union(
  [
    argumentText,
    v.pipe(v.number(), v.minValue(-TIME_MAX_MS), v.maxValue(TIME_MAX_MS)),
    v.boolean(),
    list(argumentText),
  ],
  'a text, a number, true, false or a list of texts is expected',
)

/** What a recipe is told; the recipe itself knows which it needs. */
export const recipeArgs = v.pipe(
  openObject(
    'an object such as { "path": "/locks" } is expected',
    ARGUMENTS_MAX,
    `at most ${ARGUMENTS_MAX} arguments`,
  ),
  v.record(v.string(), argument),
)

const SERVER =
  'a server is a number, "leader", "follower", "all" or, of a rival, a name as "redis1"'
const rivalName = v.pipe(v.string(), v.regex(/^(etcd|redis)\d+$/), v.transform(actorName))
const serverRef = v.union([serverNumber, symbolic, rivalName], SERVER)
export const serverRefs = oneOrMore(serverRef, `${SERVER}, or a list of these`)
const END = `${SERVER}; a client has a name`
export const endRef = v.union([serverNumber, symbolic, clientName], END)
export const endRefs = oneOrMore(endRef, END)

/** Where a client connects: one or a list, kept as a list. */
export const connectTo = v.pipe(
  serverRefs,
  v.transform((refs) => (Array.isArray(refs) ? refs : [refs])),
)

const MEMBER = 'a server’s number or its line, as in "server.4=zk4:2888:3888;2181", is expected'
const memberRef = v.union(
  [
    serverNumber,
    v.pipe(
      v.string(),
      v.maxLength(NAME_CHARACTERS_MAX * 4, `at most ${NAME_CHARACTERS_MAX * 4} characters`),
      v.regex(/^[^\s=]+=\S+$/, MEMBER),
    ),
  ],
  MEMBER,
)
const asList = <T>(items: T | readonly T[]): readonly T[] =>
  Array.isArray(items) ? (items as readonly T[]) : [items as T]

/** Members of an ensemble to be, one or a list, kept as a list. */
export const memberRefs = v.pipe(
  oneOrMore(memberRef, `${MEMBER}, or a list of these`),
  v.transform(asList),
  v.check((its) => its.length <= SERVERS_MAX, `at most ${SERVERS_MAX} servers`),
)
/** Servers by number alone, one or a list, kept as a list. */
export const serverNumbers = v.pipe(
  oneOrMore(serverNumber, 'a server’s number, or a list of numbers, is expected'),
  v.transform(asList),
  v.check((its) => its.length <= SERVERS_MAX, `at most ${SERVERS_MAX} servers`),
)
/** The version of a configuration as zkCli's `-v` takes it. */
export const configVersion = v.pipe(
  v.string('the version of a configuration is expected, in hex'),
  v.regex(/^[0-9a-f]{1,13}$/i, 'the version of a configuration is expected, in hex'),
)

const AUTH_CHARACTERS_MAX = 1_000

/** What a client says or proves of itself, as `digest:ann:secret` or `x509:CN=ann`. */
export const authText = v.pipe(
  v.string('a scheme and its text are expected, as in "digest:ann:secret"'),
  v.regex(/^[A-Za-z]\w*:/, 'a scheme and its text are expected, as in "digest:ann:secret"'),
  v.maxLength(AUTH_CHARACTERS_MAX, `at most ${AUTH_CHARACTERS_MAX} characters`),
)

/** Of an object whose fields may be any. */
export const FIELDS = 'an object of fields is expected'

export const scalar = v.union([v.string(), v.number(), v.boolean(), v.null()])
const field = v.union(
  [
    scalar,
    list(scalar),
    v.pipe(openObject(FIELDS), v.record(v.string(), v.union([scalar, list(scalar)]))),
  ],
  'a value or a list of values is expected',
)

/** Fields of a packet; which there are is checked with the vocabulary. */
export const packetMatch = v.pipe(openObject(FIELDS), v.record(v.string(), field))

/** Fields of a trace event and which match counts. */
export const traceMatch = v.pipe(
  openObject('a trace event such as { "type": "settled" } is expected'),
  v.objectWithRest(
    {
      type: v.string('the type of a trace event is expected'),
      count: v.exactOptional(positiveCount),
    },
    field,
  ),
)
