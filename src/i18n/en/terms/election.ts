/** Terms of states, phases, votes and elections. */
export const electionTerms = {
  LOOKING:
    'Without a leader: it votes, and serves nobody unless it may be read-only. Look at its vote and its round.',
  FOLLOWING: 'Follows a leader: logs its proposals, acknowledges them, answers reads by itself.',
  LEADING: 'Orders all writes of its epoch, and commits each once a quorum has it on disk.',
  OBSERVING: 'Follows without a vote: it hears INFORM after the commit and counts in no quorum.',
  ELECTION:
    'It compares votes until a quorum agrees with its own. Meanwhile it serves nobody, unless read-only.',
  DISCOVERY: 'Leader and quorum agree on a new epoch, larger than any that they have accepted.',
  SYNCHRONIZATION:
    'Each learner gets the leader’s history: by DIFF, TRUNC or SNAP, then NEWLEADER.',
  BROADCAST: 'Writes run: PROPOSAL to all, ACK from a quorum, COMMIT to all.',
  vote: 'Written (leader · epoch · zxid). The larger epoch wins, then the larger zxid, then the larger id.',
  leader:
    'In a vote: the id of the server voted for. It decides only when epoch and zxid are equal.',
  peerEpoch: 'The epoch in a vote: the candidate’s currentEpoch. It is compared before the zxid.',
  round:
    'Counts the elections of a server. Where all are LOOKING, votes of an older round are void.',
  logicalClock:
    'The round that a server is in. One that hears a later round enters it and votes anew.',
  electionEpoch: 'The round in which a vote was cast. It dates the vote; it is no epoch of ZAB.',
  zxid: 'epoch · counter, the place of a write in the one order of all writes. The larger is newer.',
  epoch: 'The reign of one leader, the upper half of each zxid. Two leaders never share one.',
  acceptedEpoch: 'The file with the newest epoch promised. Leaders of an older one are refused.',
  currentEpoch: 'The file with the epoch whose history is on this disk. It goes into the vote.',
  quorum:
    'More than half of the voters; where there are groups, of the weight in most groups. Any two share a server.',
  recvset: 'The votes heard in this round, one a server. A quorum that matches its own ends it.',
  outofelection:
    'Votes of servers that already lead or follow. A quorum of them makes a latecomer join.',
  finalizeWait: 'The wait after a quorum agrees, so that a better vote can still arrive: 200 ms.',
  myid: 'The number of a server. It decides an election only between equal epochs and zxids.',
  lastProcessedZxid: 'The last write in the server’s tree. What its reads show ends here.',
  initLimit: 'Ticks in which a learner must connect and synchronize. Large snapshots need more.',
  syncLimit: 'Ticks of silence after which leader and follower give each other up.',
  'raft:leader': 'compares logs too, but a voter gives one vote a term and cannot change it.',
  'raft:round': 'has nothing like it: there an election is a term, which stays if it has a winner.',
  'raft:epoch': 'term, of leaders only: failed rounds use up none.',
  'raft:zxid': 'term and index in one number; each epoch counts from 1 again.',
  'raft:LEADING': 'leader, but it first brings followers to its history, then serves.',
  'raft:LOOKING': 'candidate and voter at once; a vote can change within the round.',
  'raft:quorum': 'majority.',
  'raft:acceptedEpoch': 'currentTerm: what the server has promised.',
} as const
