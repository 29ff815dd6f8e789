import { sha1Hex, utf8Encode } from '../../kernel/lib'
import type { Context } from './commands/command'
import {
  argumentText,
  charge,
  chargeLook,
  createLibrary,
  createLimits,
  isTable,
  lengthOf,
  listOf,
  LuaError,
  native,
  placedValue,
  parseLua,
  record,
  runLua,
  table,
  toText,
  type LuaValue,
  type Running,
} from './lua'
import { OUTPUT_MAX } from './notify'
import { array, bulk, error, ERRORS, int, NIL, readInteger, status, type Reply } from './reply'
import { nowMs } from './state'

/**
 * Scripts (`eval.c`, `script_lua.c`): a script runs as a whole, without interruption. For keys the time
 * stands still while it runs; its own clock goes on.
 */

/** Runs a command of a script; `execute.ts`, which knows all commands, passes it in. */
export type CallCommand = (context: Context, words: readonly string[]) => Reply

/** Statements of one script: more than any lock needs, and an end for an endless loop. */
const BUDGET = 4_000_000
/** Virtual time of a script: statements in one µs, and µs of one command. */
const STATEMENTS_PER_US = 20
const COMMAND_US = 1
/** Changes of keys and published messages of one script. */
const CHANGES_MAX = 20_000
/** Nesting of lists that a script returns, as deep as Lua's stack allows. */
const REPLY_DEPTH_MAX = 100

export const scriptName = (source: string): string => sha1Hex(utf8Encode(source))

/** Stores a script; returns its name, or the compiler's error. */
export function loadScript({ server }: Context, source: string): Reply {
  const parsed = parseLua(source)
  if (!parsed.ok)
    return error(`ERR Error compiling script (new function): user_script:${parsed.error}`)
  const name = scriptName(source)
  server.scripts.set(name, source)
  return bulk(name)
}

/** `EVAL script numkeys key … arg …`. */
export function evaluateScript(
  context: Context,
  source: string,
  [count, ...words]: readonly string[],
  callCommand: CallCommand,
): Reply {
  const keys = readInteger(count)
  if (keys === undefined) return ERRORS.notInteger
  if (keys > BigInt(words.length)) {
    return error("ERR Number of keys can't be greater than number of args")
  }
  if (keys < 0n) return error("ERR Number of keys can't be negative")
  const loaded = loadScript(context, source)
  if ('error' in loaded) return loaded
  const parsed = parseLua(source)
  if (!parsed.ok) return loaded
  const { turn, server } = context
  const running: Running = { ...createLimits(), budget: BUDGET }
  const wasFrozen = turn.frozenMs
  turn.frozenMs ??= nowMs(turn, server)
  const place = Number(keys)
  const globals = createLibrary(running)
  globals.set('KEYS', table(words.slice(0, place)))
  globals.set('ARGV', table(words.slice(place)))
  globals.set('redis', createRedis(context, running, callCommand))
  try {
    return toReply(running, runLua(running, parsed.value, globals))
  } catch (thrown) {
    if (thrown instanceof LuaError) return toError(running, thrown, scriptName(source))
    throw thrown
  } finally {
    turn.busyUs += Math.floor((BUDGET - running.budget) / STATEMENTS_PER_US)
    if (wasFrozen === undefined) delete turn.frozenMs
  }
}

/** The `redis` table of a script. */
function createRedis(context: Context, running: Running, callCommand: CallCommand): LuaValue {
  const { effects } = context.turn
  const effectsBefore = effects.length
  const call = (words: readonly LuaValue[]): LuaValue => {
    if (words.length === 0) {
      return record({ err: 'ERR Please specify at least one argument for this redis lib call' })
    }
    for (const word of words) {
      if (typeof word !== 'string' && typeof word !== 'number') {
        const line = 'ERR Lua redis lib command arguments must be strings or integers'
        return record({ err: line })
      }
    }
    if (effects.length - effectsBefore > CHANGES_MAX) {
      throw new LuaError(`a script of the lab makes at most ${CHANGES_MAX} changes`)
    }
    if (context.turn.outputSize > OUTPUT_MAX) {
      throw new LuaError(`a script of the lab tells of at most ${OUTPUT_MAX} characters`)
    }
    // The statements before the command have taken time as well.
    running.budget -= COMMAND_US * STATEMENTS_PER_US
    const spentUs = Math.floor((BUDGET - running.budget) / STATEMENTS_PER_US)
    context.turn.busyUs += spentUs
    chargeWords(running, words)
    const { work, globSteps } = context.turn
    const reply = callCommand(context, words.map(wordOf))
    context.turn.busyUs -= spentUs
    const answered = 'array' in reply ? reply.array.length : 0
    charge(running, context.turn.work - work + globSteps - context.turn.globSteps + answered)
    return fromReply(reply)
  }
  return record({
    call: native((...words) => {
      const answer = call(words)
      if (isTable(answer) && answer.items.has('err')) throw new LuaError(answer)
      return answer
    }),
    pcall: native((...words) => call(words)),
    error_reply: native((...words) => replyTable('err', words)),
    status_reply: native((...words) => replyTable('ok', words)),
    sha1hex: native((...words) => {
      if (words.length !== 1) throw new LuaError(record({ err: 'ERR wrong number of arguments' }))
      const hashed = toText(words[0] ?? '')
      charge(running, hashed.length)
      return scriptName(hashed)
    }),
    log: native(() => null),
    LOG_DEBUG: 0,
    LOG_VERBOSE: 1,
    LOG_NOTICE: 2,
    LOG_WARNING: 3,
  })
}

/** `redis.error_reply` and `redis.status_reply` (`luaRedisReturnSingleFieldTable`). */
function replyTable(field: 'ok' | 'err', words: readonly LuaValue[]): LuaValue {
  const [text] = words
  if (typeof text !== 'string' || words.length > 1) {
    return record({ err: 'ERR wrong number or type of arguments' })
  }
  if (field === 'ok') return record({ ok: text })
  const shown = text.replace(/^-/, '')
  return record({ err: shown.includes(' ') ? shown : `ERR ${shown}` })
}

/** Charges for keys and values, which a command reads as a whole. */
function chargeWords(running: Running, words: readonly LuaValue[]): void {
  for (const word of words) {
    if (typeof word === 'string') charge(running, word.length / WORD_PER_STEP)
  }
}

/** Turns an argument into text: of numbers more digits than elsewhere (`%.17g`, `redisGenericCommand`). */
const wordOf = (value: LuaValue): string =>
  typeof value === 'number' ? argumentText(value) : toText(value)

function fromReply(reply: Reply): LuaValue {
  if ('int' in reply) return reply.int
  if ('bulk' in reply) return reply.bulk
  if ('status' in reply) return record({ ok: reply.status })
  if ('error' in reply) return record({ err: reply.error })
  if ('array' in reply) return table(reply.array.map(fromReply))
  return false
}

/** Characters of a command's words in one step of work. */
const WORD_PER_STEP = 8

/** Steps of work for one item of a reply. */
const REPLY_ITEM_WORK = 20

const INT64_MIN = Number(-(2n ** 63n))

/** Makes a 64-bit reply of a number, without its fraction; NaN and infinities become the least integer. */
function toInteger(value: number): Reply {
  // Adding 0 turns −0 into 0.
  return int(Number.isFinite(value) ? Math.trunc(value) + 0 : INT64_MIN)
}

/**
 * Makes a reply: numbers lose their fraction, `false` is nil, `true` is 1, a list ends at its first
 * nil.
 */
function toReply(running: Running, value: LuaValue, depth = 0): Reply {
  charge(running, REPLY_ITEM_WORK)
  chargeLook(running, value)
  if (typeof value === 'number') return toInteger(value)
  if (typeof value === 'string') return bulk(value)
  if (value === true) return int(1)
  if (value === null || value === false || !isTable(value)) return NIL
  const failed = value.items.get('err')
  if (failed !== undefined && failed !== null) return error(toText(failed))
  const fine = value.items.get('ok')
  if (fine !== undefined && fine !== null) return status(toText(fine))
  if (depth >= REPLY_DEPTH_MAX) return error('ERR reached lua stack limit')
  charge(running, lengthOf(value))
  return array(listOf(value).map((item) => toReply(running, item, depth + 1)))
}

/** `__redis__err__handler` (`eval.c`) and `luaError` (`script_lua.c`). */
function toError(running: Running, thrown: LuaError, name: string): Reply {
  const value = placedValue(running, thrown)
  const text = isTable(value) ? value.items.get('err') : undefined
  const shown = text !== undefined && text !== null ? toText(text) : `ERR ${toText(value)}`
  return error(`${shown} script: ${name}, on @user_script:${running.line}.`)
}
