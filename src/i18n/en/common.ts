/** Words that several places share. */
export const common = {
  close: 'Close',
  cancel: 'Cancel',
  server: 'Server {id}',
  client: 'Client {name}',
  seconds: '{value} s',
  milliseconds: '{value} ms',
  microseconds: '{value} µs',
  labelled: '{label}: {text}',
} as const
