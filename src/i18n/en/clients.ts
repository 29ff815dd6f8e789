export const clients = {
  name: 'Client {name}, {state}',
  waits: 'waits for its answer',
  idle: 'idle',
  connecting: 'looks for a server',
  closed: 'session closed',
  down: 'not running',
  paused: 'paused',

  groupClients: 'clients',
  groupName: '{count} clients, {status}',
  groupWaiting: '{waiting, plural, =0 {none waits} one {1 waits} other {# wait}}',
} as const
