/**
 * The why line: what happened in bold, then why. `z` marks a committed zxid, `y` one that is only
 * logged, `x` one that is cut, `c` code.
 */
export const narration = {
  label: 'What happens in this step',
  detailDiscovery: 'discovery phase',
  detailSynchronization: 'synchronization phase',
  detailBroadcast: 'broadcast phase',
  detailWatcherEvent: 'watcher event',
  detailHeartbeat: 'heartbeat',
  detailReconfiguration: 'reconfiguration',
  step: 'step {step}',
  beforeSteps: 'before the first step',
  quiet: '<b>Nothing has happened yet.</b> Play, or take a step.',

  nothing:
    '<b>A step without an event.</b> A timer was looked at or a stage took up its work: no message, log or state has changed.',

  voteOwn:
    '<b>Server {id} votes for itself.</b> It begins round {round}; its last zxid is <z>{zxid}</z>, from epoch {epoch}.',
  voteNone: '<b>Server {id} asks who leads.</b> It has no vote of its own in round {round}.',
  voteFirst:
    '<b>Server {id} takes up the vote for {leader}.</b> It may not vote itself, and holds the best that it has heard in round {round}.',
  voteEpoch:
    '<b>Server {id} drops {was} and votes for {leader}.</b> Epoch {epoch} is newer than {wasEpoch}; zxid and myid are not compared.',
  voteZxid:
    '<b>Server {id} drops {was} and votes for {leader}.</b> Both votes carry epoch {epoch}, but zxid <z>{zxid}</z> is newer than <z>{wasZxid}</z>; the larger myid does not count.',
  voteId:
    '<b>Server {id} drops {was} and votes for {leader}.</b> Epoch {epoch} and zxid <z>{zxid}</z> are equal in both votes, so the larger myid wins.',
  voteRoundGreater:
    '<b>Server {id} enters round {round} and votes for {leader}.</b> Server {from} was in a later round; the old ballots are void, and its vote beats {id}’s own.',
  voteRoundOwn:
    '<b>Server {id} enters round {round}, voting for itself.</b> Server {from} was in a later round; the old ballots are void, but its vote loses to {id}’s own.',
  voteJoined:
    '<b>Server {id} votes for {leader}, who leads already.</b> A quorum follows {leader}, so there is nothing to compare.',
  voteLearned:
    '<b>Server {id} learns that {leader} leads.</b> A quorum follows {leader}; {id} itself may not vote.',
  electedSelf:
    '<b>Server {id} wins the election.</b> A quorum of {needed} votes for it in round {round}, and no better vote came.',
  electedOther:
    '<b>Server {id} will follow {leader}.</b> A quorum of {needed} votes for {leader} in round {round}, and no better vote came.',

  leaderDiscovery:
    '<b>Server {id} begins to lead.</b> First a quorum must tell it the epochs they have promised.',
  learnerDiscovery:
    '<b>Server {id} turns to leader {leader}.</b> First it says which epoch it promised last.',
  leaderSync:
    '<b>Leader {id} brings the logs in line.</b> A quorum has promised its epoch; now each learner gets what it lacks.',
  learnerSync:
    '<b>Server {id} takes over the history of {leader}.</b> It has promised the leader’s epoch.',
  lookStart: '<b>Server {id} looks for a leader.</b> It has just started, and knows of none.',
  'gaveUp.silent':
    '<b>Server {id} gives up its leader.</b> Nothing came from {leader} within the limit, so it looks for another.',
  'gaveUp.closed':
    '<b>Server {id} loses its leader.</b> The connection to {leader} was closed, so it looks for another.',
  'gaveUp.unreachable':
    '<b>Server {id} cannot reach {leader}.</b> After its last try it goes back to the election.',
  'gaveUp.noQuorum':
    '<b>Leader {id} steps down.</b> Within syncLimit it heard from no quorum, so it may no longer lead.',
  'gaveUp.noEpochs':
    '<b>Server {id} steps down before it led.</b> Within initLimit no quorum told it the epochs that they had accepted.',
  'gaveUp.noEpochAcks':
    '<b>Server {id} steps down before it led.</b> Within initLimit no quorum acknowledged its new epoch.',
  'gaveUp.noSync':
    '<b>Server {id} steps down before it led.</b> Within initLimit no quorum had caught up with its history.',
  'gaveUp.diskFailed':
    '<b>Server {id} leaves its role.</b> Its disk failed, and what it cannot log it must not acknowledge.',
  'gaveUp.counterUsed':
    '<b>Leader {id} steps down.</b> The 32 bits of this epoch’s counter are used up; the next epoch begins a new count.',
  'gaveUp.promised':
    '<b>Server {id} refuses leader {leader}.</b> It has promised a newer epoch than the leader proposes.',
  'gaveUp.reconfigured':
    '<b>Server {id} leaves its role.</b> The new configuration changes its role or its leader, and nobody is named whom it could follow at once.',
  designatedLeads:
    '<b>Server {id} leads, as the commit of the new configuration says.</b> It acknowledged most; no election takes place.',
  designatedFollows:
    '<b>Server {id} follows {leader}, as the commit of the new configuration says.</b> No election takes place.',
  'gaveUp.notMember':
    '<b>Server {id} goes back to the election.</b> The leader that it chose, {leader}, is not in its configuration.',
  'gaveUp.outOfTurn':
    '<b>Server {id} gives up its leader.</b> {leader} sent {packet} where another packet had to come.',
  'gaveUp.nobodyLeft':
    '<b>Leader {id} steps down.</b> The new configuration leaves nobody who could lead after it.',

  epochPromised:
    '<b>Server {id} promises epoch {accepted}.</b> From now on it follows no leader of an older epoch; the file <c>acceptedEpoch</c> says so.',
  epochProposed:
    '<b>Leader {id} promises epoch {accepted} itself.</b> It is newer than any that a quorum has promised; the file <c>acceptedEpoch</c> says so.',
  epochEntered:
    '<b>Server {id} enters epoch {current}.</b> Its log is now the leader’s history, so it writes <c>currentEpoch</c>.',
  epochLed:
    '<b>Leader {id} enters epoch {current}.</b> A quorum has accepted it with ACKEPOCH, so it writes <c>currentEpoch</c>.',
  syncSame:
    '<b>Leader {leader} sends {id} an empty DIFF.</b> Both logs end at <z>{from}</z>, so there is nothing to bring.',
  syncDiff:
    '<b>Leader {leader} sends {id} a DIFF.</b> {id} ends at <z>{from}</z>, and all up to <z>{to}</z> is still in the leader’s memory or log.',
  syncTrunc:
    '<b>Leader {leader} sends {id} TRUNC to <z>{to}</z>.</b> {id} logged up to <y>{from}</y>, which the leader never committed.',
  syncTruncDiff:
    '<b>Leader {leader} sends {id} TRUNC, then DIFF.</b> {id} ends at <y>{from}</y>, which the leader does not have; then come the entries up to <z>{to}</z>.',
  syncSnap:
    '<b>Leader {leader} sends {id} its whole tree.</b> {id} ends at <z>{from}</z>, too far back for the leader’s log.',
  truncated:
    '<b>Server {id} cuts its log back to <z>{zxid}</z>.</b> What it cut never reached a quorum, and its leader does not have it.',
  servingLeader:
    '<b>Leader {id} begins to serve epoch {epoch}.</b> A quorum of {needed} acknowledged NEWLEADER, so its history is safe.',
  servingAlone:
    '<b>Server {id} begins to serve clients, standalone.</b> It belongs to no ensemble: what is on its own disk is committed.',
  servingLearner:
    '<b>Server {id} begins to serve clients.</b> It holds everything that {leader} had committed, and follows it in epoch {epoch}.',
  settled:
    '<b>The ensemble has settled on {leader}.</b> A quorum follows in epoch {epoch}, and has applied all that was committed.',
  settledAlone: '<b>Server {leader} serves, standalone.</b> It has applied all that is in its log.',
  snapshotTaken:
    '<b>Server {id} has written a snapshot.</b> It holds the tree up to <z>{zxid}</z>; after a restart only later log entries are replayed.',
  snapshotLoaded:
    '<b>Server {id} loads a snapshot.</b> Its tree begins at <z>{zxid}</z>; the log is replayed on top.',

  proposed:
    '<b>Leader {id} proposes <y>{zxid}</y>, {what}.</b> It counts once {needed} servers have it on disk.',
  proposedError:
    '<b>Leader {id} proposes <y>{zxid}</y>, an error.</b> The write was refused with {error}; it still takes a zxid, so that answers keep their order.',
  appended:
    '<b>Server {id} writes <y>{zxid}</y> to its log.</b> Until the disk has flushed it, a power loss could take it back.',
  loggedLeader:
    '<b>Leader {id} has <y>{zxid}</y> on its own disk.</b> That is {count} of the {needed} it needs.',
  loggedAck:
    '<b>Server {id} has <y>{zxid}</y> on disk and sends ACK.</b> Leader {leader} counts {count} of the {needed} it needs.',
  logged: '<b>Server {id} has <y>{zxid}</y> on disk.</b> A power loss can no longer take it.',
  committedLeader:
    '<b>Leader {id} commits <z>{zxid}</z>.</b> {count} of {voters} servers have acknowledged it, a quorum; no later leader can miss it.',
  committedLearner:
    '<b>Server {id} learns that <z>{zxid}</z> is committed.</b> It may apply it now, in the order of zxids.',
  applied: '<b>Server {id} applies <z>{zxid}</z>, {what}.</b> From now on its clients can see it.',
  appliedError:
    '<b>Server {id} passes over <z>{zxid}</z>, an error.</b> It changes nothing in the tree.',

  whatCreate: 'create {path}',
  whatDelete: 'delete {path}',
  whatSetData: 'set {path}',
  whatMulti: 'several operations at once',
  whatSetAcl: 'a new ACL of {path}',
  whatCheck: 'a check of {path}',
  whatCreateSession: 'a new session',
  whatCloseSession: 'the end of a session',
  whatError: 'an error',
  whatReconfig: 'a new configuration of the ensemble',

  configProposed:
    '<b>Server {id} hears of configuration <z>{zxid}</z>.</b> Its voters would be {voters}. Until it is committed, both the old and the new quorum must agree to every write.',
  configVoter:
    '<b>Configuration <z>{zxid}</z> is in force on server {id}.</b> The voters are {voters}.',
  configVoterLeader:
    '<b>Configuration <z>{zxid}</z> is in force on server {id}.</b> The voters are {voters}, and {leader} is to lead.',
  configObserver:
    '<b>Configuration <z>{zxid}</z> is in force on server {id}, an observer.</b> The voters are {voters}.',
  configOutside:
    '<b>Configuration <z>{zxid}</z> is in force, and server {id} is not in it.</b> It may follow, but its vote and its acknowledgements count for nothing. The voters are {voters}.',
  flagProposedConfig: 'new configuration?',
  flagActivatesConfig: 'new configuration',

  sessionCreated:
    '<b>Session {session} is open.</b> A new session goes through the quorum like a write, so every server knows it.',
  sessionCreatedAlone:
    '<b>Session {session} is open.</b> A new session is a transaction like a write: it went to the log first.',
  sessionMoved:
    '<b>Server {id} lets session {session} move.</b> Its client has reconnected, and its timeout starts anew.',
  sessionExpired:
    '<b>Leader {id} expires session {session}.</b> Nothing was heard of it for {timeout} ms; its ephemeral znodes go with it.',
  sessionExpiredAlone:
    '<b>Server {id} expires session {session}.</b> Nothing was heard of it for {timeout} ms; its ephemeral znodes go with it.',
  sessionClosed:
    '<b>Session {session} is closed.</b> Its ephemeral znodes are deleted in the same transaction.',
  sessionLocalCreated:
    '<b>Session {session} is open on server {id} alone.</b> A local session costs no transaction, and no other server knows it.',
  sessionLocalExpired:
    '<b>Server {id} expires session {session}.</b> Nothing was heard of it for {timeout} ms; no other server knew it.',
  sessionLocalClosed:
    '<b>Session {session} is closed.</b> Only server {id} knew it, so nothing had to be proposed.',
  sessionUpgraded:
    '<b>Server {id} makes session {session} a global one.</b> So far it alone knew it; before the session may own an ephemeral znode, every server has to.',
  readOnlyStarted:
    '<b>Server {id} serves reads without a leader.</b> It has looked for one in vain; read-only clients may connect, and read what it knew last.',
  readOnlyEnded:
    '<b>Server {id} ends its read-only service.</b> Its election is over; the connections of its clients are closed, and they will try again.',
  clientReadOnly:
    '<b>Client {client} is connected to server {id}, read-only.</b> It reads what that server knows, and goes on looking for one that takes writes.',
  clientFoundReadWrite:
    '<b>Client {client} leaves its read-only server.</b> It has found another that takes writes.',
  clientNew:
    '<b>Client {client} is connected to server {id}.</b> Its session is new, with a timeout of {timeout} ms.',
  clientAgain:
    '<b>Client {client} reaches server {id} with its old session.</b> It came back within the timeout, so nothing was lost.',
  clientGone:
    '<b>Client {client} loses its connection.</b> The session lives on until it times out; the client tries the next server.',
  clientTimedOut:
    '<b>Client {client} gives its server up.</b> It heard nothing for two thirds of the session timeout.',
  clientLeft: '<b>Client {client} is disconnected.</b> Its session was closed.',
  clientExpired:
    '<b>Client {client} learns that its session expired.</b> The ensemble had not heard of it for too long; the handle is dead.',
  invoked: '<b>Client {client} asks: <c>{command}</c>.</b> The request goes to its server.',
  invokedLocal: '<b>Client {client} types <c>{command}</c>.</b> Nothing has to be sent for that.',
  replyOk: '<b>Client {client} has its answer.</b> Its operation {op} went through.',
  replyError: '<b>Client {client} is told {error}.</b> Operation {op} certainly changed nothing.',
  replyUnknown:
    '<b>Client {client} is told {error}.</b> Operation {op} may have happened, or not: nobody can say.',
  watchSet:
    '<b>Server {id} keeps a watch on <c>{path}</c>.</b> It lives in this server’s memory alone.',
  watchFired:
    '<b>Server {id} fires the watch on <c>{path}</c>.</b> {event}: the event is sent before any later answer.',
  watchDelivered:
    '<b>Client {client} hears {event} on <c>{path}</c>.</b> The watch is used up; the event does not say what changed.',

  rivalServes: '<b>{server} serves.</b>',
  rivalInvoked:
    '<b>Client {client} types <c>{command}</c>.</b> {system, select, etcd {etcdctl asks etcd for it.} redis {redis-cli sends it to Redis.} other {Its program asks the server for it.}}',
  rivalKilled:
    '<b>{server} is killed.</b> {system, select, etcd {Its memory is gone; its disk stays.} redis {All its keys are gone: it keeps nothing on a disk.} other {Its memory is gone.}}',
  rivalPowerless:
    '<b>{server} loses power.</b> {system, select, etcd {What its disk had not flushed is gone too.} redis {All its keys are gone: it keeps nothing on a disk.} other {Its memory is gone.}}',
  rivalStarted:
    '<b>{server} starts.</b> {system, select, etcd {It reads its disk first.} redis {It has no keys yet.} other {It is new.}}',
  rivalPaused: '<b>{server} is paused.</b> It answers nobody and does not know it.',
  rivalResumed: '<b>{server} goes on.</b> It finds all that came in the meantime.',
  rivalCrashed: '<b>{server} stops itself.</b> Reason: {reason}.',
  rivalClientStarts: '<b>Client {client} starts.</b> It knows nothing of what it held before.',
  rivalClientKilled:
    '<b>Client {client} is killed.</b> {system, select, etcd {Its lease, if it has one, lives on until its time has passed.} redis {A lock that it holds stays taken until its time has passed.} other {A lock that it holds stays taken until its time has passed.}}',
  rivalClientPaused:
    '<b>Client {client} is paused.</b> {system, select, etcd {It renews no lease, so its lease may expire.} redis {The time of its lock runs on, so another may get the lock.} other {The time of its lock runs on, so another may get the lock.}}',
  rivalDiskSlow:
    '<b>The disk of {server} turns slow.</b> Each sync takes {ms} ms, and each write waits for one.',
  rivalDiskFails:
    '<b>The disk of {server} will fail a sync.</b> What is not flushed must not be acknowledged.',
  rivalDiskFull: '<b>The disk of {server} is full.</b> It can log nothing more.',
  rivalDiskRestored: '<b>The disk of {server} works again.</b> New entries can be logged.',
  rivalDiskWiped: '<b>The disk of {server} is wiped.</b> It will come back without any key.',
  rivalClockSkewed:
    '<b>The clock of {server} goes wrong.</b> What it counts in time follows that clock.',
  rivalPrints: '<b>Client {client} reads: <c>{line}</c>.</b>',
  rivalError: '<b>Client {client}: operation {op} has failed: {error}.</b>',
  etcdApplied:
    '<b>{server} has applied {op}: revision {revision}.</b> It is entry {index} of its log; only what changes keys moves the revision.',
  etcdExpired:
    '<b>Lease {lease} is past its time.</b> {server} revokes it, and its keys go with it.',
  redisEvent: '<b>{server}: {event} of <c>{key}</c>.</b>',
  redisExpired: '<b>{server} removes <c>{key}</c>: its time had passed.</b>',
  redisUnsent:
    '<b>{server} does not send all its subscribers the event {event} of <c>{key}</c>.</b> To compare their patterns takes longer than the lab can wait; use fewer or shorter patterns.',
  recipeCreated: '<b>Client {client} has made <c>{path}</c>.</b> That is its place in {name}.',
  recipeWaits: '<b>Client {client} waits for <c>{path}</c>.</b> An event will wake it.',
  recipeWoken: '<b>Client {client} wakes: <c>{path}</c> has changed.</b> It looks again.',
  recipeOwns:
    '<b>Client {client} owns <c>{resource}</c>.</b> As far as it knows, nobody else does.',
  recipeReleased: '<b>Client {client} lets go of <c>{resource}</c>.</b> Its place is free.',
  recipeEntered: '<b>Client {client} is in <c>{resource}</c>.</b> What it waited for is there.',
  recipeLeft: '<b>Client {client} has left <c>{resource}</c>.</b>',
  recipeTook: '<b>Client {client} takes {value}.</b> Nobody else will get it.',
  recipeFailed: '<b>{name} of client {client} has failed: {error}.</b> It claims nothing any more.',
  storeAccepted: '<b>Store {store} accepts {value} from client {client}.</b>',
  storeRefused:
    '<b>Store {store} refuses {value} from client {client}.</b> It has seen a later lock’s token.',

  killed:
    '<b>Server {id} is killed.</b> Its memory and what it had not yet sent are gone; its disk stays.',
  powerless: '<b>Server {id} loses power.</b> What its disk had not flushed is gone too.',
  started: '<b>Server {id} starts.</b> It reads its disk, then looks for a leader.',
  startedAlone: '<b>Server {id} starts, standalone.</b> It reads its disk, then serves clients.',
  paused:
    '<b>Server {id} is paused.</b> Like a long garbage collection: it hears nothing and does not know it.',
  resumed: '<b>Server {id} goes on.</b> It finds all that came in the meantime.',
  killedMany:
    '<b>Servers {ids} are killed.</b> Their memory and what they had not yet sent are gone; their disks stay.',
  powerlessMany: '<b>Servers {ids} lose power.</b> What their disks had not flushed is gone too.',
  startedMany: '<b>Servers {ids} start.</b> Each reads its disk, then looks for a leader.',
  pausedMany: '<b>Servers {ids} are paused.</b> They hear nothing and do not know it.',
  resumedMany: '<b>Servers {ids} go on.</b> Each finds all that came in the meantime.',
  crashed: '<b>Server {id} stops itself.</b> Reason: {reason}.',
  ended: 'It ended itself: {reason}.',
  'exit.snapshotMissing': 'its disk has transaction logs, but no snapshot to begin with',
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
  clientKilled: '<b>Client {client} is killed.</b> Its session lives on until it times out.',
  clientPaused: '<b>Client {client} is paused.</b> It sends no pings, so its session may expire.',
  clientResumed: '<b>Client {client} goes on.</b> It may not yet know what it missed.',

  wallSilent:
    '<b>A partition parts {groups}.</b> Nothing crosses, and nobody is told: only timeouts will notice.',
  wallReset:
    '<b>A partition parts {groups}.</b> The connections across it break, and both ends know at once.',
  way: '{ends, select, servers {from {fromCount, plural, one {server} other {servers}} {from} to {to}} asker {from {fromCount, plural, one {client} other {clients}} {from} to {toCount, plural, one {server} other {servers}} {to}} answerer {from {fromCount, plural, one {server} other {servers}} {from} to {toCount, plural, one {client} other {clients}} {to}} other {from {from} to {to}}}',
  linkCut: '<b>The link {way} is cut.</b> The other direction is a link of its own.',
  linkRestored: '<b>The link {way} works again.</b> What waited there goes on.',
  linkSlow: '<b>The link {way} is slow.</b> Each message takes {ms} ms longer.',
  healed:
    '<b>All links work again.</b> What waited at them goes on, where the connection still stands.',
  held: '<b>The network holds a packet back.</b> What follows it on its connection waits too.',
  released: '<b>The held packets go on.</b> They arrive in the order in which they were sent.',
  willDrop:
    '<b>The network will drop the next such packet.</b> TCP loses nothing silently, so its connection breaks.',
  diskSlow:
    '<b>The disk of {server} turns slow.</b> Each sync takes {ms} ms, and each ACK waits for one.',
  diskSlowAlone:
    '<b>The disk of {server} turns slow.</b> Each sync takes {ms} ms, and each write waits for one.',
  diskFails:
    '<b>The disk of {server} will fail a sync.</b> What is not flushed must not be acknowledged.',
  diskFull: '<b>The disk of {server} is full.</b> It can log nothing more.',
  diskRestored: '<b>The disk of {server} works again.</b> New entries can be logged.',
  logsPurged:
    '<b>Old logs of {server} are purged.</b> Learners far behind will need a whole snapshot.',
  logsPurgedAlone: '<b>Old logs of {server} are purged.</b> What they held is in its snapshots.',
  diskWiped:
    '<b>The disk of {server} is wiped.</b> It will come back without memory of its promises.',
  diskWipedAlone: '<b>The disk of {server} is wiped.</b> It will come back with an empty tree.',
  word: '<b>{word} for {server}.</b> It counts from nothing again.',
  clockSkewed: '<b>The clock of {server} goes wrong.</b> Only its own timeouts follow that clock.',
  clientConnects: '<b>Client {client} looks for a server.</b> It tries {servers}, in that order.',
  clientDisconnects:
    '<b>Client {client} is cut from its server.</b> It will reconnect with its session.',
  clientCloses: '<b>Client {client} closes its session.</b> Its ephemeral znodes will be deleted.',
  clientAsked:
    '<b>Client {client} gets a command: <c>{command}</c>.</b> It is sent when its turn comes.',
  clientTold: '<b>Client {client} is told: <c>{command}</c>.</b> It does so when its turn comes.',
  mark: '<b>{kind, select, fork {A branch parts from here.} other {A mark: {name}.}}</b> Times can be counted from here.',
  note: '<b>Note.</b> {text}',
  asked: '<b>The run stops to ask.</b> It goes on when you say so.',
  refused: '<b>That could not be done.</b> Reason: {reason}.',
  violation: '<b>{property} is broken.</b> {detail}',

  lostBroken:
    '<b>{packet} {way} is lost.</b> Its connection broke, and what was on the way died with it.',
  lostKilled: '<b>{packet} {way} is lost.</b> Its sender was killed before it was out.',
  lostDropped:
    '<b>{packet} {way} is dropped.</b> TCP cannot lose one packet, so the connection breaks.',
  lostDown: '<b>{packet} {way} finds its receiver down.</b> Nobody is there to take it.',
  connected:
    '<b>The connection {way} stands.</b> {channel, select, election {This is its election connection.} quorum {This is its quorum connection.} client {This is its client connection.} other {Now they can talk.}}',
  connectionBroken:
    '<b>The connection {way} breaks.</b> {channel, select, election {It was for the election.} quorum {It was for the quorum.} client {It was a client’s.} other {What was on its way is lost; who had asked does not know what became of it.}}',
  connectionRule:
    '<b>The connection {way} closes.</b> Of two servers, the one with the larger myid opens it; {to} will connect to {from}.',
  connectionRefused:
    '<b>The connection {way} is refused.</b> {channel, select, election {Nobody listens there for the election now.} quorum {Nobody listens there for learners now.} client {Nobody listens there for clients now.} other {Nobody listens there now.}}',

  sentNOTIFICATION:
    '<b>Server {from} tells {to} its vote.</b> It votes for {leader}, with <z>{zxid}</z> from epoch {epoch}.',
  sentNOTIFICATIONTaken:
    '<b>Server {from} asks {to} who leads.</b> It may not vote; it names the vote it has taken up, for {leader}.',
  sentNOTIFICATIONObserving:
    '<b>Server {from} tells {to} that {leader} leads.</b> It may not vote; its word counts in no election.',
  sentNOTIFICATIONNone: '<b>Server {from} asks {to} who leads.</b> It has no vote of its own.',
  sentFOLLOWERINFO:
    '<b>Server {from} introduces itself to leader {to}.</b> FOLLOWERINFO carries the last epoch it promised.',
  sentOBSERVERINFO:
    '<b>Observer {from} introduces itself to leader {to}.</b> OBSERVERINFO carries the last epoch it accepted.',
  sentLEADERINFO:
    '<b>Leader {from} offers {to} its epoch.</b> It is larger than any that a quorum had promised.',
  sentACKEPOCH:
    '<b>Server {from} accepts the epoch of {to}.</b> ACKEPOCH says how its own log ends, <z>{zxid}</z>.',
  sentDIFF: '<b>Leader {from} will send {to} what it lacks.</b> DIFF ends at <z>{zxid}</z>.',
  sentTRUNC: '<b>Leader {from} tells {to} to cut its log.</b> All after <z>{zxid}</z> must go.',
  sentSNAP:
    '<b>Leader {from} sends {to} a snapshot.</b> It holds the whole tree up to <z>{zxid}</z>.',
  sentSNAPCHUNK:
    '<b>Leader {from} sends {to} a piece of its tree.</b> The learner replaces its own with it.',
  sentNEWLEADER:
    '<b>Leader {from} sends {to} NEWLEADER.</b> {to} must log all before it, then acknowledge.',
  sentUPTODATE:
    '<b>Leader {from} lets {to} serve clients.</b> A quorum has acknowledged its history.',
  sentPROPOSAL:
    '<b>Leader {from} proposes <y>{zxid}</y> to {to}.</b> {to} must log it and flush it before it answers.',
  sentACK: '<b>Server {from} acknowledges <y>{zxid}</y> to {to}.</b> It has it on disk.',
  sentCOMMIT: '<b>Leader {from} tells {to} to commit <z>{zxid}</z>.</b> A quorum has it on disk.',
  sentINFORM:
    '<b>Leader {from} informs observer {to} of <z>{zxid}</z>.</b> An observer learns of a write when it is committed.',
  sentCOMMITANDACTIVATE:
    '<b>Leader {from} tells {to} to commit <z>{zxid}</z> and to live by it.</b> It is a new configuration; the packet names who is to lead.',
  sentINFORMANDACTIVATE:
    '<b>Leader {from} informs observer {to} of <z>{zxid}</z>, a new configuration.</b> The observer lives by it at once.',
  sentREQUEST:
    '<b>Server {from} forwards a write to leader {to}.</b> Only the leader orders writes.',
  sentREQUESTSync:
    '<b>Server {from} asks leader {to} to let a client catch up.</b> The answer will come behind all that is already on its way.',
  sentSYNC:
    '<b>Leader {from} tells {to} that it has caught up.</b> All that was open when the sync came has gone before.',
  sentPING: '<b>Leader {from} pings {to}.</b> The answer carries the sessions that were heard of.',
  sentPINGAnswer:
    '<b>Server {from} answers the PING of leader {to}.</b> It names the sessions that it has heard of.',
  sentREVALIDATE:
    '<b>Server {from} asks {to} about a session.</b> Only the leader knows whether it still lives.',
  sentHELLO:
    '<b>Server {from} greets {to}.</b> Of two servers, the one with the larger myid keeps the connection.',
  sentRequest:
    '<b>Client {from} sends server {to} {packet}.</b> Reads are answered there; writes go through the leader.',
  sentRequestAlone:
    '<b>Client {from} sends server {to} {packet}.</b> Reads and writes are both answered there.',
  sentReply:
    '<b>Server {from} answers client {to}.</b> Its answers come in the order of the requests.',
  sentWatchEvent: '<b>Server {from} tells client {to} of a change.</b> A watch fired.',
  sentOther: '<b>{packet} {way} goes its way.</b> It has not been received yet.',
  heardPROPOSAL:
    '<b>Server {to} receives the proposal <y>{zxid}</y>.</b> It goes to the log first; no ACK before the disk has it.',
  heardREQUEST:
    '<b>Leader {to} receives a write from {from}.</b> It waits its turn, then gets the next zxid.',
  heardACK:
    '<b>Leader {to} receives the ACK of {from} for <y>{zxid}</y>.</b> It counts once for the quorum.',
  heardClient:
    '<b>Server {to} receives {packet} from client {from}.</b> A read is answered here; a write goes to the leader.',
  heardClientAlone:
    '<b>Server {to} receives {packet} from client {from}.</b> A read is answered from its tree; a write goes to its log first.',
  heardACKEpoch:
    '<b>Leader {to} receives the ACK of {from} for <y>{zxid}</y>, where its epoch begins.</b> No proposal has that zxid: the ACK answers NEWLEADER, which a quorum must answer before the leader serves, or UPTODATE later.',
  heardACKLate:
    '<b>Leader {to} receives a late ACK of {from} for <y>{zxid}</y>.</b> That one is committed already, so the ACK changes nothing.',
  heardCOMMIT:
    '<b>Server {to} hears that <z>{zxid}</z> is committed.</b> It stands in line behind what was committed before it.',
  heardINFORM:
    '<b>Observer {to} receives <z>{zxid}</z>, committed already.</b> It goes to the log and the tree without a vote.',
  heardFOLLOWERINFO:
    '<b>Server {to} learns that {from} wants to follow it.</b> It notes the epoch that {from} has promised; a quorum of them settles the new one.',
  heardOBSERVERINFO:
    '<b>Server {to} learns that observer {from} wants to follow it.</b> Its promise does not count for the quorum.',
  heardLEADERINFO:
    '<b>Server {to} is offered the epoch of leader {from}.</b> It accepts unless it has promised a newer one.',
  heardACKEPOCH:
    '<b>Leader {to} learns how the log of {from} ends.</b> It decides by that what {from} lacks.',
  heardDIFF:
    '<b>Server {to} will get what it lacks from {from}.</b> Its own log stays; entries up to <z>{zxid}</z> follow.',
  heardTRUNC:
    '<b>Server {to} is told to cut its log back to <z>{zxid}</z>.</b> What stands behind it, {from} does not have.',
  heardSNAP: '<b>Server {to} will get the whole tree of {from}.</b> Its own is thrown away first.',
  heardSNAPCHUNK:
    '<b>Server {to} receives a piece of the tree.</b> It puts the pieces together until the last has come.',
  heardNEWLEADER:
    '<b>Server {to} has been sent the whole history of leader {from}.</b> It acknowledges once its disk holds that history and nothing else.',
  heardNEWLEADERObserver:
    '<b>Observer {to} has been sent the whole history of leader {from}.</b> It need not log it before it acknowledges: no quorum counts its disk.',
  heardUPTODATE:
    '<b>Server {to} may serve clients.</b> A quorum has the history of {from} on disk.',
  heardREQUESTSync:
    '<b>Leader {to} is asked by {from} to let a client catch up.</b> The answer goes behind the proposals that are open now.',
  heardSYNC:
    '<b>Server {to} has caught up with leader {from}.</b> What its client asked behind the sync need not wait any more.',
  heardREVALIDATE:
    '<b>Server {to} hears of a session from {from}.</b> Only the leader’s table says whether it lives.',
  heardHELLO:
    '<b>Server {to} learns who opened the connection: {from}.</b> If its own myid is larger it closes it and calls back.',
  heardPINGLearner:
    '<b>Server {to} hears that leader {from} lives.</b> Its limit of silence begins anew.',
  heardPINGObserver:
    '<b>Leader {to} hears that {from} still observes.</b> An observer counts in no quorum; the sessions it names live on.',
  heardPINGLeader:
    '<b>Leader {to} hears that {from} still follows.</b> It counts {from} into its quorum, and the sessions it names live on.',
  heardClientPing:
    '<b>Server {to} hears that client {from} lives.</b> The session’s timeout begins anew.',
  heardPingAnswer:
    '<b>Client {to} hears from server {from}.</b> The connection is good; its read timeout begins anew.',
  heardReply:
    '<b>Client {to} receives the answer of server {from}.</b> It belongs to the oldest request that waits.',
  heardGreeting:
    '<b>Client {to} hears what became of its session at server {from}.</b> The answer names the session and its timeout.',
  heardWatchEvent:
    '<b>Client {to} receives an event of server {from}.</b> It goes to the watchers of that path.',
  heardAsks:
    '<b>Server {to} hears from {from}, who may not vote.</b> It answers at once, and counts nothing of it.',
  heardStanding:
    '<b>Server {to} hears from {from} that {leader} leads.</b> It joins once a quorum says so, and {leader} itself.',
  heardSame:
    '<b>Server {to} hears the vote of {from} for {leader}.</b> It is the vote that {to} holds: one ballot more, unless a quorum was there and only a better vote would still count.',
  heardLesser:
    '<b>Server {to} hears the vote of {from} for {leader}.</b> It does not beat the vote that {to} holds: at most the ballot is kept.',
  heardOld:
    '<b>Server {to} hears an old vote of {from}.</b> It is from round {round}, which is over, so it does not count.',
  heardSettled:
    '<b>Server {to} hears the vote of {from} for {leader}.</b> It has a role already and needs no vote.',
  delivered: '<b>{packet} {way} arrives.</b> Who receives it handles it in this step.',

  rivalAsks: '<b>{from} asks {to}.</b> <c>{line}</c>',
  rivalReached: '<b>{to} receives <c>{line}</c> from {from}.</b> It answers once that is done.',
  rivalAnswers: '<b>{to} is answered by {from}.</b> <c>{line}</c>',
  rivalAnswered: '<b>The answer of {from} reaches {to}.</b> <c>{line}</c>',
  rivalTells: '<b>{from} tells {to} of a change.</b> It had asked to be told.',
  rivalTold: '<b>{to} hears of a change from {from}.</b> It had asked to be told.',
  replicaAsks: '<b>{from} asks {to} for all it holds.</b> From then on it copies each write.',
  replicaSent:
    '<b>{from} sends {to} a copy.</b> It does not wait for it: whoever wrote has its answer already.',
  replicaReached: '<b>A copy from {from} reaches {to}.</b> Until now its primary was ahead of it.',
  storeAsked: '<b>{from} writes to the store {to}.</b> Whether it may, only the store can judge.',
  storeReached: '<b>A write of {from} reaches the store {to}.</b>',
  storeAnswers:
    '<b>The store {from} answers {to}.</b> It has {state, select, refused {refused} other {taken}} the write.',
  storeAnswered:
    '<b>The answer of the store {from} reaches {to}.</b> The write was {state, select, refused {refused} other {taken}}.',

  starting:
    '<b>Server {id} starts up: {phase, select, config {its configuration} port {its ports} election {the election} discovery {discovery} sync {sync} sessions {sessions} chain {the request chain} serving {serving} other {its disk}}.</b> These steps always come in the same order.',
  pipeline: '<b>Server {id} passes a request on.</b> It is with {processor} now.',

  flagVote: 'changes its vote',
  flagOwnVote: 'votes for itself',
  flagAsks: 'asks who leads',
  flagLearns: 'learns who leads',
  flagTakesUp: 'takes up a vote',
  flagElected: 'wins',
  flagFollows: 'follows {leader}',
  flagGivesUp: 'looks again',
  flagPromises: 'promises epoch {epoch}',
  flagSync: 'syncs',
  flagCuts: 'cuts its log',
  flagServes: 'serves',
  flagProposes: 'proposes',
  flagAcks: 'sends ACK',
  flagSends: 'sends {packet}',
  flagReceives: 'receives {packet}',
  flagTellsVote: 'tells its vote',
  flagHearsVote: 'hears a vote',
  flagReplies: 'replies',
  flagNotifies: 'tells of an event',
  flagLogs: 'writes to disk',
  flagCommits: 'commits',
  flagLearnsCommit: 'learns of the commit',
  flagApplies: 'applies',
  flagExpires: 'expires a session',
  flagFires: 'fires a watch',
  flagDown: 'is down',
  flagStarts: 'starts',
  flagPaused: 'is paused',
} as const
