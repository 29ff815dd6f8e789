/** Words that stand in more than one place. */
export const common = {
  appName: 'zk·lab',
  close: 'Close',
  cancel: 'Cancel',
  server: 'Server {id}',
  client: 'Client {name}',
  seconds: '{seconds} s',
  milliseconds: '{ms} ms',
} as const
