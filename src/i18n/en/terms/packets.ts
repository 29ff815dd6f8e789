/** Terms of the packets between servers, and of the processors that send and take them. */
export const packetTerms = {
  connection: 'Bytes between two ends, in order. It breaks as a whole; what was under way is lost.',
  HELLO: 'Opens an election connection. Of two, the one that the larger id opened stays.',
  NOTIFICATION: 'Carries a vote, its round and its sender’s state. Every server sends it to all.',
  FOLLOWERINFO: 'A follower’s first word to the leader: its id and its acceptedEpoch.',
  OBSERVERINFO: 'An observer’s first word to the leader, as FOLLOWERINFO is a follower’s.',
  LEADERINFO: 'The leader’s new epoch, one above the largest that a quorum has accepted.',
  ACKEPOCH:
    'The promise to that epoch, with currentEpoch and last zxid. The leader needs a quorum.',
  DIFF: 'Sync: the learner’s log is a beginning of the leader’s, which sends only the rest.',
  TRUNC:
    'Sync: the learner cuts its log back to the zxid named. What it loses was never committed.',
  'TRUNC+DIFF':
    'Sync: the learner first cuts what the leader lacks, then takes what it lacks itself.',
  SNAP: 'Sync: the leader sends its whole tree: its log does not lead on from the learner’s, or is too long.',
  SNAPCHUNK: 'A piece of the tree on its way. The lab cuts a snapshot; ZooKeeper streams it.',
  NEWLEADER: 'Ends the leader’s history. Its ACK says that the learner has all of it on disk.',
  UPTODATE: 'A quorum has the history: the learner may serve clients from here on.',
  PROPOSAL: 'A write with its zxid. Each follower logs it to disk before it answers.',
  ACK: 'I have it on disk. With a quorum of them the leader commits.',
  COMMIT: 'A quorum has it: apply it now. It carries the zxid alone, in order.',
  INFORM: 'PROPOSAL and COMMIT in one for observers, who have no say in it.',
  COMMITANDACTIVATE: 'The COMMIT of a reconfiguration: the new members count from here on.',
  INFORMANDACTIVATE: 'The INFORM of a reconfiguration, for observers.',
  REQUEST: 'A client’s write, forwarded by its server to the leader.',
  SYNC: 'The answer to a client’s sync: what was committed before it is applied here.',
  PING: 'A heartbeat. The learner answers with its sessions; silence beyond syncLimit parts them.',
  REVALIDATE: 'Asks the leader whether a session that moved here still lives.',
  LeaderRequestProcessor:
    'The leader’s door: it makes a local session global where a write needs it.',
  PrepRequestProcessor: 'Checks a write and makes a transaction of it, with its zxid or its error.',
  ProposalRequestProcessor: 'Sends the PROPOSAL, and hands the write on to the leader’s own disk.',
  SyncRequestProcessor:
    'Appends to the log and flushes in batches. Nothing is acknowledged before.',
  AckRequestProcessor: 'Counts the leader’s own disk as one ACK.',
  SendAckRequestProcessor: 'Sends a follower’s ACK once its disk has the write.',
  CommitProcessor: 'Holds a session’s requests in order until the commit of each write arrives.',
  ToBeAppliedRequestProcessor:
    'Keeps what is committed and not yet applied, so that a new learner misses none of it.',
  FinalRequestProcessor: 'Applies the write to the tree, fires watches and answers the client.',
  FollowerRequestProcessor: 'A follower’s door: reads stay here, writes go to the leader.',
  ObserverRequestProcessor: 'An observer’s door: reads stay here, writes go to the leader.',
  ReadOnlyRequestProcessor: 'The door of a server without a quorum: it refuses writes.',
  'raft:PROPOSAL': 'AppendEntries, one entry at a time, over a FIFO channel.',
  'raft:COMMIT': 'moves a commit index along; ZAB says each commit.',
  'raft:TRUNC': 'overwrites a conflicting suffix; ZAB cuts it before it begins.',
  'raft:SNAP': 'InstallSnapshot.',
} as const
