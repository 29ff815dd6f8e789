export { assert, assertNever, defined } from './assert'
export { base64Encode } from './base64'
export { base64urlDecode, base64urlEncode } from './base64url'
export type { Brand } from './brand'
export { clip } from './clip'
export { createCounter } from './createCounter'
export { deflate, inflate } from './deflate'
export { errorReport, errorText } from './errorText'
export {
  cloneQueue,
  createQueue,
  dequeue,
  enqueue,
  peek,
  peekAt,
  removeWhere,
  type Queue,
  type Queued,
} from './queue'
export { inHashOrder } from './hashOrder'
export { once } from './once'
export { printDate } from './printDate'
export { readJson, type JsonFaultCode, type JsonText } from './jsonText'
export { isSameData, reuse } from './plainData'
export {
  fillTemplate,
  type Problem,
  type ProblemOf,
  type ProblemValue,
  type ValuesOf,
} from './problem'
export { createRandom, drawInt, drawOne, type Random } from './random'
export { err, ok, type Result } from './result'
export { sha1Base64, sha1Hex } from './sha1'
export { createSortedMap, isSortedMap, type SortedMap } from './sortedMap'
export { cloneState, packState, unpackState } from './state'
export { utf8Decode, utf8Encode } from './utf8'
export { createWinnerTree, firstLane, setLane, type WinnerTree } from './winnerTree'
export { isOwnKey, ownValue, wordTable, type WordTable } from './wordTable'
