import { ok, type Result, wordTable, type WordTable } from '../../../kernel/lib'
import { splitWords } from '../splitWords'
import { badArgs, badInput, type Refusal } from './refusal'
import { type Compare, type RequestOp, type TxnRequest, prefixEnd } from '../../etcd'

/** The parts of a txn's input, each ended by a blank line. */
export const TXN_PARTS = 3

/**
 * Reads the input of `etcdctl txn`: compares, a blank line, the operations of success, a blank line,
 * those of failure, a blank line; each part may be empty. A compare is written `mod("key") = "7"`.
 * Lines after the third part are not read, as in etcdctl 3.4. Source: `txnCommandFunc`.
 */
export function readTxn(text: string): Result<TxnRequest, Refusal> {
  const parts: string[][] = [[]]
  for (const line of text.trimEnd().split('\n')) {
    if (line.trim() === '') parts.push([])
    else parts.at(-1)?.push(line)
  }
  const [compares = [], success = [], failure = []] = parts
  const compare = all(compares, readCompare)
  const then = all(success, readOp)
  const otherwise = all(failure, readOp)
  if (!compare.ok) return compare
  if (!then.ok) return then
  if (!otherwise.ok) return otherwise
  return ok({ compare: compare.value, success: then.value, failure: otherwise.value })
}

function all<T>(
  lines: readonly string[],
  read: (line: string) => Result<T, Refusal>,
): Result<readonly T[], Refusal> {
  const values: T[] = []
  for (const line of lines) {
    const one = read(line.trim())
    if (!one.ok) return one
    values.push(one.value)
  }
  return ok(values)
}

const COMPARE = /^(\w+)\("((?:[^"\\]|\\.)*)"\)\s*(!=|[=<>])\s*"((?:[^"\\]|\\.)*)"$/s
const RESULTS: WordTable<NonNullable<Compare['result']>> = wordTable({
  '=': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS',
  '>': 'GREATER',
})

function readCompare(line: string): Result<Compare, Refusal> {
  const match = COMPARE.exec(line)
  if (match === null) return badInput(`malformed comparison: ${line}`)
  const [, target = '', keyText = '', sign = '', valueText = ''] = match
  const key = unquote(keyText)
  const value = unquote(valueText)
  const head = { key, result: RESULTS.get(sign) ?? 'EQUAL' } as const
  switch (target) {
    case 'val':
    case 'value':
      return ok({ ...head, target: 'VALUE', value })
    case 'lease':
      if (!/^[0-9a-fA-F]{1,16}$/.test(value)) return badInput(`malformed comparison: ${line}`)
      return ok({ ...head, target: 'LEASE', lease: value.toLowerCase().replace(/^0+(?=.)/, '') })
    default:
  }
  if (!/^\d{1,15}$/.test(value)) return badInput(`malformed comparison: ${line}`)
  const number = Number(value)
  switch (target) {
    case 'ver':
    case 'version':
      return ok({ ...head, target: 'VERSION', version: number })
    case 'c':
    case 'create':
      return ok({ ...head, target: 'CREATE', create_revision: number })
    case 'm':
    case 'mod':
      return ok({ ...head, target: 'MOD', mod_revision: number })
    default:
      return badInput(`malformed comparison: ${line} (unknown target)`)
  }
}

const unquote = (text: string): string => text.replace(/\\(.)/gs, '$1')

function readOp(line: string): Result<RequestOp, Refusal> {
  const split = splitWords(line)
  if (!split.ok) return badInput(split.error)
  const [name, ...args] = split.value
  if (args.length === 0) return badInput(`invalid txn compare request: ${line}`)
  const words = args.filter((word) => !word.startsWith('--'))
  const isPrefix = args.includes('--prefix')
  const lease = args.find((word) => word.startsWith('--lease='))?.slice('--lease='.length)
  const [key, second] = words
  if (key === undefined || words.length > 2) return badInput(`invalid txn request: ${line}`)
  const end = isPrefix ? prefixEnd(key) : second
  const range = end === undefined ? { key } : { key, range_end: end }
  switch (name) {
    case 'put':
      if (second === undefined) {
        return badArgs('put command needs 1 argument and input from stdin or 2 arguments')
      }
      return ok({ put: { key, value: second, ...(lease !== undefined && { lease }) } })
    case 'get':
      return ok({ range })
    case 'del':
      return ok({ delete_range: range })
    case undefined:
    default:
      return badInput(`invalid txn request: ${line}`)
  }
}
