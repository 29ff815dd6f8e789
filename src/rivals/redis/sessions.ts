import { wordTable, type WordTable } from '../../kernel/lib'
import type { Context } from './commands/command'
import { isStale } from './database'
import { push } from './notify'
import { refuseCommand, runCommand } from './execute'
import { array, bulk, error, ERRORS, int, NIL, OK, status, wrongArity, type Reply } from './reply'
import { nowMs, type Request, type Session } from './state'

/** Subscriptions (`pubsub.c`) and transactions (`multi.c`) of a client's connection. */

const ALLOWED_SUBSCRIBED: ReadonlySet<string> = new Set([
  'SUBSCRIBE',
  'PSUBSCRIBE',
  'UNSUBSCRIBE',
  'PUNSUBSCRIBE',
  'PING',
  'QUIT',
  'RESET',
])

/** Carries out a client's request. */
export function onRequest(context: Context, session: Session, request: Request): Reply {
  const name = request.name.toUpperCase()
  const isSubscribed = session.channels.length + session.patterns.length > 0
  if (isSubscribed && !ALLOWED_SUBSCRIBED.has(name)) {
    return error(
      `ERR Can't execute '${name.toLowerCase()}': only (P|S)SUBSCRIBE / (P|S)UNSUBSCRIBE / PING / ` +
        'QUIT / RESET are allowed in this context',
    )
  }
  const isQueued = name === 'UNWATCH' && session.queue !== undefined
  const own = isQueued ? undefined : OWN.get(name)
  if (own !== undefined) return own(context, session, request)
  if (session.queue === undefined) return runCommand(context, request.name, request.args)
  const refused = refuseCommand(context, request.name, request.args)
  if (refused !== undefined) {
    session.isAborted = true
    return refused
  }
  session.queue = [...session.queue, request]
  return status('QUEUED')
}

type Own = (context: Context, session: Session, request: Request) => Reply

/** Commands on the connection itself. */
const OWN: WordTable<Own> = wordTable({
  SUBSCRIBE: ({ turn }, session, request) => subscribe(session, request, 'channels', turn),
  PSUBSCRIBE: ({ turn }, session, request) => subscribe(session, request, 'patterns', turn),
  UNSUBSCRIBE: ({ turn }, session, request) => unsubscribe(session, request, 'channels', turn),
  PUNSUBSCRIBE: ({ turn }, session, request) => unsubscribe(session, request, 'patterns', turn),
  MULTI: (_redis, session) => {
    if (session.queue !== undefined) return error('ERR MULTI calls can not be nested')
    session.queue = []
    session.isAborted = false
    return OK
  },
  EXEC: exec,
  DISCARD: (_redis, session) => {
    if (session.queue === undefined) return error('ERR DISCARD without MULTI')
    endTransaction(session)
    return OK
  },
  WATCH: watch,
  UNWATCH: (_redis, session) => {
    session.watched = new Map()
    session.isDirty = false
    return OK
  },
  RESET: (_redis, session) => {
    endTransaction(session)
    session.channels = []
    session.patterns = []
    session.name = undefined
    return status('RESET')
  },
  QUIT: () => OK,
})

type Kind = 'channels' | 'patterns'
const CONFIRMATION = { channels: 'subscribe', patterns: 'psubscribe' } as const
const UNSAID = { channels: 'unsubscribe', patterns: 'punsubscribe' } as const

const countOf = ({ channels, patterns }: Session): number => channels.length + patterns.length

/** Subscribes to each name; the first is confirmed in the reply, the others in pushes. */
function subscribe(
  session: Session,
  { args, name }: Request,
  kind: Kind,
  turn: Context['turn'],
): Reply {
  if (args.length === 0) return wrongArity(name)
  const topics = new Set(session[kind])
  const others = countOf(session) - topics.size
  const confirmations = args.map(
    (topic) => [CONFIRMATION[kind], topic, others + topics.add(topic).size] as const,
  )
  session[kind] = [...topics]
  return confirm(session, confirmations, turn)
}

function unsubscribe(
  session: Session,
  { args }: Request,
  kind: Kind,
  turn: Context['turn'],
): Reply {
  const topics = args.length > 0 ? args : session[kind]
  const left = new Set(session[kind])
  const others = countOf(session) - left.size
  const confirmations = topics.map((topic) => {
    left.delete(topic)
    return [UNSAID[kind], topic, others + left.size] as const
  })
  session[kind] = [...left]
  if (confirmations.length === 0) return array([bulk(UNSAID[kind]), NIL, int(countOf(session))])
  return confirm(session, confirmations, turn)
}

function confirm(
  { conn }: Session,
  confirmations: readonly (readonly [string, string, number])[],
  turn: Context['turn'],
): Reply {
  const [[word, topic, count] = ['', '', 0] as const, ...others] = confirmations
  for (const other of others) push(turn, conn, other)
  return array([bulk(word), bulk(topic), int(count)])
}

/** Watches keys, and notes which have expired already: their removal is no change. */
function watch({ turn, server }: Context, session: Session, { args, name }: Request): Reply {
  if (session.queue !== undefined) return error('ERR WATCH inside MULTI is not allowed')
  if (args.length === 0) return wrongArity(name)
  const watched = new Map(session.watched)
  for (const key of args) {
    const entry = server.database.get(key)
    const wasStale = entry !== undefined && isStale(entry, nowMs(turn, server))
    if (!watched.has(key)) watched.set(key, wasStale)
  }
  session.watched = watched
  return OK
}

/** Carries out the queue, unless a watched key has changed or expired since WATCH. */
function exec(context: Context, session: Session): Reply {
  const { turn, server } = context
  const { queue, watched, isAborted } = session
  if (queue === undefined) return error('ERR EXEC without MULTI')
  const hasExpired = [...watched].some(([key, wasStale]) => {
    const entry = server.database.get(key)
    return !wasStale && entry !== undefined && isStale(entry, nowMs(turn, server))
  })
  const isDirty = session.isDirty || hasExpired
  endTransaction(session)
  if (isAborted) return ERRORS.execAbort
  if (isDirty) return NIL
  return array(queue.map(({ name, args }) => runCommand(context, name, args)))
}

function endTransaction(session: Session): void {
  delete session.queue
  session.watched = new Map()
  session.isDirty = false
  session.isAborted = false
}
