import * as v from 'valibot'
import { messageOf } from './problem'
import { hasPlaceholder } from '../../zookeeper/client'
import { RESETS } from '../../zookeeper/model'
import { expectations } from './expectFormat'
import { inSchema } from './inSchema'
import { COMMAND_CHARACTERS_MAX, RUNS_MAX, TIME_MAX_MS } from './limits'
import {
  authTexts,
  chrootPath,
  clientName,
  configText,
  configVersion,
  connectTo,
  endRef,
  endRefs,
  hostAddress,
  list,
  localText,
  markName,
  memberRefs,
  milliseconds,
  moment,
  name,
  packetMatch,
  positiveCount,
  recipeArgs,
  redisName,
  serverNumbers,
  serverRefs,
  storedValue,
  storeName,
  traceMatch,
} from './parts'
import { CONVENIENCES, RECIPES, RIVAL_RECIPES } from './vocabulary'

const timing = {
  at: v.exactOptional(moment),
  after: v.exactOptional(
    v.union(
      [v.pipe(list(traceMatch), v.minLength(1, messageOf('emptyNever'))), traceMatch],
      messageOf('needs.events', { sample: '{ "type": "settled" }' }),
    ),
  ),
  plus: v.exactOptional(milliseconds),
  parallel: v.exactOptional(v.boolean()),
  live: v.exactOptional(v.boolean()),
}

const style = v.exactOptional(v.picklist(['silent', 'reset']))

const process = { server: serverRefs }
const client = { client: clientName }
const command = v.pipe(
  v.string(messageOf('needs.command')),
  v.maxLength(COMMAND_CHARACTERS_MAX, messageOf('tooLong', { max: COMMAND_CHARACTERS_MAX })),
)

const recipeName = v.pipe(
  name,
  inSchema({
    enum: [...new Set([...RECIPES, ...CONVENIENCES, ...[...RIVAL_RECIPES.values()].flat()])],
  }),
)
const recipe = { args: v.exactOptional(recipeArgs), system: v.exactOptional(name) }

const times = v.pipe(positiveCount, v.maxValue(RUNS_MAX, messageOf('max', { max: RUNS_MAX })))
const isLiteral = ({ literal, live }: { literal?: boolean; live?: boolean }): boolean =>
  literal === true || live === true

const choice = v.strictObject({
  text: localText,
  expect: expectations,
  why: v.exactOptional(localText),
})

/** The damage of a file; see `damageLog` of the server. */
const DAMAGES = ['flip', 'tear', 'empty'] as const

const rate = v.pipe(
  v.number(messageOf('needs.rate')),
  v.minValue(0.01, messageOf('min', { min: 0.01 })),
  v.maxValue(100, messageOf('max', { max: 100 })),
)
const jump = v.pipe(
  v.number(messageOf('needs.jump')),
  v.minValue(-TIME_MAX_MS, messageOf('min', { min: -TIME_MAX_MS })),
  v.maxValue(TIME_MAX_MS, messageOf('max', { max: TIME_MAX_MS })),
)

const action = v.variant('do', [
  v.strictObject({ do: v.literal('start'), ...process, ...timing }),
  v.strictObject({
    do: v.literal('kill'),
    ...process,
    flush: v.exactOptional(v.boolean()),
    ...timing,
  }),
  v.strictObject({ do: v.picklist(['powerLoss', 'pause', 'resume']), ...process, ...timing }),
  v.strictObject({ do: v.literal('slowDisk'), ...process, ms: milliseconds, ...timing }),
  v.strictObject({
    do: v.literal('failSync'),
    ...process,
    count: v.exactOptional(positiveCount),
    ...timing,
  }),
  v.strictObject({
    do: v.picklist(['fillDisk', 'restoreDisk', 'purgeLogs', 'wipeDisk']),
    ...process,
    ...timing,
  }),
  v.strictObject({
    do: v.picklist(['damageLog', 'damageSnapshot']),
    ...process,
    how: v.picklist(DAMAGES, messageOf('needs.damage')),
    ...timing,
  }),
  v.strictObject({ do: v.literal('promote'), server: redisName, ...timing }),
  v.strictObject({
    do: v.literal('configure'),
    ...process,
    config: configText,
    ...timing,
  }),
  v.pipe(
    v.strictObject({
      do: v.literal('skew'),
      ...process,
      rate: v.exactOptional(rate),
      jump: v.exactOptional(jump),
      ...timing,
    }),
    v.check((clock) => clock.rate !== undefined || clock.jump !== undefined, messageOf('skewWhat')),
    inSchema({ anyOf: [{ required: ['rate'] }, { required: ['jump'] }] }),
  ),
  v.strictObject({
    do: v.literal('word'),
    ...process,
    word: v.picklist(RESETS, messageOf('needs.reset')),
    ...timing,
  }),
  v.strictObject({
    do: v.literal('partition'),
    groups: v.pipe(list(list(endRef)), v.minLength(1, messageOf('oneGroup'))),
    style,
    ...timing,
  }),
  v.strictObject({ do: v.literal('cut'), from: endRefs, to: endRefs, style, ...timing }),
  v.strictObject({ do: v.literal('restore'), from: endRefs, to: endRefs, ...timing }),
  v.strictObject({
    do: v.literal('delay'),
    from: endRefs,
    to: endRefs,
    ms: milliseconds,
    ...timing,
  }),
  v.strictObject({ do: v.literal('heal'), ...timing }),
  v.strictObject({ do: v.picklist(['hold', 'release', 'drop']), match: packetMatch, ...timing }),
  v.strictObject({
    do: v.literal('connect'),
    ...client,
    servers: v.exactOptional(connectTo, ['all']),
    shuffle: v.exactOptional(v.boolean()),
    address: v.exactOptional(hostAddress),
    chroot: v.exactOptional(chrootPath),
    sessionTimeout: v.exactOptional(milliseconds),
    readOnly: v.exactOptional(v.boolean()),
    auth: v.exactOptional(authTexts),
    ...timing,
  }),
  v.strictObject({
    do: v.literal('disconnect'),
    ...client,
    servers: v.exactOptional(connectTo),
    ...timing,
  }),
  v.strictObject({
    do: v.picklist(['close', 'pauseClient', 'resumeClient']),
    ...client,
    ...timing,
  }),
  v.strictObject({
    do: v.literal('killClient'),
    ...client,
    flush: v.exactOptional(v.boolean()),
    ...timing,
  }),
  v.pipe(
    v.strictObject({
      do: v.literal('op'),
      ...client,
      command,
      async: v.exactOptional(v.boolean()),
      times: v.exactOptional(times),
      literal: v.exactOptional(v.boolean()),
      ...timing,
    }),
    // A command by hand is meant as it was typed.
    v.transform((op) =>
      op.times === undefined && !isLiteral(op) && hasPlaceholder(op.command)
        ? { ...op, times: 1 }
        : op,
    ),
  ),
  v.strictObject({
    do: v.literal('multi'),
    ...client,
    ops: v.pipe(list(command), v.minLength(1, messageOf('opsMin'))),
    async: v.exactOptional(v.boolean()),
    ...timing,
  }),
  v.pipe(
    v.strictObject({
      do: v.literal('reconfig'),
      ...client,
      add: v.exactOptional(memberRefs),
      remove: v.exactOptional(serverNumbers),
      members: v.exactOptional(memberRefs),
      v: v.exactOptional(configVersion),
      async: v.exactOptional(v.boolean()),
      ...timing,
    }),
    v.check(
      ({ add, remove, members }) =>
        members === undefined
          ? add !== undefined || remove !== undefined
          : add === undefined && remove === undefined,
      messageOf('reconfigWhat'),
    ),
    inSchema({
      oneOf: [
        { required: ['members'] },
        { anyOf: [{ required: ['add'] }, { required: ['remove'] }] },
      ],
    }),
  ),
  v.strictObject({ do: v.literal('recipe'), ...client, name: recipeName, ...recipe, ...timing }),
  v.strictObject({
    do: v.literal('stopRecipe'),
    ...client,
    name: v.exactOptional(recipeName),
    ...recipe,
    ...timing,
  }),
  v.strictObject({
    do: v.literal('rival'),
    system: v.picklist(['etcd', 'redis'], messageOf('needs.system')),
    ...client,
    command,
    ...timing,
  }),
  v.strictObject({
    do: v.literal('write'),
    ...client,
    store: storeName,
    value: storedValue,
    ...timing,
  }),
  v.strictObject({ do: v.literal('note'), text: localText, ...timing }),
  v.strictObject({
    do: v.literal('ask'),
    text: localText,
    choices: v.pipe(list(choice), v.minLength(2, messageOf('choicesMin'))),
    ...timing,
  }),
  v.strictObject({ do: v.literal('mark'), name: markName, ...timing }),
])

/** The format of an intervention: its action (`do` names the form) and its time. */
export const intervention = v.pipe(action, inSchema({ not: { required: ['at', 'after'] } }))
