/** Notices of things that could not be opened, found or done. */
export const notice = {
  oversized: 'This is too large to be a scenario. Nothing was opened.',
  badCode: 'This link’s code cannot be read. Nothing was opened.',
  unknownRun: 'The address names a run that the library does not have. Nothing was opened.',
  unknownTerm: 'The address names a term that the lab does not explain. Nothing was opened.',
  addressLanguage:
    'The lab speaks en and zh-CN; your language stays. The address asks for another:',
  embedSetting:
    'The address of this frame asks for a theme or language that the lab does not have. A theme is light or dark, a language en or zh-CN; yours stay instead of:',
  failed: 'The lab failed while opening this. If a run is shown, it is as it was before.',
  broke: 'The lab failed while doing this. Go back a step, or open another run.',
  serverLog:
    'This is the log of a ZooKeeper server. The lab cannot play it back; it can start an ensemble with the same settings from the server’s zoo.cfg. Nothing was opened.',
  txnLog:
    'This is a transaction log of ZooKeeper. The lab cannot read it; zkTxnLogToolkit.sh prints what is in it. Nothing was opened.',
  snapshot:
    'This is a snapshot of ZooKeeper. The lab cannot read it; zkSnapShotToolkit.sh prints its nodes. Nothing was opened.',
  replaced: 'The new lab has taken the place of the run before.',
  returnToRun: 'Back to that run',
  foreign: 'This is neither a link nor a file of the lab. Nothing was opened.',
  empty: 'There is nothing to open.',
  cut: 'This link is cut short. Nothing was opened.',
  damaged: 'This link is damaged: characters were changed. Nothing was opened.',
  newer: 'Made by a newer version of the lab. Nothing was opened.',
  invalid: 'This is not a valid scenario. Nothing was opened.',
  invalidLesson: 'This is not a valid lesson. Nothing was opened.',
  invalidProgress: 'This is not a valid file of progress. Your progress is as it was.',
  invalidLocks: 'This is not a valid experiment of the lock lab. Nothing was opened.',
  noteAt: 'Note at {at}',
  closeNote: 'Close the note',
  notFound: 'There is no {what} in that direction.',
  answerFirst:
    'Your answer is locked: the run stays as it is until it has shown the answer. To act now, explore freely.',
  sentenceFirst: 'Choose the true sentence first: the lesson waits for an answer.',
  goalWaits:
    'The run shows nothing more by itself. The goal waits for what you do. Page Down gives a hint.',
  goalSkips: 'All hints are shown: do what they say. Page Down goes on without the goal.',
  noLeader: 'Nobody leads at this moment.',
  standalone: 'A standalone server has no leader. Kill the server itself.',
  forkAtEnd: 'Here the run ends: what you do now goes on from here. Go back first to fork it.',
  nothingToUndo: 'Nothing is left to undo.',
  notReached: 'What comes next waits for something that did not happen. All before it is done.',
  noMoment: 'The decisive moment of this run does not come. The run stays where it is.',
  questionWithoutAnswer:
    'A question of this file has no answer that comes true in its run; exactly one should.',
  questionOfSeveral:
    'A question of this file has several answers that come true in its run; exactly one should.',
  noLesson: 'There is no lesson of this name. Nothing was opened.',
  noCommit: 'No step of this branch committed that transaction.',
  tcpOrder: 'Both travel on one connection: TCP keeps the order in which they were sent.',
  overtakingWaits: 'It waits itself: let it go first.',
  overtakingFirst: 'It arrives first as it is.',
  dropMissed: 'Nothing was cut off: let a server go over one of the dashed places.',
  fileTooLarge:
    'So much was done that the lab will not open this file: it is over 4,000,000 characters.',
  fileAlone: 'So much was tried that the file holds the shown branch alone.',
  notFilmed: 'The browser recorded nothing. Record again.',
  notSaved: 'The browser could not make this image. Save the drawing (SVG) instead.',
  openedShort: 'This run stands where it had come to; its link goes on to a later step.',
  diverged:
    'This version of the lab runs the scenario differently than the link says, first in one of these steps:',
  migrated:
    'This run was made by an earlier version of the lab. Its kills and marks mean what they meant then, but servers follow ZooKeeper 3.8.0 more closely now: the run differs first in one of these steps.',
  workerMissing:
    'The scripts of these workers could not be loaded. The engine plays their part, and the run is the same. Check the network; reload the page to have every worker again.',
  cameFirst: 'At this very moment something else comes first, and after it this cannot be done.',
  refused: 'This could not be done.',
  nothingKept:
    'This browser lets the lab keep nothing: runs, code and settings last as long as this page. Save a run as a link or a file, by Share.',
  storageFull:
    'This browser has no more room for the lab: the run and your code last as long as this page. Save the run as a link or a file, by Share.',
  progressLost:
    'This browser does not keep your progress in the lessons: it lasts as long as this page. Save it as a file, by Export in Learn.',
  progressOfNewer:
    'A newer version of the lab has kept progress in this browser. This version leaves that as it is: your progress lasts as long as this page. Save it as a file, by Export in Learn.',
  experimentsLost:
    '{count, plural, one {One experiment} other {# experiments}} that this browser had kept could not be read and {count, plural, one {is} other {are}} gone. The others are in Scenarios.',
  noLink:
    'This run is too long for a link, and a reload cannot open it again. Save it as a file, by Share.',
  addressRefused:
    'This browser does not let the lab write the run into the address, so a reload would lose it. Copy its link or save it as a file, by Share.',
  notCopied: 'The browser did not let the lab copy this. Select the text and copy it by hand.',
} as const
