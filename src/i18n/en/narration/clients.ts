/** Sentences about sessions, clients and watches. */
export const clients = {
  sessionCreated:
    '<b>Session {session} is open.</b> A new session goes through the quorum like a write, so every server knows it.',
  sessionCreatedAlone:
    '<b>Session {session} is open.</b> A new session is a transaction like a write: it went to the log first.',
  sessionMoved:
    '<b>Server {id} lets session {session} move.</b> Its client has reconnected, and its timeout starts anew.',
  sessionExpired:
    '<b>Leader {id} expires session {session}.</b> It was not heard of for longer than its timeout of {timeout} ms. Sessions expire in buckets, at the ends of ticks; the end of its bucket is now. Its ephemeral znodes go with it.',
  sessionExpiredAlone:
    '<b>Server {id} expires session {session}.</b> It was not heard of for longer than its timeout of {timeout} ms. Sessions expire in buckets, at the ends of ticks; the end of its bucket is now. Its ephemeral znodes go with it.',
  sessionClosed:
    '<b>Session {session} is closed.</b> Its ephemeral znodes are deleted in the same transaction.',
  sessionLocalCreated:
    '<b>Session {session} is open on server {id} alone.</b> A local session costs no transaction, and no other server knows it.',
  sessionLocalExpired:
    '<b>Server {id} expires session {session}.</b> It was not heard of for longer than its timeout of {timeout} ms. Sessions expire in buckets, at the ends of ticks; the end of its bucket is now. No other server knew it.',
  sessionLocalClosed:
    '<b>Session {session} is closed.</b> Only server {id} knew it, so nothing had to be proposed.',
  sessionUpgraded:
    '<b>Server {id} makes session {session} a global one.</b> So far it alone knew it; every server has to before the session owns an ephemeral znode.',
  readOnlyStarted:
    '<b>Server {id} serves reads without a leader.</b> It has looked for one in vain; read-only clients read what it knew last.',
  readOnlyEnded:
    '<b>Server {id} ends its read-only service.</b> Its election is over; the connections of its clients are closed, and they will try again.',
  clientReadOnly:
    '<b>Client {client} is connected to server {id}, read-only.</b> It reads what that server knows, and goes on looking for one that takes writes.',
  clientFoundReadWrite:
    '<b>Client {client} leaves its read-only server.</b> It has found another that takes writes.',
  clientNew:
    '<b>Client {client} is connected to server {id}.</b> Its session is new, with a timeout of {timeout} ms.',
  clientAgain:
    '<b>Client {client} reaches server {id} with its old session.</b> It came back within the timeout, so its session and its ephemerals live on.',
  clientGone:
    '<b>Client {client} loses its connection.</b> That ends no session, only the timeout does; the client tries the next server.',
  clientTimedOut:
    '<b>Client {client} gives its server up.</b> It heard nothing for two thirds of the session timeout.',
  clientPacketTooLong:
    '<b>Client {client} gives its connection up.</b> The answer is larger than the packets that it reads: jute.maxbuffer of the client, 1,048,575 bytes. Asking again will fail again.',
  clientLeft: '<b>Client {client} is disconnected.</b> Its session was closed.',
  clientExpired:
    '<b>Client {client} learns that its session expired.</b> The ensemble does not know the session any more, and the handle is dead.',
  clientWrongPassword:
    '<b>Client {client} learns that its session expired.</b> It did not: the password that the client sent is wrong, and the answer to that is the same.',
  invoked: '<b>Client {client} asks: <c>{command}</c>.</b> The request goes to its server.',
  invokedLocal: '<b>Client {client} types <c>{command}</c>.</b> Nothing has to be sent for that.',
  replyOk: '<b>Client {client} has its answer.</b> <c>{command}</c> went through.',
  replyError: '<b>Client {client} is told {error}.</b> <c>{command}</c> certainly changed nothing.',
  replyUnknown:
    '<b>Client {client} is told {error}.</b> The answer does not say whether <c>{command}</c> took effect.',
  readLost:
    '<b>Client {client} is told {error}.</b> <c>{command}</c> only reads, so it changed nothing.',
  watchSet:
    '<b>Server {id} keeps a watch on <c>{path}</c>.</b> It lives in this server’s memory alone.',
  watchFired:
    '<b>Server {id} fires the watch on <c>{path}</c>.</b> {event}: the event is sent before any later answer.',
  watchDelivered:
    '<b>Client {client} hears {event} on <c>{path}</c>.</b> {kept, select, yes {The watch stays} other {The watch is used up}}; the event does not say what changed.',
} as const
