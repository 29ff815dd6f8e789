export const partitionSides = {
  leader: 'With the leader',
  oldLeader: 'With the old leader',
  cutOff: 'Cut off',
  noLeader: 'Without a leader',
  fromLeader: 'Cut off from its leader',
  quorum: '{up} of {voters} servers, a quorum',
  noQuorum: '{up} of {voters} servers, no quorum',
  count: '{up} of {voters}',
  up: '{up} of {voters} servers up',
  go: 'Show the side with {up} of {voters} servers, {hasQuorum, select, yes {a quorum} other {no quorum}}',
  goTo: 'Show the side with {up} of {voters} servers',
  shortQuorum: '{up} of {voters}, a quorum',
} as const
