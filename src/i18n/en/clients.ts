export const clients = {
  name: 'Client {name}, {state}',
  waits: 'waits',
  idle: 'idle',
  connecting: 'connecting',
  closed: 'closed',
  down: 'not running',
  paused: 'paused',

  missed: 'missed {path}',
  ephemerals: '{count, plural, one {{path} is gone} other {# ephemerals are gone}}',
  refused:
    '{why, select, zxidAhead {refused: has seen {lastZxidSeen}} readOnly {refused: read-only server} globalSession {refused: server without quorum} badPassword {refused: wrong password} notServing {refused: server without leader} leaderServesNoClients {refused: leader takes no clients} tooManyInAll {refused: maxCnxns reached} tooManyConnections {refused: maxClientCnxns reached} other {refused: nobody listens}}',
  lateReply:
    '{session, select, gone {reply too late: session is gone} other {reply too late: ConnectionLoss was heard}}',
  lateCommit:
    '{session, select, gone {committed, but the session is gone} other {committed after ConnectionLoss}}',

  groupClients: 'clients',
  groupName: '{count} clients, {status}',
  groupWaiting: '{waiting, plural, =0 {none waits} one {1 waits} other {# wait}}',
} as const
