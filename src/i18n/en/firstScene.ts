/** The first scene of a visit: what its callouts explain, and what it invites to do. */
export const firstScene = {
  callouts: 'What stands here',
  leader: '<b>{leader} leads.</b>',
  leaderText: 'Five servers vote, so a quorum is three: any two groups of three share a server.',
  zxid: '<b><z>1:2</z> is a zxid.</b>',
  zxidText: 'The second transaction of epoch 1, this leader’s term. Filled: known to be committed.',
  log: '<b>The log is on disk.</b>',
  logText: '<z>1:1</z> opened c1’s session, <z>1:2</z> is its write. All five disks hold both.',
  invitations: 'Try this',
  killLeader: 'Kill the leader',
  coldStart: 'Watch an election from its beginning',
  coldStartShort: 'Watch an election',
  write: 'Write through a follower',
} as const
