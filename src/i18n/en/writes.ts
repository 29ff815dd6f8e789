/** The fates of a write that its client was left in doubt about. */
export const writes = {
  committed: 'Its write committed all the same as <z>{zxid}</z>.',
  refused: 'It reached the leader all the same, which refused it: {error}, <z>{zxid}</z>.',
  unknown: 'Unknown yet: it may still happen.',
  proposed: 'Unknown yet: it is proposed as <y>{zxid}</y>.',
  'never.notSent': 'It never happened: its client had no connection to send it on.',
  'never.lost': 'It never happened: the request was lost on its way.',
  'never.forgotten': 'It never happened: the server that held the request forgot it.',
  'never.passed': 'It never happened: a later request of the same connection overtook it.',
  'never.cut':
    'It never happened: its proposal <x>{zxid}</x> is not in the history that a quorum took over.',
  readOnly: 'It only read, so it changed nothing.',
  reply: 'Client {client} was told {error} about <c>{command}</c>.',
  willHear: 'And yet client {client} will be told {error} about <c>{command}</c>.',
} as const
