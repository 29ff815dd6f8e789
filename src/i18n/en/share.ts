export const share = {
  title: 'Share this run',
  intro: 'The link holds the whole experiment. Who opens it sees the same run.',
  nothing: 'There is no run to share yet.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  making: 'Making the link …',
  length: '{length} characters, standing at step {step}',
  locks: '{length} characters: the kinds of locks, their workload and the shown moment',
  titleLocks: 'Share this comparison',
  introLocks:
    'The link holds the kinds of locks, their workload, what goes wrong, the tokens, the seed and the moment. Who opens it sees the same queues.',
  stillLocks:
    'A film, an animated picture and a scenario file are made on the stage: open one of the kinds there.',
  hereOnly:
    '{from, select, file {This link opens on this computer only: the lab was opened from a file. For others, put it on a host.} other {This link opens on this computer only. For others, start the lab with <c>npm start -- --host</c> and open it at the network address that it prints, or put it on a host.}}',
  save: 'Save as file',
  open: 'Open a link or file',
} as const
