/** Words on the stage. */
export const stage = {
  label: 'Stage',
  phaseELECTION: 'Election',
  phaseDISCOVERY: 'Discovery',
  phaseSYNCHRONIZATION: 'Sync',
  phaseBROADCAST: 'Broadcast',
  noteElection:
    'no leader, {unit, select, groups {{count, plural, one {# group} other {# groups}}} other {{count, plural, one {# vote} other {# votes}}}}, {needed} needed',
  noteLeader: 'server {leader} leads',
  noteStandalone: 'STANDALONE · server {leader}',
  phases: 'Phase of the protocol',

  zxidInTree: '{zxid}, the last in its tree: lastProcessedZxid, the Zxid of srvr',
  zxidOnDisk: '{zxid}, the last on its disk: its tree will begin there',
  zxidOpensFirst:
    '{zxid} opens epoch {epoch}. The leader sets it on itself alone, and no log holds it. So followers show {theirs} until the first transaction.',
  zxidOpensNext:
    '{zxid} opens epoch {epoch}. The leader sets it on itself alone, and no log holds it. Followers show their last transaction until the next one.',
  zxidOpened: '{zxid} opened epoch {epoch}. It is no transaction, and no log holds it.',
  zxidOfSnapshot:
    '{zxid} opened epoch {epoch}. It came with the snapshot of the leader’s tree. It is no transaction, and no log holds it.',
  zxidBeforeFirst:
    '{zxid}: this server has no transaction yet. Leader {leader} shows {theirs}, with which it opened epoch {epoch} on itself alone. No log holds that zxid.',
  zxidBeforeNext:
    '{zxid} is the last transaction of this server, and it lacks none. Leader {leader} shows {theirs}, with which it opened epoch {epoch} on itself alone. No log holds that zxid.',
  observer: 'An observer: it never votes',
  serverActions: 'Actions on server {id}',

  roleLOOKING: 'LOOKING',
  roleFOLLOWING: 'FOLLOWING',
  roleLEADING: 'LEADING',
  roleOBSERVING: 'OBSERVING',
  roleDOWN: 'DOWN',
  roleSTANDALONE: 'STANDALONE',
  rolePAUSED: 'PAUSED',

  subLooking: 'round {round}',
  subReadOnly: 'read-only · round {round}',
  subSettling: 'settles in {ms} ms',
  subEpochVote: 'epoch {epoch} · vote <v>{leader}</v>',
  subEpoch: 'epoch {epoch}',
  subObserver: 'epoch {epoch} · never votes',
  subStandalone: 'no ensemble',
  subObserverLooks: 'never votes',
  subOutside: 'not a member',
  subKilled: 'killed at {at}',
  subPowerLoss: 'lost power at {at}',
  subCrashed: 'stopped itself at {at}',
  subNever: 'not started',
  subPaused: 'still {state}',

  rowVote: 'vote',
  rowBallots: 'ballots',
  rowLog: 'log',
  rowDisk: 'disk',

  voteWas: 'was',
  ballot: '{from} votes for {leader}',
  ballotMissing: 'no vote of {from} yet',
  diskSurvives: 'Memory is gone; its disk is not.',
  diskIsEmpty: 'Nothing is on its disk yet.',
  diskIsOld: 'Its disk holds an earlier run.',
  'entry.absent': 'not there',
  'entry.snapshot': 'in its snapshot',
  'entry.written': 'written, not flushed',
  'entry.logged': 'logged',
  'entry.acked': 'acknowledged',
  'entry.committed': 'committed',
  'entry.applied': 'applied',
  'entry.diverged': 'will be cut',
  'entry.cut': 'being cut',
  diskEmpty: 'empty',
  logEmpty: 'empty log',
  restart: 'Restart {id}',
  start: 'Start {id}',
  resume: 'Resume {id}',
  workerStopped: 'worker stopped',

  clients: '{count, plural, =0 {no clients} one {# client} other {# clients}}',
  watches: '{count, plural, one {# watch} other {# watches}}',
  round: 'round {round}',
  among: '{names}: {text}',

  cardName:
    'Server {id}, {role}{kind, select, LEADING {, leader} observer {, observer} other {}}{kind, select, STANDALONE {} other {, epoch {epoch}}}, zxid {zxid}',

  hubNoLeader: 'No leader',
  hubNeeds:
    '{unit, select, groups {Votes that win {needed} of {all} groups make a quorum} other {{needed} matching votes of {all} make a quorum}}',
  hubCount: '{count} of {needed} {unit, select, groups {groups} other {votes}}',
  hubBest:
    'For {leader}: {count} of the {needed} {unit, select, groups {groups} other {votes}} needed',
  hubEnough: '{count} {unit, select, groups {groups} other {votes}}, quorum',
  hubBestEnough: 'For {leader}: {count} {unit, select, groups {groups} other {votes}}, a quorum',
  hubNoQuorum:
    '{up} of {voters} up, {unit, select, groups {and they win {count} of the {needed} groups needed} other {a quorum is {needed}}}. {served, select, readOnly {Only read-only clients are served.} some {Writes wait.} other {Reads and writes wait.}}',
  hubUnnoticed: 'The others have not noticed yet.',
  hubNobody: 'No server runs',
  hubStart: 'Start {count, plural, one {# server} other {# servers}}',

  clientWatches: '{count, plural, one {# watch} other {# watches}}',
  toolSelect: 'Select',
  toolKillLeader: 'Kill leader {id}',
  toolWall: 'Partition',
  toolSlow: 'Slow link',
  toolClient: 'Add client',
  tools: 'Faults',
  dropCutOff: 'Drop here to cut {id} off',

  whyAlone: 'There is no other server.',
  whyNoEnsemble: 'There is no ZooKeeper server to connect to.',
  legend: 'Messages shown',
  legendHint: 'Marks of logs, messages shown, zoom',
  noQuorum: '{up} of {voters}, no quorum',
} as const
