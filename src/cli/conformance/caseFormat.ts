import * as v from 'valibot'

// The format of a case, as `conformance/README.md` of the corpus describes it. Objects of steps are strict,
// because a player cannot play a field that it does not know.

const int = v.pipe(v.number(), v.integer())
const whole = v.pipe(int, v.minValue(0))
const text = v.string()
const hex = v.pipe(text, v.regex(/^([0-9a-f]{2})*$/i))
const server = v.optional(v.pipe(whole, v.maxValue(2)), 0)
const repeated = v.strictObject({ repeat: text, count: whole })

const path = v.union([text, v.strictObject({ before: text, repeat: text, count: whole })])
/** Paths are unchecked, as cases send servers any text. */
const maybePath = v.nullable(path)
const data = v.nullable(v.union([text, v.strictObject({ hex }), repeated]))
const perms = v.pipe(text, v.regex(/^([rwcda]*|0x[0-9a-f]+)$/))
const acl = v.union([
  v.array(v.tuple([v.union([perms, int]), v.nullable(text), v.nullable(text)])),
  v.literal('null'),
])

/** The create modes, each at the index that is its flag. */
export const MODES = [
  'PERSISTENT',
  'EPHEMERAL',
  'PERSISTENT_SEQUENTIAL',
  'EPHEMERAL_SEQUENTIAL',
  'CONTAINER',
  'PERSISTENT_WITH_TTL',
  'PERSISTENT_SEQUENTIAL_WITH_TTL',
] as const
export const WATCH_MODES = { persistent: 0, recursive: 1 } as const
export const WATCHER_TYPES = { children: 1, data: 2, any: 3, persistent: 4, recursive: 5 } as const

const modes = v.optional(v.union([v.picklist(MODES), int]), 'PERSISTENT')
const watchMode = v.union([v.picklist(['persistent', 'recursive']), int])
const watcherType = v.union([
  v.picklist(['children', 'data', 'any', 'persistent', 'recursive']),
  int,
])
const version = v.optional(int, -1)
const watch = v.optional(v.boolean(), false)
const paths = v.optional(v.nullable(v.array(path)), [])
const aclOrOpen = v.optional(acl, [['rwcda', 'world', 'anyone']])
const maybeText = v.optional(v.nullable(text), null)

const created = {
  path: maybePath,
  data: v.optional(data, null),
  mode: modes,
  acl: aclOrOpen,
  ttl: v.optional(int, 0),
}
const versioned = { path: maybePath, version }
const written = { ...versioned, data: v.optional(data, null) }
const watching = { path: maybePath, watch }
const caughtUp = { relativeZxid: v.optional(int), data: paths, exist: paths, child: paths }

/** The operations of a multi or a multiRead. */
const OPERATION = v.variant('do', [
  v.strictObject({ do: v.picklist(['create', 'create2']), ...created }),
  v.strictObject({ do: v.picklist(['delete', 'check']), ...versioned }),
  v.strictObject({ do: v.literal('set'), ...written }),
  v.strictObject({ do: v.picklist(['get', 'children']), ...watching }),
])

const REQUEST = v.variant('do', [
  v.strictObject({ do: v.picklist(['create', 'create2']), ...created }),
  v.strictObject({ do: v.literal('delete'), ...versioned }),
  v.strictObject({ do: v.literal('set'), ...written }),
  v.strictObject({ do: v.picklist(['get', 'children']), ...watching }),
  v.strictObject({ do: v.picklist(['exists', 'children2']), ...watching }),
  v.strictObject({
    do: v.picklist(['getACL', 'sync', 'getEphemerals', 'getAllChildrenNumber']),
    path: maybePath,
  }),
  v.strictObject({ do: v.literal('setACL'), path: maybePath, acl: aclOrOpen, version }),
  v.strictObject({ do: v.picklist(['multi', 'multiRead']), ops: v.array(OPERATION) }),
  v.strictObject({
    do: v.literal('reconfig'),
    joining: maybeText,
    leaving: maybeText,
    members: maybeText,
    configId: v.optional(int, -1),
  }),
  v.strictObject({ do: v.literal('addWatch'), path: maybePath, mode: watchMode }),
  v.strictObject({
    do: v.picklist(['removeWatches', 'checkWatches']),
    path: maybePath,
    type: watcherType,
  }),
  v.strictObject({ do: v.literal('setWatches'), ...caughtUp }),
  v.strictObject({
    do: v.literal('setWatches2'),
    ...caughtUp,
    persistent: paths,
    recursive: paths,
  }),
  v.strictObject({ do: v.literal('whoAmI') }),
  v.strictObject({ do: v.literal('raw'), opcode: int, hex }),
])

/**
 * A request of a pipeline, which may close the session as well. A real server sends a reply behind the close,
 * or not, as its threads run (`NIOServerCnxn.handleWrite` gathers what is queued behind `closeConn`), so that a
 * recorded case has nothing there.
 */
const PIPELINED = v.variant('do', [REQUEST, v.strictObject({ do: v.literal('close') })])

/** The action of a step, without its connection and its expected results. */
export const ACTION = v.variant('do', [
  REQUEST,
  v.strictObject({
    do: v.literal('connect'),
    timeout: v.optional(int, 10_000),
    server,
    lastZxid: v.optional(v.literal('future')),
  }),
  v.strictObject({
    do: v.literal('attach'),
    of: v.optional(text),
    timeout: v.optional(int),
    server,
    passwd: v.optional(v.literal('wrong')),
    id: v.optional(v.literal('unknown')),
  }),
  v.strictObject({ do: v.picklist(['drop', 'expire', 'close']) }),
  v.strictObject({ do: v.literal('auth'), scheme: v.nullable(text), auth: v.nullable(text) }),
  v.strictObject({ do: v.literal('wait'), ms: whole }),
  v.strictObject({ do: v.literal('waitGone'), path, ms: v.optional(whole, 75_000) }),
  v.strictObject({ do: v.literal('pipeline'), requests: v.array(PIPELINED) }),
])

/** The requests of a pipeline, each with the parts of its reply that are not compared. */
export const IGNORING = v.array(v.looseObject({ ignore: v.optional(v.array(text), []) }))

const expectation = v.record(text, v.unknown())

/** A step as a file holds it; its action is checked by {@link ACTION}. */
export const STEP = v.looseObject({
  s: text,
  do: text,
  expect: expectation,
  ignore: v.optional(v.array(text), []),
})

/** A whole file. Fields for human readers may hold anything. */
export const CASE = v.looseObject({
  format: v.literal(1),
  name: text,
  needs: v.optional(v.array(text), []),
  record: v.optional(
    v.strictObject({
      zxidOnReads: v.optional(v.boolean(), false),
      zxidSteps: v.optional(v.boolean(), false),
    }),
    {},
  ),
  steps: v.array(v.unknown()),
  end: v.optional(expectation),
})

export type Operation = v.InferOutput<typeof OPERATION>
export type Request = v.InferOutput<typeof REQUEST>
export type PipelinedRequest = v.InferOutput<typeof PIPELINED>
export type Action = v.InferOutput<typeof ACTION>
export type CaseAcl = v.InferOutput<typeof acl>
export type CaseData = v.InferOutput<typeof data>
export type CasePath = v.InferOutput<typeof path>

/** One step of a case. */
export interface Step {
  /** The connection that carries the step. */
  readonly connection: string
  readonly action: Action
  readonly expect: Readonly<Record<string, unknown>>
  /** Parts of the result that are not compared: `ok.stat`. */
  readonly ignore: readonly string[]
  /** The same for the reply to each request of a pipeline; empty for other steps. */
  readonly requestIgnores: readonly (readonly string[])[]
}

/** A case, ready to be played. */
export interface Case {
  readonly name: string
  readonly isFresh: boolean
  /**
   * True where servers do a part of it at times of their own: expiry, removal of containers and TTL nodes.
   */
  readonly isTimed: boolean
  readonly hasZxidOnReads: boolean
  readonly hasZxidSteps: boolean
  readonly steps: readonly Step[]
  /** The expected end; undefined where only the steps are judged. */
  readonly end: Readonly<Record<string, unknown>> | undefined
}
