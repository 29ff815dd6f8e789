/** Sentences about votes, and about roles that begin and end. */
export const election = {
  voteOwn:
    '<b>Server {id} votes for itself.</b> It begins round {round} with the vote {leader} · {epoch} · <z>{zxid}</z>: leader, epoch, zxid.',
  voteNone: '<b>Server {id} asks who leads.</b> It has no vote of its own in round {round}.',
  voteFirst:
    '<b>Server {id} takes up the vote for {leader}.</b> An observer casts no vote; it holds the best that it has heard in round {round}.',
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
    '<b>Server {id} learns that {leader} leads.</b> A quorum follows {leader}; {id} itself has no vote.',
  quorum:
    '<b>Server {id} has a quorum for {leader}, and waits.</b> {voters} vote alike; for 200 ms, finalizeWait, it waits for a better vote.',
  electedSelf:
    '<b>Server {id} wins the election.</b> {unit, select, groups {Votes that win {needed, plural, one {one group} other {# groups}} are for it} other {A quorum of {needed} votes for it}} in round {round}, and no better vote came.',
  electedOther:
    '<b>Server {id} will follow {leader}.</b> {unit, select, groups {Votes that win {needed, plural, one {one group} other {# groups}} are for {leader}} other {A quorum of {needed} votes for {leader}}} in round {round}, and no better vote came.',

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
    '<b>Leader {id} steps down.</b> For syncLimit nothing came from too many of its followers: those that it heard from are no quorum.',
  'gaveUp.quorumGone':
    '<b>Leader {id} steps down.</b> The connections to too many of its followers have ended: those that are left are no quorum. It looks once a tick.',
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
  'gaveUp.idTooLarge':
    '<b>Server {id} steps down before it led.</b> Where TTL znodes are enabled, the session ids of a server above 254 would look like TTL owners. It is elected again as long as it has the largest id.',
  'gaveUp.promised':
    '<b>Server {id} refuses leader {leader}.</b> It has promised a newer epoch than the leader proposes.',
  'gaveUp.reconfigured':
    '<b>Server {id} leaves its role.</b> The new configuration changes its role or its leader, and nobody is named whom it could follow at once.',
  designatedServes:
    '<b>Server {id} leads, as the commit of the new configuration says.</b> It acknowledged most; no election takes place.',
  designatedFollows:
    '<b>Server {id} follows {leader}, as the commit of the new configuration says.</b> No election takes place.',
  'gaveUp.notMember':
    '<b>Server {id} goes back to the election.</b> The leader that it chose, {leader}, is not in its configuration.',
  'gaveUp.outOfTurn':
    '<b>Server {id} gives up its leader.</b> {leader} sent {packet} where another packet had to come.',
  'gaveUp.nobodyLeft':
    '<b>Leader {id} steps down.</b> The new configuration leaves nobody who could lead after it.',
} as const
