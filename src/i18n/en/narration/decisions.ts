/** Sentences of decisions; one sentence is for all processes that take part in a decision. */
export const decisions = {
  servers: '{count, plural, one {Server {list}} other {Servers {list}}}',
  serversWithin: '{count, plural, one {server {list}} other {servers {list}}}',
  serverRange: 'Servers {from} to {last}',
  serverRangeWithin: 'servers {from} to {last}',
  nameList: '{list}',
  clientList: '{count, plural, one {Client {list}} other {Clients {list}}}',
  clientListWithin: '{count, plural, one {client {list}} other {clients {list}}}',
  clientCount: '{count} clients',
  clientCountWithin: '{count} clients',

  'decision.ownVote':
    '<b>{servers} {count, plural, one {looks} other {look}} for a leader.</b> {count, plural, one {It begins} other {Each begins}} round {round} with a vote for itself.',
  'decision.asksLeader':
    '<b>{servers} {count, plural, one {asks} other {ask}} who leads.</b> Observers have no vote in round {round}.',
  'decision.voteId':
    '<b>{servers} {count, plural, one {votes} other {vote}} for {leader}.</b> The epochs and zxids are equal, so the larger id wins.',
  'decision.voteZxid':
    '<b>{servers} {count, plural, one {votes} other {vote}} for {leader}.</b> Its zxid <z>{zxid}</z> is newer, and that counts before the larger id.',
  'decision.voteEpoch':
    '<b>{servers} {count, plural, one {votes} other {vote}} for {leader}.</b> Its epoch {epoch} is newer, and that counts before zxid and id.',
  'decision.voteRoundGreater':
    '<b>{servers} {count, plural, one {votes} other {vote}} for {leader}.</b> The later round {round} voids older votes, and {leader} beats {count, plural, one {its own vote} other {their own votes}}.',
  'decision.voteRoundOwn':
    '<b>{servers} {count, plural, one {votes for itself} other {vote for {leader}}}.</b> The later round {round} voids older votes, and none that came is greater.',
  'decision.voteGreatest':
    '<b>{servers} {count, plural, one {votes} other {vote}} for {leader}.</b> Of the votes that {count, plural, one {it knows} other {they know}}, <c>{vote}</c> is the greatest.',
  'decision.voteHeard':
    '<b>{servers} {count, plural, one {takes} other {take}} up the vote for {leader}.</b> Observers hold the greatest vote that they hear, and cast none.',
  'decision.quorum':
    '<b>{servers} {count, plural, one {has} other {have}} a quorum for {leader}.</b> For 200 ms, finalizeWait, {count, plural, one {it waits} other {they wait}} for a greater vote.',
  'decision.elected':
    '<b>Server {leader} is elected.</b> A quorum votes for it, and no greater vote came during finalizeWait.',
  'decision.electedId':
    '<b>Server {leader} is elected.</b> A quorum votes for it: all votes carry <z>{zxid}</z>, so the largest id wins.',
  'decision.electedZxid':
    '<b>Server {leader} is elected.</b> A quorum votes for it: of all votes, its zxid <z>{zxid}</z> is the newest.',
  'decision.electedEpoch':
    '<b>Server {leader} is elected.</b> A quorum votes for it: of all votes, its epoch {epoch} is the newest.',
  'decision.electedVote':
    '<b>Server {leader} is elected.</b> A quorum votes for it: epochs are compared first, then zxids, then ids, and <c>{vote}</c> is the greatest vote.',
  'decision.follows':
    '<b>{servers} {count, plural, one {follows} other {follow}} {leader}.</b> A quorum votes for {leader}, and no greater vote came during finalizeWait.',
  'decision.joined':
    '<b>{servers} {count, plural, one {follows} other {follow}} {leader}, who leads already.</b> A quorum follows {leader}, so no votes are compared.',
  'decision.epoch':
    '<b>{servers} {count, plural, one {promises} other {promise}} epoch {epoch}.</b> From now on {count, plural, one {it follows} other {they follow}} no leader of an older epoch.',

  'decision.lost.silent':
    '<b>{servers} {count, plural, one {gives} other {give}} up leader {leader}.</b> {cause}Nothing came from it within the limit.',
  'decision.lost.closed':
    '<b>{servers} {count, plural, one {loses} other {lose}} leader {leader}.</b> {cause}The connection to it has ended.',
  'decision.lost.unreachable':
    '<b>{servers} cannot reach leader {leader}.</b> {cause}After the last try the election begins anew.',
  'decision.gaveUpMany':
    '<b>{servers} {count, plural, one {leaves its role} other {leave their roles}}.</b> Each goes back to the election.',
  'cause.killed': 'It was killed. ',
  'cause.powerless': 'It lost power. ',
  'cause.paused': 'It is paused. ',
  'cause.crashed': 'It stopped itself. ',
  'cause.steppedDown': 'The server has gone back to the election. ',
  'cause.partition': 'A partition parts them. ',
  'cause.cut': 'The link between them is cut. ',
  'cause.unknown': '',

  'decision.syncSame':
    '<b>Leader {leader} sends {learners} an empty DIFF.</b> {count, plural, one {Its log ends} other {Their logs end}} at <z>{from}</z>, like the leader’s.',
  'decision.syncSameMany':
    '<b>Leader {leader} sends {learners} an empty DIFF.</b> {count, plural, one {Its log ends} other {Their logs end}} where the leader’s ends, so nothing is missing.',
  'decision.syncDiff':
    '<b>Leader {leader} sends {learners} a DIFF up to <z>{to}</z>.</b> {count, plural, one {Its log ends} other {Their logs end}} at <z>{from}</z>, and the leader has all that follows.',
  'decision.syncDiffMany':
    '<b>Leader {leader} sends {learners} a DIFF up to <z>{to}</z>.</b> {count, plural, one {Its log ends} other {Their logs end}} earlier, and the leader has all that follows.',
  'decision.syncTrunc':
    '<b>Leader {leader} sends {learners} TRUNC to <z>{to}</z>.</b> {count, plural, one {It has} other {They have}} logged up to <y>{from}</y>, and the leader lacks that.',
  'decision.syncTruncMany':
    '<b>Leader {leader} sends {learners} TRUNC.</b> {count, plural, one {It has} other {They have}} logged transactions that the leader lacks.',
  'decision.syncTruncDiff':
    '<b>Leader {leader} sends {learners} TRUNC, then a DIFF up to <z>{to}</z>.</b> {count, plural, one {It has} other {They have}} logged what the leader lacks.',
  'decision.syncSnapFar':
    '<b>Leader {leader} sends {learners} its whole tree, SNAP.</b> {servers} {count, plural, one {is} other {are}} at <z>{from}</z>, too far back for the leader’s log.',
  'decision.syncSnapAhead':
    '<b>Leader {leader} sends {learners} its whole tree, SNAP.</b> {servers} {count, plural, one {is} other {are}} at <y>{from}</y>, ahead of the leader, and TRUNC cannot cut that.',
  'decision.syncSnapEpoch':
    '<b>Leader {leader} sends {learners} its whole tree, SNAP.</b> The leader’s log lacks <y>{from}</y> and goes on in another epoch, so it sends no TRUNC.',
  'decision.syncSnapNoLog':
    '<b>Leader {leader} sends {learners} its whole tree, SNAP.</b> {servers} {count, plural, one {is} other {are}} at <z>{from}</z>, and the leader has no log from there on.',
  'decision.syncSnapForced':
    '<b>Leader {leader} sends {learners} its whole tree, SNAP.</b> The setting <c>forceSnapshotSync</c> asks for it.',
  'decision.syncSnapMany':
    '<b>Leader {leader} sends {learners} its whole tree, SNAP.</b> Its log does not lead on from {count, plural, one {its} other {theirs}}.',
  'decision.servingAll':
    '<b>Leader {leader} serves epoch {epoch}, and {learners} with it.</b> A quorum acknowledged NEWLEADER, so its history is safe.',
  'decision.servingLeader':
    '<b>Leader {leader} serves epoch {epoch}.</b> A quorum acknowledged NEWLEADER, so its history is safe.',
  'decision.servingLearners':
    '<b>{servers} {count, plural, one {serves} other {serve}} clients.</b> {count, plural, one {It holds} other {They hold}} all that leader {leader} has committed.',

  'decision.proposed':
    '<b>Leader {id} sends PROPOSAL <y>{zxid}</y>, {what}.</b> It counts once enough servers have it on disk.',
  'decision.proposedError':
    '<b>Leader {id} sends PROPOSAL <y>{zxid}</y>, an error: {error}.</b> A refused write takes a zxid too, so that answers keep their order.',
  'decision.proposedMany':
    '<b>Leader {id} sends {count} PROPOSALs, <y>{first}</y> to <y>{last}</y>.</b> Each counts once enough servers have it on disk.',
  'decision.proposedAlone':
    '<b>Server {id} logs <y>{zxid}</y>, {what}.</b> Standalone, it asks no other server.',
  'decision.committed':
    '<b>Leader {id} commits <z>{zxid}</z>, {what}.</b> {servers} {acks, plural, one {has} other {have}} it on disk: a quorum.',
  'decision.committedError':
    '<b>Leader {id} commits <z>{zxid}</z>, an error.</b> {servers} {acks, plural, one {has} other {have}} it on disk: a quorum. No znode changes.',
  'decision.committedLate':
    '<b>Server {id} commits <z>{zxid}</z>, {what}.</b> A quorum has it on disk.',
  'decision.committedEnd':
    '<b>Server {id} commits <z>{zxid}</z>, {what}.</b> Its {gone, plural, one {ephemeral znode goes} other {ephemeral znodes go}} with it: {paths}{others, plural, =0 {} other { and # more}}.',
  'decision.committedMany':
    '<b>Leader {id} commits {count} transactions, <z>{first}</z> to <z>{last}</z>.</b> A quorum has each of them on disk.',
  'decision.committedAlone':
    '<b>Server {id} commits <z>{zxid}</z>, {what}.</b> It is on its own disk; standalone, that is enough.',
  'decision.configProposed':
    '<b>{servers} {count, plural, one {hears} other {hear}} of configuration <z>{zxid}</z>: voters {voters}.</b> Until it is committed, both quorums must agree.',
  'decision.config':
    '<b>{servers} {count, plural, one {puts} other {put}} configuration <z>{zxid}</z> in force.</b> The voters are now {voters}.',
  'decision.configLeader':
    '<b>{servers} {count, plural, one {puts} other {put}} configuration <z>{zxid}</z> in force.</b> The voters are now {voters}, and {leader} is to lead.',
  'decision.crashes':
    '<b>{servers} {count, plural, one {stops itself} other {stop themselves}}.</b> {count, plural, one {Its card says} other {Their cards say}} why.',

  'decision.connectedNew':
    '<b>{clients} {count, plural, one {is} other {are}} connected to server {id}.</b> {count, plural, one {Its session is} other {Their sessions are}} new.',
  'decision.connected':
    '<b>{clients} {count, plural, one {is} other {are}} connected to server {id}.</b> {count, plural, one {It comes back with its old session} other {They come back with their old sessions}}.',
  'decision.serverLost':
    '<b>{clients} {count, plural, one {loses} other {lose}} server {id}.</b> {cause}A lost connection ends no session, only the timeout does.',
  'decision.serverSilent':
    '<b>{clients} {count, plural, one {gives} other {give}} up server {id}.</b> {cause}Nothing came for two thirds of the session timeout.',
  'decision.replyOk':
    '<b>{clients} {count, plural, one {has its} other {have their}} answer.</b> <c>{command}</c> succeeded.',
  'decision.replyData':
    '<b>{clients} {count, plural, one {reads} other {read}} <c>{data}</c>.</b> That is the answer to <c>{command}</c>.',
  'decision.replyError':
    '<b>{clients} {count, plural, one {is} other {are}} told {error}.</b> <c>{command}</c> changed nothing.',
  'decision.replyUnknown':
    '<b>{clients} {count, plural, one {is} other {are}} told {error}.</b> The answer does not say whether <c>{command}</c> took effect.',
  'decision.readLost':
    '<b>{clients} {count, plural, one {is} other {are}} told {error}.</b> <c>{command}</c> only reads, so it changed nothing.',
  'decision.replyRefused':
    '<b>{clients} {count, plural, one {is} other {are}} told {error}.</b> That is the answer to <c>{command}</c>.',
  'decision.repliesOk':
    '<b>{clients} {count, plural, one {has its answer} other {have their answers}}.</b> <c>{command}</c> succeeded for {count, plural, one {it} other {each}}.',
  'decision.repliesError':
    '<b>{clients} {count, plural, one {is} other {are}} told {error}.</b> <c>{command}</c> changed nothing.',
  'decision.repliesUnknown':
    '<b>{clients} {count, plural, one {is} other {are}} told {error}.</b> The answers do not say whether <c>{command}</c> took effect.',
  'decision.sessionsLost':
    '<b>{clients} {count, plural, one {learns} other {learn}} that {count, plural, one {its session} other {their sessions}} expired.</b> {count, plural, one {Its handle is} other {Their handles are}} dead.',
  'decision.expired':
    '<b>Server {id} expires the {count, plural, one {session} other {sessions}} of {clients}.</b> Nothing came for longer than {timeout} ms, and the bucket ends. Ephemeral znodes go too.',
  'decision.expiredMany':
    '<b>Server {id} expires the {count, plural, one {session} other {sessions}} of {clients}.</b> Nothing came for longer than the timeout. Ephemeral znodes go too.',
  'decision.watch':
    '<b>Server {id} fires the {count, plural, one {watch} other {watches}} of {clients} on <c>{path}</c>.</b> {event} goes out, and {count, plural, one {the watch is} other {each watch is}} used up.',
  'decision.watchKept':
    '<b>Server {id} fires the {count, plural, one {watch} other {watches}} of {clients} on <c>{path}</c>.</b> {event} goes out, and {count, plural, one {the persistent watch stays} other {the persistent watches stay}}.',
  'decision.watchBoth':
    '<b>Server {id} fires the {count, plural, one {watch} other {watches}} of {clients} on <c>{path}</c>.</b> {event} goes out. One-time watches are used up, persistent ones stay.',
  'decision.watchMissed':
    '<b>Server {id} tells {clients} of <c>{path}</c>: {event}.</b> {others} {othersCount, plural, one {hears nothing: its watch is used up} other {hear nothing: their watches are used up}}.',
  'decision.missed':
    '<b>{clients} {count, plural, one {hears} other {hear}} nothing of <z>{zxid}</z> at <c>{path}</c>.</b> The watch there is used up and was not set again.',
  'decision.missedByNobody':
    '<b>No watch tells of <z>{zxid}</z> at <c>{path}</c>.</b> The watch there is used up and was not set again.',

  'decision.recipes.created':
    '<b>{clients} {count, plural, one {has its place} other {have their places}} in {name}.</b> The znodes stand under <c>{resource}</c>.',
  'decision.recipes.waits':
    '<b>{clients} {count, plural, one {waits} other {wait}} at <c>{resource}</c>.</b> An event will wake {count, plural, one {it} other {each of them}}.',
  'decision.recipes.woken':
    '<b>{clients} {count, plural, one {wakes} other {wake}}.</b> {count, plural, one {It looks} other {Each looks}} at <c>{resource}</c> again.',
  'decision.recipes.owns':
    '<b>{clients} {count, plural, one {owns} other {own}} <c>{resource}</c>.</b> {claim, select, read {They read together; a writer owns it alone.} lease {Each has one of the leases.} other {{count, plural, one {It believes} other {Each believes}} to be the only one.}}',
  'decision.recipes.released':
    '<b>{clients} {count, plural, one {lets} other {let}} go of <c>{resource}</c>.</b> {count, plural, one {Its place is} other {Their places are}} free.',
  'decision.recipes.entered':
    '<b>{clients} {count, plural, one {enters} other {enter}} <c>{resource}</c>.</b> All that {count, plural, one {it} other {they}} waited for is there.',
  'decision.recipes.left':
    '<b>{clients} {count, plural, one {leaves} other {leave}} <c>{resource}</c>.</b> {name} is over for {count, plural, one {it} other {them}}.',
  'decision.recipes.took':
    '<b>{clients} {count, plural, one {gets a value} other {get values}} from <c>{resource}</c>.</b> {count, plural, one {It has} other {Each has}} the answer of {name}.',
  'decision.recipes.failed':
    '<b>{name} has failed for {clientsWithin}: {error}.</b> {count, plural, one {It neither owns nor waits} other {They neither own nor wait}} any more.',
  'decision.membersServe':
    '<b>{servers} {count, plural, one {begins} other {begin}} to serve.</b> {count, plural, one {It is a member} other {They are members}} of one cluster.',
  'decision.membersStand':
    '<b>{servers} {count, plural, one {stands} other {stand}} for election in term {term}.</b> {count, plural, one {It votes} other {Each votes}} for itself and asks the others.',
  'decision.replicasFollow':
    '<b>{servers} {count, plural, one {becomes a replica} other {become replicas}} of {primary}.</b> {count, plural, one {It drops its} other {Each drops its}} own keys for those of {primary}.',
} as const
