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
  save: 'Save as file',
  open: 'Open a link or file',
} as const
