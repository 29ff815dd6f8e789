import * as v from 'valibot'
import { REALM_REFUSALS, SOURCE_CHARACTERS_MAX, type CodeOut } from './contract'

/**
 * The schema of a realm's answers. They are checked like all input from outside, as code that broke out of
 * its bounds may send anything. The lengths are those of `sandbox/api.js`.
 */
const TEXT_MAX = 10_000
const LOG_MAX = 300
const NAME_MAX = 60
const TRAIL_MAX = 64
const PENDING_MAX = 200
const EFFECTS_MAX = 5_000
const PARTS_MAX = 100
const SLEEP_MAX_US = 3_600_000_000

const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const text = (most: number) => v.pipe(v.string(), v.maxLength(most))

const Line = whole(SOURCE_CHARACTERS_MAX)
const Id = whole(Number.MAX_SAFE_INTEGER)
const Path = text(TEXT_MAX)

const Version = v.pipe(v.number(), v.integer(), v.minValue(-1))

const Create = v.strictObject({
  name: v.literal('create'),
  path: Path,
  data: v.exactOptional(text(TEXT_MAX)),
  ephemeral: v.boolean(),
  sequential: v.boolean(),
})
const Set = v.strictObject({
  name: v.literal('set'),
  path: Path,
  data: text(TEXT_MAX),
  version: Version,
})
const Delete = v.strictObject({ name: v.literal('delete'), path: Path, version: Version })
const Check = v.strictObject({ name: v.literal('check'), path: Path, version: Version })

const Operation = v.variant('name', [
  Create,
  v.strictObject({
    name: v.picklist(['get', 'exists', 'getChildren']),
    path: Path,
    watch: v.boolean(),
  }),
  Set,
  Delete,
  v.strictObject({ name: v.literal('sync'), path: Path }),
  v.strictObject({
    name: v.literal('multi'),
    ops: v.pipe(
      v.array(v.variant('name', [Create, Set, Delete, Check])),
      v.minLength(1),
      v.maxLength(PARTS_MAX),
    ),
  }),
])

const Effect = v.variant('type', [
  v.strictObject({ type: v.literal('op'), id: Id, op: Operation }),
  v.strictObject({ type: v.literal('sleep'), id: Id, us: whole(SLEEP_MAX_US) }),
  v.strictObject({
    type: v.literal('enter'),
    token: v.exactOptional(v.pipe(v.number(), v.finite())),
  }),
  v.strictObject({ type: v.literal('leave') }),
  v.strictObject({ type: v.literal('log'), text: text(LOG_MAX) }),
])

const Ended = v.variant('type', [
  v.strictObject({ type: v.literal('done') }),
  v.strictObject({
    type: v.literal('failed'),
    line: Line,
    name: text(NAME_MAX),
    message: text(LOG_MAX),
    refused: v.exactOptional(v.picklist(REALM_REFUSALS)),
  }),
])

const Out = v.strictObject({
  effects: v.pipe(v.array(Effect), v.maxLength(EFFECTS_MAX)),
  line: Line,
  trail: v.pipe(v.array(Line), v.maxLength(TRAIL_MAX)),
  pending: v.pipe(v.array(Line), v.maxLength(PENDING_MAX)),
  ended: v.exactOptional(Ended),
})

const Answer = v.strictObject({ id: Id, outs: v.array(Out) })

/** Reads a realm's answer to `count` inputs; undefined where it does not fit the schema. */
export function readAnswer(
  answer: unknown,
  count: number,
): { readonly id: number; readonly outs: readonly CodeOut[] } | undefined {
  const read = v.safeParse(Answer, answer)
  return read.success && read.output.outs.length === count ? read.output : undefined
}
