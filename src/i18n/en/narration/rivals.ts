/** Sentences about etcd, Redis, recipes and stores. */
export const rivals = {
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
    '<b>Client {client} is paused.</b> {system, select, etcd {It renews no lease, and the time of its lease runs on.} redis {The time of its lock runs on without it.} other {The time of its lock runs on without it.}}',
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
  rivalReplyOk: '<b>Client {client} has its answer.</b> Its command went through.',
  rivalError: '<b>Client {client} is told that its command has failed: {error}.</b>',
  etcdApplied:
    '<b>{server} has applied {op}: revision {revision}.</b> It is entry {index} of its log; only what changes keys moves the revision.',
  etcdElected:
    '<b>{server} leads in term {term}: a quorum has voted for it.</b> It begins with an empty entry, and gives every lease its full time again.',
  etcdStands:
    '<b>{server} stands for election in term {term}.</b> It votes for itself and asks the others for theirs.',
  etcdAsksFirst:
    '<b>{server} has heard no leader for an election timeout.</b> In a pre-vote it asks whether a quorum would vote for it, before it raises its term.',
  etcdFollows: '<b>{server} follows {leader} in term {term}.</b>',
  etcdLost:
    '<b>{server} knows no leader in term {term}.</b> Until it knows one, it answers no write and no linearizable read.',
  etcdVoted:
    '<b>{server} votes for {vote} in term {term}.</b> It has one vote a term, on its disk before it is told, and gives it to nobody whose log is older than its own.',
  etcdExpired:
    '<b>Lease {lease} is past its time.</b> {server} revokes it, and its keys go with it.',
  redisEvent: '<b>{server}: {event} of <c>{key}</c>.</b>',
  redisExpired: '<b>{server} removes <c>{key}</c>: its time had passed.</b>',
  redisUnsent:
    '<b>{server} does not send all its subscribers the event {event} of <c>{key}</c>.</b> To compare their patterns takes longer than the lab can wait; use fewer or shorter patterns.',
  redisFollows:
    '<b>{server} becomes a replica of {primary}.</b> It asks for all keys, and drops its own for them.',
  redisPromoted:
    '<b>{server} is a primary now, with {keys, plural, =0 {no key} one {# key} other {# keys}}.</b> A write that had not reached it is lost, whoever was told OK.',
  redisSwitched:
    '<b>{server} is promoted, as Sentinel would.</b> Its fellow replicas follow it, and clients ask it from now on.',
  recipeCreated: '<b>Client {client} has made <c>{path}</c>.</b> That is its place in {name}.',
  recipeWaits: '<b>Client {client} waits for <c>{path}</c>.</b> An event will wake it.',
  recipeWoken: '<b>Client {client} wakes: <c>{path}</c> has changed.</b> It looks again.',
  recipeOwns:
    '<b>Client {client} owns <c>{resource}</c>.</b> {claim, select, read {It reads, and other readers can own it too.} lease {It has one of the leases.} other {As far as it knows, nobody else does.}}',
  recipeReleased: '<b>Client {client} lets go of <c>{resource}</c>.</b> Its place is free.',
  recipeEntered: '<b>Client {client} is in <c>{resource}</c>.</b> What it waited for is there.',
  recipeLeft: '<b>Client {client} has left <c>{resource}</c>.</b>',
  recipeTook: '<b>Client {client} gets <c>{value}</c>.</b> It comes from <c>{resource}</c>.',
  recipeFailed:
    '<b>{name} of client {client} has failed: {error}.</b> It neither owns nor waits any more.',
  storeAccepted: '<b>Store {store} accepts {value} from client {client}.</b>',
  storeRefused:
    '<b>Store {store} refuses {value} from client {client}.</b> It has seen a later lock’s token.',

  rivalAsks: '<b>{from} asks {to}.</b> <c>{line}</c>',
  rivalReached: '<b>{to} receives <c>{line}</c> from {from}.</b> It answers once that is done.',
  rivalAnswers: '<b>{to} is answered by {from}.</b> <c>{line}</c>',
  rivalAnswered: '<b>The answer of {from} reaches {to}.</b> <c>{line}</c>',
  rivalTells: '<b>{from} tells {to} of a change.</b> It had asked to be told.',
  rivalNotification: '<b>{to} hears of a change from {from}.</b> It had asked to be told.',
  memberSends: '<b>{from} sends {to} <c>{line}</c>.</b> They are members of one cluster.',
  memberHears: '<b>{to} hears <c>{line}</c> of {from}.</b> They are members of one cluster.',
  replicaAsks: '<b>{from} asks {to} for all it holds.</b> From then on it copies each write.',
  replicaSent:
    '<b>{from} sends {to} a copy.</b> It does not wait for it: whoever wrote has its answer already.',
  replicaReached: '<b>A copy from {from} reaches {to}.</b> Until now its primary was ahead of it.',
  storeWrite: '<b>{from} writes to the store {to}.</b> The store judges it, not the lock.',
  storeReached: '<b>A write of {from} reaches the store {to}.</b>',
  storeAnswers:
    '<b>The store {from} answers {to}.</b> It has {state, select, refused {refused} other {taken}} the write.',
  storeAnswered:
    '<b>The answer of the store {from} reaches {to}.</b> The write was {state, select, refused {refused} other {taken}}.',
} as const
