import { fillTemplate, type Problem, type ValuesOf } from '../../kernel/lib'
import type { Finding } from '../../simulator'
import type { Property } from './properties'

/**
 * The English text of each violation, with its values in braces. Traces contain it and digests cover
 * it, so a changed word changes digests. Pages and programs render the code in the reader's language.
 */
export const DETAILS = {
  // Guarantees of recipes.
  ownsBeside: '{client} owns {resource} beside {others}',
  ownsAtBeside: '{client} owns {resource} at {zxid} beside {others}',
  ownsWithoutToken: '{client} owns {resource} without a token',
  ownsAfter: '{client} owns {resource} with {token}, after {before}',
  lateWrite: 'the store {store} took “{value}” from {client} after a later owner had written',
  itemLost: '{client} deleted {path} and took it not: it is lost',
  takenTwice: '{path}, taken by {client}, was taken before',
  givenTwice: '{path}, taken by {client}, was given before',
  passedEarly: '{client} passed {resource} while {present} of {size} were there',
  leftEarly: '{client} left {resource} while {other} was inside',
  decidedTwice: '{client} has {resource} {value}, another had {before}',
  committedAgainst: '{client} commits {resource} against {vote}',
  // Promises of an etcd cluster.
  leadBoth: '{server} leads term {term}, which {other} has led',
  votedTwice: '{server} votes for {vote} in term {term}, after {before}',
  votedAfterWipe:
    '{server} votes for {vote} in term {term}, after {before}: its vote went with its wiped disk',
  appliedBack: '{server} applies {index} after {last}',
  appliedOther: '{server} applies {entry} at {index}, another member {other}',
  revisionBack: '{client} is answered at revision {revision} after {before}',
  // Guarantees to clients.
  lostAcknowledged: '{zxid} was {how}, and server {server} leads epoch {epoch} without it',
  askedByNobody: '{txn} was asked for by nobody',
  outOfItsOrder: 'request {request} of session {session} is carried out after {before}',
  committedLate: '{txn} comes too late: {zxid} was known when it was asked for',
  refusedAtHome: '{txn}: {error}, yet session {session} is alive and at home',
  otherOutcome: '{txn}; after the writes before it, {operation} gives {outcome}',
  closedByNobody: '{txn}: nobody closed session {session}, nor did it expire',
  otherEphemerals: 'the end of session {session} takes [{paths}], not what it owns',
  ofNoSession: '{txn} is of session {session}, which nobody ever made',
  ofEndedSession: '{txn} is of session {session}, which ended with {zxid}',
  toldTwice: '{client} is told {event} twice by one watch',
  answeredUnasked: '{client} waits for nothing and is answered {answer}',
  answeredOther: '{client} waits for request {request} and is answered {answer}',
  neverCommitted: '{client} is told {error} of {request}, which was never committed',
  answeredEarly:
    '{client} is answered {request} at {zxid}, before it is carried out with {carriedOut}',
  otherAnswer: '{client} is told {error} of {request}, which came to {expected}',
  otherResult: '{client} is told of {request}: {difference}',
  staleSync: '{client} is at {zxid} after a sync, and {known} was acknowledged before it',
  otherReadError: '{client} is told {error} by {request} at {zxid}, for {expected}',
  outlivedSession:
    '{client} sees by {request} at {zxid} an ephemeral of session {session}, which is gone',
  otherRead: '{client}: {request} at {zxid}: {difference}',
  watchMissed: '{client} sees a state before {event}, which it watches',
  otherEvent: '{client} hears {event} where {due} was due',
  unwatchedEvent: '{client} hears {event}, for which no watch of it stands',
  watchAnswer: '{client} is answered {error} to {operation}',
  otherTreeAtEnd:
    'the tree of server {server} after {zxid} is not one without what that session owned',
  otherTreeOfWrites:
    'the tree of server {server} after {zxid} is not what the writes up to it make',
  // ZAB’s properties.
  twoLeaders: 'servers {first} and {second} both lead epoch {epoch}',
  acceptedFell: 'acceptedEpoch of server {server} fell from {before} to {now}',
  currentFell: 'currentEpoch of server {server} fell from {before} to {now}',
  currentAbove: 'currentEpoch {current} of server {server} is above its acceptedEpoch {accepted}',
  notDurable: '{zxid} is committed, but on the disks of {holders} only',
  epochNotDurable: 'server {server} serves epoch {epoch}, which only {holders} have on disk',
  proposedTwice: '{zxid} is proposed twice: {one} and {other}',
  proposedAgain:
    '{zxid} is proposed twice: {one} and {other}; epoch {epoch} began under server {first} and again under server {second}',
  unproposed: 'server {server} has {what} {zxid}, which nobody proposed',
  otherThanProposed: 'server {server} has {what} {zxid} as {one}, proposed as {other}',
  twinDelivered: 'server {server} has {what} {zxid} as {one}, its second proposal',
  otherTree: 'the tree of server {server} after {zxid} is not that of the others',
  outOfOrder: 'server {server} has {what} {zxid} right after {before}',
  commitsLate: 'server {server} commits {zxid} after epoch {epoch} was established with {base}',
  lostByLeader:
    'server {server} leads epoch {epoch} from {base}: {zxid} was committed and is not in its history',
  wrongDiff:
    'leader {leader} answers DIFF to server {server} at {zxid}, which its history does not hold',
  wentBack: '{client} saw {before} and then {zxid}',
  // An error transaction, inside another text.
  errorTxnAt: '{zxid} an error ({error}) {path}',
  errorTxn: '{zxid} an error ({error})',
  // A difference between an answer and the reference, inside another text.
  partDiffers: '{difference} at {index}',
  otherData: 'other data',
  otherAcl: 'another access control list',
  statOrNone: 'a Stat or none',
  resultsOrNone: 'results or none',
  tooManyResults: 'too many results',
  resultCount: '{count} results',
  fieldDiffers: '{field} {actual} for {expected}',
  errorDiffers: '{error} for {expected}',
} as const

export type DetailCode = keyof typeof DETAILS

/** A violation, or a part of one, as data. */
export type Detail = Problem<DetailCode>

export const detail = <Code extends DetailCode>(
  code: Code,
  values: ValuesOf<(typeof DETAILS)[Code], DetailCode>,
): Detail => ({ code, values })

/** Makes the violation of the property that a check is named for. */
export const finding = <Code extends DetailCode>(
  code: Code,
  values: ValuesOf<(typeof DETAILS)[Code], DetailCode>,
): Finding => findingOf(detail(code, values))

/**
 * Makes a violation that follows from an earlier one. Its text is that of any such violation, for digests
 * cover it; `problem` says from which one it follows.
 */
export const consequence = <Code extends DetailCode>(
  code: Code,
  values: ValuesOf<(typeof DETAILS)[Code], DetailCode>,
  problem: Detail,
): Finding => ({ detail: fillTemplate(DETAILS, detail(code, values)), problem })

/** Makes the violation of one of the properties that a check judges. */
export const broken = (
  property: Property,
  problem: Detail,
): Finding & { readonly property: Property } => ({ ...findingOf(problem), property })

const findingOf = (problem: Detail): Finding => ({
  detail: fillTemplate(DETAILS, problem),
  problem,
})
