import { matchesGlob, publish, readEventFlags } from '../notify'
import { array, bulk, bulkOrNil, error, ERRORS, int, OK, status, type Reply } from '../reply'
import { wallUs } from '../state'
import { refuseUnsimulatedSetting, refuseUnsimulatedSub } from '../unsimulated'
import { read, refuseUnknownSub, type Command, type Commands, type Context } from './command'

const noScript = (command: Command): Command => ({ ...command, isNoScript: true })

const CONFIG_WORDS: ReadonlyMap<string, number> = new Map([
  ['GET', -3],
  ['SET', -4],
  ['RESETSTAT', 2],
])

/** Subcommands about the connection that asks; `NO-EVICT` is accepted, and nothing changes. */
const CLIENT_WORDS: ReadonlyMap<string, number> = new Map([
  ['GETNAME', 2],
  ['ID', 2],
  ['SETNAME', 3],
  ['NO-EVICT', 3],
])

/** Commands about the server itself. */
export const ADMIN: Commands = {
  PING: read(-1, (_context, [text]) => (text === undefined ? status('PONG') : bulk(text))),
  ECHO: read(2, (_context, [text = '']) => bulk(text)),
  SELECT: read(2, (_context, [index]) =>
    index === '0' ? OK : error('ERR DB index is out of range'),
  ),
  TIME: read(1, ({ turn, server }) => {
    // A script's own clock goes on, though keys are judged by the time of its beginning.
    const us = Math.floor(wallUs(server, turn.now) + turn.busyUs)
    return array([bulk(String(Math.floor(us / 1_000_000))), bulk(String(us % 1_000_000))])
  }),
  PUBLISH: read(3, ({ turn, server }, [channel = '', message = '']) => {
    const receivers = publish(turn, server, channel, message)
    return receivers === undefined ? ERRORS.patternTooLong : int(receivers)
  }),
  ROLE: noScript(read(1, role)),
  /** Of a transaction; elsewhere `sessions.ts` carries it out. */
  UNWATCH: noScript(read(1, () => OK)),
  WAIT: noScript(read(3, ({ server }) => int(server.replicas.size))),
  CONFIG: { ...noScript(read(-2, config)), subcommands: CONFIG_WORDS },
  DEBUG: noScript(read(-2, debug)),
  CLIENT: { ...noScript(read(-2, client)), subcommands: CLIENT_WORDS },
}

/** `clientCommand` (`networking.c`). */
function client({ session }: Context, [sub = '', name = '']: readonly string[]): Reply {
  switch (sub.toUpperCase()) {
    case 'ID':
      return int(session?.id ?? 0)
    case 'GETNAME':
      return bulkOrNil(session?.name)
    case 'SETNAME':
      if (/[^!-~]/.test(name)) {
        return error('ERR Client names cannot contain spaces, newlines or special characters.')
      }
      if (session !== undefined) session.name = name === '' ? undefined : name
      return OK
    default:
      return OK
  }
}

function role({ server }: Context): Reply {
  if (server.primary === undefined) return array([bulk('master'), int(0), array([])])
  return array([bulk('slave'), bulk(server.primary.name), int(0), bulk('connected'), int(0)])
}

function config({ turn, server }: Context, [sub = '', ...args]: readonly string[]): Reply {
  const settings: Readonly<Record<string, string>> = { 'notify-keyspace-events': server.events }
  switch (sub.toUpperCase()) {
    case 'GET': {
      const fitting = Object.entries(settings).filter(([name]) =>
        args.some((pattern) => matchesGlob(pattern.toLowerCase(), name, turn)),
      )
      if (turn.globSteps < 0) return ERRORS.patternTooLong
      const refused = args.map(refuseUnsimulatedSetting).find((one) => one !== undefined)
      if (refused !== undefined) return refused
      return array(fitting.flatMap(([name, value]) => [bulk(name), bulk(value)]))
    }
    case 'SET': {
      if (args.length % 2 !== 0) return ERRORS.syntax
      const names = args.filter((_word, index) => index % 2 === 0)
      const unknown = names.find((name) => !Object.hasOwn(settings, name.toLowerCase()))
      if (unknown !== undefined) {
        return (
          refuseUnsimulatedSetting(unknown) ??
          error(`ERR Unknown option or number of arguments for CONFIG SET - '${unknown}'`)
        )
      }
      const [name = '', value = ''] = args
      if (names.length > 1) {
        return error(
          `ERR CONFIG SET failed (possibly related to argument '${name}') - duplicate parameter`,
        )
      }
      const events = readEventFlags(value)
      if (events === undefined) {
        return error(
          `ERR CONFIG SET failed (possibly related to argument '${name}') - Invalid event class character. Use 'Ag$lshzxeKEtmdn'.`,
        )
      }
      server.events = events
      return OK
    }
    // The lab counts nothing.
    case 'RESETSTAT':
      return OK
    default:
      return refuseUnknownSub('CONFIG', sub)
  }
}

const SECOND_US = 1_000_000
/** A day: no run lasts longer. */
const SLEEP_US_MAX = 86_400 * SECOND_US

function debug({ turn, server }: Context, [sub = '', value = '']: readonly string[]): Reply {
  switch (sub.toUpperCase()) {
    case 'SET-ACTIVE-EXPIRE':
      server.isActiveExpireOn = value !== '0'
      return OK
    case 'SLEEP':
      turn.busyUs += Math.min(SLEEP_US_MAX, Math.max(0, Math.floor(Number(value) * SECOND_US)) || 0)
      return OK
    default:
      return (
        refuseUnsimulatedSub('DEBUG', sub) ??
        error(`ERR unknown subcommand or wrong number of arguments for '${sub}'. Try DEBUG HELP.`)
      )
  }
}
