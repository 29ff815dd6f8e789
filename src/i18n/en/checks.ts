/** What violations say; their keys are the kinds that the checks know. */
export const checks = {
  ownsBeside: '{client} owns {resource} beside {others}.',
  ownsAtBeside: '{client} owns {resource} at {zxid} beside {others}.',
  ownsWithoutToken: '{client} owns {resource} without a token.',
  ownsAfter: '{client} owns {resource} with the token {token}, after {before} was given.',
  lateWrite: 'The store {store} took “{value}” from {client} after a later owner had written.',
  itemLost: '{client} deleted {path} and did not take it: it is lost.',
  takenTwice: '{path}, taken by {client}, was taken before.',
  givenTwice: '{path}, taken by {client}, was given before.',
  passedEarly: '{client} passed {resource} while {present} of {size} were there.',
  leftEarly: '{client} left {resource} while {other} was inside.',
  decidedTwice: '{client} has {resource} decided as {value}, another had {before}.',
  committedAgainst: '{client} commits {resource} against the vote {vote}.',
  twoLeaders: 'Servers {first} and {second} both lead epoch {epoch}.',
  acceptedFell: 'acceptedEpoch of server {server} fell from {before} to {now}.',
  currentFell: 'currentEpoch of server {server} fell from {before} to {now}.',
  currentAbove: 'currentEpoch {current} of server {server} is above its acceptedEpoch {accepted}.',
  notDurable:
    '{zxid} is committed, but {holders, select, nobody {on nobody’s disk} other {on the disks of {holders} only}}.',
  epochNotDurable:
    'Server {server} serves epoch {epoch}, which {holders, select, nobody {nobody has} other {only {holders} have}} on disk.',
  proposedTwice: '{zxid} is proposed twice: {one} and {other}.',
  unproposed: 'Server {server} has {what} {zxid}, which nobody proposed.',
  otherThanProposed: 'Server {server} has {what} {zxid} as {one}, proposed as {other}.',
  otherTree: 'The tree of server {server} after {zxid} is not that of the others.',
  outOfOrder: 'Server {server} has {what} {zxid} right after {before}.',
  commitsLate: 'Server {server} commits {zxid} after epoch {epoch} was established with {base}.',
  lostByLeader:
    'Server {server} leads epoch {epoch} from {base}: {zxid} was committed and is not in its history.',
  wrongDiff:
    'Leader {leader} answers DIFF to server {server} at {zxid}, which its history does not hold.',
  wentBack: '{client} saw {before} and then {zxid}.',
} as const
