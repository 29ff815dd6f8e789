/** Sentences about epochs, synchronization, transactions and configurations. */
export const transactions = {
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
  syncTruncAhead:
    '<b>Leader {leader} sends {id} TRUNC to <z>{to}</z>.</b> {id} is ahead: it logged up to <y>{from}</y>, which the leader never committed.',
  syncSnap:
    '<b>Leader {leader} sends {id} its whole tree.</b> {id} ends at <z>{from}</z>, too far back for the leader’s log.',
  syncSnapAhead:
    '<b>Leader {leader} sends {id} its whole tree.</b> {id} ends at <y>{from}</y>, ahead of all that the leader has, and that is no transaction to cut back from.',
  syncSnapOtherEpoch:
    '<b>Leader {leader} sends {id} its whole tree.</b> {id} ends at <y>{from}</y>, which the leader’s history does not have. That history goes on in another epoch, so no TRUNC is sent.',
  syncSnapNoLog:
    '<b>Leader {leader} sends {id} its whole tree.</b> {id} ends at <z>{from}</z>, and the leader has no log from there on: its tree came from a snapshot.',
  syncSnapForced:
    '<b>Leader {leader} sends {id} its whole tree.</b> The setting <c>forceSnapshotSync</c> wants it so, wherever {id} ends.',
  truncated:
    '<b>Server {id} cuts its log back to <z>{zxid}</z>.</b> Its leader does not have what it cuts.',
  servingLeader:
    '<b>Leader {id} begins to serve epoch {epoch}.</b> {unit, select, groups {Servers that win {needed, plural, one {one group} other {# groups}}} other {A quorum of {needed}}} acknowledged NEWLEADER, so its history is safe.',
  servingAlone:
    '<b>Server {id} begins to serve clients, standalone.</b> It belongs to no ensemble: what is on its own disk is committed.',
  servingLearner:
    '<b>Server {id} begins to serve clients.</b> It holds everything that {leader} had committed, and follows it in epoch {epoch}.',
  settled:
    '<b>The ensemble has settled on {leader}.</b> A quorum follows in epoch {epoch}, and has applied all that was committed.',
  settledAlone: '<b>Server {leader} serves, standalone.</b> It has applied all that is in its log.',
  snapshotTaken:
    '<b>Server {id} has written a snapshot.</b> It holds the tree up to <z>{zxid}</z>; after a restart only later log entries are replayed.',
  snapshotPassedOver:
    '<b>Server {id} finds its snapshot <z>{zxid}</z> damaged.</b> It turns to an older one; nothing checks that its log joins on to that.',
  snapshotLoaded:
    '<b>Server {id} loads a snapshot.</b> Its tree begins at <z>{zxid}</z>; the log is replayed on top.',

  proposed:
    '<b>Leader {id} proposes <y>{zxid}</y>, {what}.</b> It counts once {unit, select, groups {servers that win {needed, plural, one {one group} other {# groups}}} other {{needed} servers}} have it on disk.',
  proposedError:
    '<b>Leader {id} proposes <y>{zxid}</y>, an error.</b> The write was refused with {error}; it still takes a zxid, so that answers keep their order.',
  appended:
    '<b>Server {id} writes <y>{zxid}</y> to its log.</b> Until the disk has flushed it, a power loss could take it back.',
  loggedLeader:
    '<b>Leader {id} has <y>{zxid}</y> on its own disk.</b> That is {count} of the {needed} {unit, select, groups {{needed, plural, one {group} other {groups}} } other {}}it needs.',
  loggedAck:
    '<b>Server {id} has <y>{zxid}</y> on disk and sends ACK.</b> Leader {leader} counts {count} of the {needed} {unit, select, groups {{needed, plural, one {group} other {groups}} } other {}}it needs.',
  logged: '<b>Server {id} has <y>{zxid}</y> on disk.</b> A power loss can no longer take it.',
  committedLeader:
    '<b>Leader {id} commits <z>{zxid}</z>.</b> {unit, select, groups {Servers that win {count, plural, one {one group} other {# groups}}} other {{count} of {voters} servers}} have acknowledged it, a quorum; no later leader can miss it.',
  committedLearner:
    '<b>Server {id} learns that <z>{zxid}</z> is committed.</b> It applies it now, in the order of zxids.',
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
    '<b>Configuration <z>{zxid}</z> is in force, and server {id} is not in it.</b> Its vote and its acknowledgements count for nothing. The voters are {voters}.',
  flagProposedConfig: 'new configuration?',
  flagActivatesConfig: 'new configuration',
} as const
