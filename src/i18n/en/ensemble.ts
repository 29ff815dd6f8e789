export const ensemble = {
  table: 'The servers',
  server: 'Server',
  state: 'State',
  leader: 'Leader or vote',
  epoch: 'Epoch',
  zxid: 'Last zxid',
  clients: 'Clients',
  none: 'none',
} as const
