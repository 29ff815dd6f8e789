export const share = {
  title: 'Share this run',
  intro: 'The link holds the whole experiment. Who opens it sees the same run.',
  nothing: 'There is no run to share yet.',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  making: 'Making the link …',
  place: 'Where the link opens the run',
  'place.here': 'From here',
  'place.beginning': 'From the beginning',
  length:
    '{length} characters, {place, select, beginning {from the beginning} other {standing {step, plural, =-1 {before the first step} other {at step {step}}}}}',
  lesson: '{length} characters: the lesson and its step',
  locks: '{length} characters: the kinds of locks, their workload and the shown moment',
  titleLocks: 'Share this comparison',
  introLocks:
    'The link holds the kinds of locks, their workload, what goes wrong, the tokens, the seed and the moment. Who opens it sees the same queues.',
  stillLocks:
    'A film, an animated picture and a scenario file are made on the stage: open one of the kinds there.',
  hereOnly:
    '{from, select, file {This link works nowhere else: the lab was opened from a file of this computer. Save the run as a file and send that, or put the lab on a host.} other {This link opens on this computer only. For others, start the lab with <c>npm start -- --host</c> and open it at the network address that it prints, or put it on a host.}}',
  save: 'Save as file',
  open: 'Open a link or file',
  offline: 'Download the lab as one file',
  offlineNote: 'It opens without a network, and takes this link in its library.',
  offlineMissing:
    'The file is not here (yet). npm start makes it in its first minutes; on a host it lies beside the page after npm run build:single.',
} as const
