/** Sentences about processes, interventions and broken connections. */
export const faults = {
  killed:
    '<b>Server {id} is killed.</b> Its memory is gone, its disk stays. What it sent still arrives, except over a cut link.',
  killedMachine:
    '<b>Server {id} is killed with its machine.</b> Its memory and what it had sent are gone; its disk stays.',
  powerless: '<b>Server {id} loses power.</b> What its disk had not flushed is gone too.',
  started: '<b>Server {id} starts.</b> It reads its disk, then looks for a leader.',
  startedAlone: '<b>Server {id} starts, standalone.</b> It reads its disk, then serves clients.',
  paused:
    '<b>Server {id} is paused.</b> Like a long garbage collection: it hears nothing and does not know it.',
  resumed: '<b>Server {id} goes on.</b> It finds all that came in the meantime.',
  killedMany:
    '<b>{servers} are killed.</b> Their memory is gone, their disks stay. What they sent still arrives, except over a cut link.',
  killedMachines:
    '<b>{servers} are killed with their machines.</b> Their memory and what they had sent are gone; their disks stay.',
  powerlessMany: '<b>{servers} lose power.</b> What their disks had not flushed is gone too.',
  startedMany: '<b>{servers} start.</b> Each reads its disk, then looks for a leader.',
  pausedMany: '<b>{servers} are paused.</b> They hear nothing and do not know it.',
  resumedMany: '<b>{servers} go on.</b> Each finds all that came in the meantime.',
  crashed: '<b>Server {id} stops itself.</b> Reason: {reason}.',
  ended: 'It ended itself: {reason}.',
  'exit.snapshotMissing': 'its disk has transaction logs, but no snapshot to begin with',
  'exit.snapshotsDamaged': 'none of its snapshots passes its check',
  'exit.crcFailed': 'the checksum of a log record is wrong',
  'exit.logHeaderMissing': 'its file log.{file} ends before its header',
  'exit.currentEpochOld': 'its current epoch {epoch} is older than its last transaction {zxid}',
  'exit.acceptedEpochOld':
    'its accepted epoch {epoch} is older than its current epoch {currentEpoch}',
  'exit.notListed': 'the configuration does not list server {id}',
  'exit.snapshot': 'it cannot write a snapshot to its disk',
  'exit.log': 'it cannot write its log to its disk',
  'exit.truncate': 'it cannot cut its log where the leader’s history ends',
  'exit.packet': 'the leader sent {packet} before it said how to synchronize',
  'exit.commit': 'the leader committed another transaction than the one that is next in its log',
  'exit.etcdLog': 'it cannot write its log to its disk',
  'exit.etcdLostLog':
    'its leader counts on its entries up to {commit}, and its log ends at {last}. Was its disk wiped? The next leader will send it everything',
  clientKilled: '<b>Client {client} is killed.</b> Its session lives on until it times out.',
  clientPaused:
    '<b>Client {client} is paused.</b> It sends no pings; its session lives on until its timeout.',
  clientResumed: '<b>Client {client} goes on.</b> It has yet to learn what it missed.',

  wallSilent:
    '<b>A partition: {groups}.</b> Nothing crosses, and nobody is told: only timeouts will notice.',
  wallReset:
    '<b>A partition: {groups}.</b> The connections across it break, and both ends know at once.',
  direction:
    '{ends, select, servers {from {fromCount, plural, one {server} other {servers}} {from} to {to}} asker {from {fromCount, plural, one {client} other {clients}} {from} to {toCount, plural, one {server} other {servers}} {to}} answerer {from {fromCount, plural, one {server} other {servers}} {from} to {toCount, plural, one {client} other {clients}} {to}} other {from {from} to {to}}}',
  linkCut:
    '<b>The {count, plural, one {link {direction} is} other {links {direction} are}} cut.</b> {count, plural, one {The other direction is a link of its own} other {The other directions are links of their own}}.',
  linkRestored:
    '<b>The {count, plural, one {link {direction} works} other {links {direction} work}} again.</b> What waited there goes on.',
  linkSlow:
    '<b>The {count, plural, one {link {direction} is} other {links {direction} are}} slow.</b> Each message takes {ms} ms longer.',
  healed:
    '<b>All links work again.</b> What waited at them goes on, where the connection still stands.',
  held: '<b>The network holds a packet back.</b> What follows it on its connection waits too.',
  released: '<b>The held packets go on.</b> They arrive in the order in which they were sent.',
  willDrop:
    '<b>The network will drop the next such packet.</b> TCP loses nothing silently, so its connection breaks.',
  diskSlow:
    '<b>The {count, plural, one {disk} other {disks}} of {servers} {count, plural, one {turns} other {turn}} slow.</b> Each sync takes {ms} ms, and each ACK waits for one.',
  diskSlowAlone:
    '<b>The {count, plural, one {disk} other {disks}} of {servers} {count, plural, one {turns} other {turn}} slow.</b> Each sync takes {ms} ms, and each write waits for one.',
  diskFails:
    '<b>The {count, plural, one {disk} other {disks}} of {servers} will fail a sync.</b> What is not flushed must not be acknowledged.',
  diskFull:
    '<b>The {count, plural, one {disk} other {disks}} of {servers} {count, plural, one {is} other {are}} full.</b> No entry can be logged any more.',
  diskRestored:
    '<b>The {count, plural, one {disk} other {disks}} of {servers} {count, plural, one {works} other {work}} again.</b> New entries can be logged.',
  logsPurged:
    '<b>Old logs of {servers} are purged.</b> Learners far behind will need a whole snapshot.',
  logsPurgedAlone: '<b>Old logs of {servers} are purged.</b> What they held is in the snapshots.',
  diskWiped:
    '<b>The {count, plural, one {disk} other {disks}} of {servers} {count, plural, one {is} other {are}} wiped.</b> {count, plural, one {It comes} other {They come}} back without memory of {count, plural, one {its} other {their}} promises.',
  diskWipedAlone:
    '<b>The {count, plural, one {disk} other {disks}} of {servers} {count, plural, one {is} other {are}} wiped.</b> {count, plural, one {It comes} other {They come}} back with an empty tree.',
  configured:
    '<b>{serversFirst} {count, plural, one {gets} other {get}} another zoo.cfg.</b> A running process reads it at its next start.',
  logDamaged:
    '<b>The {count, plural, one {log} other {logs}} of {servers} {count, plural, one {is} other {are}} damaged.</b> {how, select, flip {One byte of its last record is flipped: the server will refuse to start.} tear {Its last record is cut short: the next start takes it for the end of the file and says nothing.} other {Its last file has 0 bytes: the server will refuse to start.}}',
  snapshotDamaged:
    '<b>The newest whole {count, plural, one {snapshot} other {snapshots}} of {servers} {count, plural, one {is} other {are}} damaged.</b> {how, select, flip {One byte is flipped: the next start finds the checksum wrong and reads an older one.} tear {Its end is cut off: the next start does not count it.} other {It has 0 bytes: the next start does not count it.}}',
  word: '<b>{word} for {servers}.</b> {count, plural, one {It counts} other {They count}} from nothing again.',
  clockSkewed:
    '<b>The {count, plural, one {clock} other {clocks}} of {servers} {count, plural, one {goes} other {go}} wrong.</b> Only {count, plural, one {its} other {their}} own timeouts follow.',
  clientConnects:
    '<b>Client {client} looks for a server.</b> {count, plural, one {It tries {servers}, the only one in its list.} other {It tries {servers}, in that order, where a client of its own accord would shuffle them.}}',
  clientShuffles:
    '<b>Client {client} looks for a server.</b> {count, plural, one {It tries {servers}, the only one in its list.} other {It has shuffled {servers}, and tries them in that order, round and round.}}',
  clientDisconnects:
    '<b>Client {client} is cut from its server.</b> It will reconnect with its session.',
  clientCloses: '<b>Client {client} closes its session.</b> Its ephemeral znodes will be deleted.',
  clientCommand:
    '<b>Client {client} gets a command: <c>{command}</c>.</b> It is sent when its turn comes.',
  clientCommands:
    '<b>Client {client} gets a command {times, plural, one {once} other {# times}}: <c>{command}</c>.</b> Each is sent when its turn comes.',
  clientInstruction:
    '<b>Client {client} is told: <c>{command}</c>.</b> It does so when its turn comes.',
  codeEnters:
    '<b>The code of {client} calls <c>enter()</c>.</b> It believes that the lock is its own from now on.',
  codeLeaves: '<b>The code of {client} calls <c>leave()</c>.</b> It claims the lock no longer.',
  mark: '{kind, select, fork {<b>A branch parts from here.</b> The old run stays; you can go back to it.} other {<b>A mark: {name}.</b> Times can be counted from here.}}',
  note: '<b>Note.</b> {text}',
  question: '<b>The run asks a question here.</b> The steps that follow answer it.',
  refused: '<b>That could not be done.</b> Reason: {reason}.',
  violation: '<b>{headline}.</b> {detail}',

  lostBroken:
    '<b>{packet} {direction} is lost.</b> Its connection broke, and what was on the way died with it.',
  lostKilled: '<b>{packet} {direction} is lost.</b> Its sender’s machine died with it.',
  lostDropped:
    '<b>{packet} {direction} is dropped.</b> TCP cannot lose one packet, so the connection breaks.',
  lostClosed: '<b>{packet} {direction} is not read.</b> Its receiver had closed the connection.',
  lostAnswer:
    '<b>The answer to {packet} comes to client {to} too late.</b> The client had closed the connection and reads no more from it.',
  lostUnread:
    '<b>{packet} {direction} is not read.</b> Its receiver had closed the connection; the last vote is sent again over the next one.',
  lostDown: '<b>{packet} {direction} finds its receiver down.</b> Nobody is there to take it.',
  connected:
    '<b>The connection {direction} stands.</b> {channel, select, election {This is its election connection.} quorum {This is its quorum connection.} client {This is its client connection.} other {Now they can talk.}}',
  connectionBroken:
    '<b>The connection {direction} breaks.</b> {channel, select, election {It was for the election.} quorum {It was for the quorum.} client {It was a client’s.} other {What was on its way is lost; who had asked does not know what became of it.}}',
  connectionRule:
    '<b>The connection {direction} closes.</b> Of two servers, the one with the larger myid opens it; {to} will connect to {from}.',
  refusedZxidAhead:
    '<b>Server {id} refuses client {client}.</b> The client has seen <z>{lastZxidSeen}</z>, and the server’s last is <z>{zxid}</z>: it must try another server.',
  refusedReadOnly:
    '<b>Server {id} refuses client {client}.</b> It is read-only without a quorum, and the client did not say that it accepts that.',
  refusedGlobalSession:
    '<b>Server {id} refuses client {client}.</b> It is read-only without a quorum, and the session is known to the whole ensemble.',
  refusedPassword:
    '<b>Server {id} refuses the session of client {client}.</b> The password is wrong, and the answer is that the session has expired.',
  refusedNotServing:
    '<b>Server {id} closes the connection of client {client}.</b> It belongs to no quorum now, and serves nobody until it does.',
  refusedLeader:
    '<b>Server {id} closes the connection of client {client}.</b> It leads, and <c>leaderServes=no</c> leaves clients to the others.',
  refusedTooMany:
    '<b>Server {id} closes the connection of client {client}.</b> {address} has {max, plural, one {# connection} other {# connections}} already, as many as <c>maxClientCnxns</c> allows.',
  refusedTooManyInAll:
    '<b>Server {id} closes the connection of client {client}.</b> It has {max, plural, one {# connection} other {# connections}} already, as many as <c>maxCnxns</c> allows.',
  closedTooLong:
    '<b>Server {id} closes the connection of client {client}.</b> The request has more than {max} bytes (<c>jute.maxbuffer</c>), and is not even read.',
  closedExpired:
    '<b>Server {id} closes the connection of client {client}.</b> Its session has expired.',
  closedReconnected:
    '<b>Server {id} closes the older connection of client {client}.</b> The same session has come on a new one.',
  closedMoved:
    '<b>Server {id} closes the connection of client {client}.</b> Its session has moved to another server.',
  closedSession:
    '<b>Server {id} closes the connection of client {client}.</b> The client has closed its session.',
  closedSilent:
    '<b>Server {id} closes the connection of client {client}.</b> It carried nothing for {timeout} ms. A connection ends apart from its session.',
  closedAuth:
    '<b>Server {id} closes the connection of client {client}.</b> It cannot prove the identity of scheme {scheme}.',
  closedUnproved:
    '<b>Server {id} closes the connection of client {client}.</b> The server demands a proof of identity before any request.',
  connectionRefused:
    '<b>The connection {direction} is refused.</b> {channel, select, election {Nobody listens there for the election now.} quorum {Nobody listens there for learners now.} client {Nobody listens there for clients now.} other {Nobody listens there now.}}',
} as const
