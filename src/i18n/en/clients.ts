export const clients = {
  name: 'Client {name}, {state}',
  waits: 'waits',
  idle: 'idle',
  connecting: 'connecting',
  closed: 'closed',
  down: 'not running',
  paused: 'paused',

  groupClients: 'clients',
  groupName: '{count} clients, {status}',
  groupWaiting: '{waiting, plural, =0 {none waits} one {1 waits} other {# wait}}',
} as const
