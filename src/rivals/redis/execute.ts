import { ADMIN } from './commands/admin'
import {
  fitsArity,
  refuseSubcommand,
  type Command,
  type Commands,
  type Context,
} from './commands/command'
import { MEMORY_MAX } from './database'
import { HASHES } from './commands/hashes'
import { LISTS } from './commands/lists'
import { KEYSPACE } from './commands/keyspace'
import { STRINGS } from './commands/strings'
import { array, error, ERRORS, int, NIL, OK, wrongArity, type Reply } from './reply'
import { evaluateScript, loadScript } from './scripts'
import { refuseUnsimulated, refuseUnsimulatedSub } from './unsimulated'

/** Commands that run scripts, and the commands that store them. */
const SCRIPTS: Commands = {
  EVAL: { arity: -3, isWrite: false, isNoScript: true, run: evaluate },
  EVAL_RO: { arity: -3, isWrite: false, isNoScript: true, run: evaluate },
  EVALSHA: { arity: -3, isWrite: false, isNoScript: true, run: evaluateByName },
  EVALSHA_RO: { arity: -3, isWrite: false, isNoScript: true, run: evaluateByName },
  SCRIPT: {
    arity: -2,
    isWrite: false,
    isNoScript: true,
    subcommands: new Map([
      ['LOAD', 3],
      ['EXISTS', -3],
      ['FLUSH', -2],
      ['KILL', 2],
    ]),
    run: script,
  },
}

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  [STRINGS, KEYSPACE, HASHES, LISTS, ADMIN, SCRIPTS].flatMap((commands) =>
    Object.entries(commands),
  ),
)

/** Writes that are allowed when memory is full: Redis does not flag them `denyoom`. */
const FREEING: ReadonlySet<string> = new Set(
  'DEL UNLINK HDEL LPOP RPOP LREM LTRIM RENAMENX FLUSHALL FLUSHDB EXPIRE PEXPIRE EXPIREAT PEXPIREAT PERSIST RENAME GETDEL'.split(
    ' ',
  ),
)

/** Refuses a command before it runs or is queued; returns `undefined` if it may run. */
export function refuseCommand(
  { server }: Context,
  name: string,
  args: readonly string[],
): Reply | undefined {
  const command = COMMANDS.get(name.toUpperCase())
  if (command === undefined) {
    const known = refuseUnsimulated(name)
    if (known !== undefined) return known
    const shown = args.map((word) => `'${word}' `).join('')
    return error(`ERR unknown command '${name}', with args beginning with: ${shown}`)
  }
  if (!fitsArity(command, args.length + 1)) return wrongArity(name)
  const refused = refuseSubcommand(command, name, args)
  if (refused !== undefined) return refused
  if (command.isWrite && server.primary !== undefined) return ERRORS.readOnly
  const isFull = command.isWrite && server.memory > MEMORY_MAX
  return isFull && !FREEING.has(name.toUpperCase()) ? ERRORS.outOfMemory : undefined
}

/** Runs a command: one that stands alone, is queued in a transaction, or comes from a script. */
export function runCommand(context: Context, name: string, args: readonly string[]): Reply {
  const refused = refuseCommand(context, name, args)
  if (refused !== undefined) return refused
  return COMMANDS.get(name.toUpperCase())?.run(context, args, name) ?? NIL
}

const NOT_IN_SCRIPTS = error('ERR This Redis command is not allowed from script')

/** Commands on a connection, which `sessions.ts` and the server carry out; no script may call them. */
const OF_CONNECTIONS =
  /^(?:MULTI|EXEC|DISCARD|WATCH|P?(?:UN)?SUBSCRIBE|RESET|QUIT|REPLICAOF|SLAVEOF)$/i

function runFromScript(context: Context, [name = '', ...args]: readonly string[]): Reply {
  if (OF_CONNECTIONS.test(name)) return NOT_IN_SCRIPTS
  const command = COMMANDS.get(name.toUpperCase())
  const [sub] = args
  const isUnknown = sub !== undefined && command?.subcommands?.has(sub.toUpperCase()) === false
  if (command === undefined || isUnknown) {
    return (
      refuseUnsimulated(name) ??
      refuseUnsimulatedSub(name, sub ?? '') ??
      error('ERR Unknown Redis command called from script')
    )
  }
  if (command.isNoScript === true) {
    return NOT_IN_SCRIPTS
  }
  if (!fitsArity(command, args.length + 1)) {
    return error('ERR Wrong number of args calling Redis command from script')
  }
  return runCommand(context, name, args)
}

function readFromScript(context: Context, words: readonly string[]): Reply {
  const name = (words[0] ?? '').toUpperCase()
  // A message of a channel is replicated, as a write is (`CMD_MAY_REPLICATE`).
  if (name === 'PUBLISH' || COMMANDS.get(name)?.isWrite === true) {
    return error('ERR Write commands are not allowed from read-only scripts.')
  }
  return runFromScript(context, words)
}

function evaluate(
  context: Context,
  [source = '', ...words]: readonly string[],
  command: string,
): Reply {
  const isReadOnly = /_ro$/i.test(command)
  return evaluateScript(context, source, words, isReadOnly ? readFromScript : runFromScript)
}

function evaluateByName(
  context: Context,
  [name = '', ...words]: readonly string[],
  command: string,
): Reply {
  const source = context.server.scripts.get(name.toLowerCase())
  return source === undefined ? ERRORS.noScript : evaluate(context, [source, ...words], command)
}

function script(context: Context, [sub = '', ...args]: readonly string[]): Reply {
  const { scripts } = context.server
  const [first = ''] = args
  switch (sub.toUpperCase()) {
    case 'LOAD':
      return loadScript(context, first)
    case 'EXISTS':
      return array(args.map((name) => int(scripts.has(name.toLowerCase()) ? 1 : 0)))
    case 'FLUSH':
      if (args.length > 1 || !/^(?:a?sync)?$/i.test(first)) {
        return error('ERR SCRIPT FLUSH only support SYNC|ASYNC option')
      }
      scripts.clear()
      return OK
    default:
      return error('NOTBUSY No scripts in execution right now.')
  }
}
