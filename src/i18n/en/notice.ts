/** What is told of things that could not be opened, found or done. */
export const notice = {
  oversized: 'This is too large to be a scenario. Nothing was opened.',
  badCode: 'This link’s code cannot be read. Nothing was opened.',
  foreign: 'This is neither a link nor a file of the lab. Nothing was opened.',
  empty: 'There is nothing to open.',
  cut: 'This link is cut short. Nothing was opened.',
  damaged: 'This link is damaged: characters were changed. Nothing was opened.',
  newer: 'Made by a newer version of the lab. Nothing was opened.',
  invalid: 'This is not a valid scenario. Nothing was opened.',
  invalidLocks: 'This is not a valid experiment of the lock lab. Nothing was opened.',
  notFound: 'There is no {what} in that direction.',
  noLeader: 'Nobody leads at this moment.',
  notReached: 'What comes next waits for something that did not happen. All before it is done.',
  noCommit: 'No step of this branch committed that transaction.',
  tcpOrder: 'Both travel on one connection: TCP keeps the order in which they were sent.',
  overtakingWaits: 'It waits itself: let it go first.',
  overtakingFirst: 'It arrives first as it is.',
  dropMissed: 'Nothing was cut off: let a server go over one of the dashed places.',
  openedShort: 'This run stands where it had come to; its link goes on to a later step.',
  diverged:
    'This version of the lab runs the scenario differently than the link says, between these steps:',
  refused: 'This could not be done.',
} as const
