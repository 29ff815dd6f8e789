import type { Acl, Data, MultiResult, OperationResult, Stat } from '../../zookeeper/model'
import { detail, type Detail } from '../findings'
import { CONFIG_NODE } from './tree'

/** Znodes whose data each server keeps itself: the configuration, and the counts of quotas. */
export const isOwnBusiness = (path: string): boolean =>
  path === CONFIG_NODE || (path.startsWith('/zookeeper/') && path.endsWith('/zookeeper_stats'))

const UNTIMED: ReadonlySet<string> = new Set(['ctime', 'mtime'])

/** The difference between two results, by field; `undefined` if they are equal. */
export function findDifference(
  expected: OperationResult,
  actual: OperationResult,
  isTimed: boolean,
): Detail | undefined {
  if (actual.path !== expected.path) return ofField('path', actual.path, expected.path)
  if (actual.number !== expected.number) return ofField('number', actual.number, expected.number)
  if (!isSameData(actual.data, expected.data)) return detail('otherData', {})
  if (!isSameList(actual.children, expected.children)) {
    return ofField('children', listOf(actual.children), listOf(expected.children))
  }
  if (!isSameList(actual.paths, expected.paths)) {
    return ofField('paths', listOf(actual.paths), listOf(expected.paths))
  }
  if (!isSameAcl(actual.acl, expected.acl)) return detail('otherAcl', {})
  const stat = findStatDifference(actual.stat, expected.stat, isTimed)
  if (stat !== undefined) return stat
  return findPartDifference(actual.results, expected.results, isTimed)
}

const ofField = (
  field: string,
  actual: string | number | undefined,
  expected: string | number | undefined,
): Detail => detail('fieldDiffers', { field, actual: `${actual}`, expected: `${expected}` })

const listOf = (list: readonly string[] | undefined): string => `[${list?.join(', ') ?? ''}]`

function isSameData(one: Data | undefined, other: Data | undefined): boolean {
  if (one === other) return true
  if (one === undefined || other === undefined || one === null || other === null) return false
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function isSameList(
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.length === other.length && one.every((item, index) => item === other[index])
}

function isSameAcl(one: readonly Acl[] | undefined, other: readonly Acl[] | undefined): boolean {
  if (one === other) return true
  if (one === undefined || other === undefined || one.length !== other.length) return false
  return one.every((entry, index) => {
    const counterpart = other[index]
    return (
      entry.perms === counterpart?.perms &&
      entry.scheme === counterpart.scheme &&
      entry.id === counterpart.id
    )
  })
}

function findStatDifference(
  actual: Stat | undefined,
  expected: Stat | undefined,
  isTimed: boolean,
): Detail | undefined {
  if (actual === undefined || expected === undefined) {
    return actual === expected ? undefined : detail('statOrNone', {})
  }
  for (const key in expected) {
    const field = key as keyof Stat
    if (actual[field] === expected[field] || (!isTimed && UNTIMED.has(key))) continue
    return ofField(key, actual[field], expected[field])
  }
  return undefined
}

function findPartDifference(
  actual: readonly MultiResult[] | undefined,
  expected: readonly MultiResult[] | undefined,
  isTimed: boolean,
): Detail | undefined {
  if (actual === undefined || expected === undefined) {
    return actual === expected ? undefined : detail('resultsOrNone', {})
  }
  if (actual.length !== expected.length) return detail('resultCount', { count: actual.length })
  for (const [index, part] of actual.entries()) {
    const counterpart = expected[index]
    if (counterpart === undefined) return detail('tooManyResults', {})
    const differs =
      part.error === counterpart.error
        ? findDifference(counterpart.result, part.result, isTimed)
        : detail('errorDiffers', { error: part.error, expected: counterpart.error })
    if (differs !== undefined) {
      return detail('partDiffers', { difference: differs, index: index + 1 })
    }
  }
  return undefined
}
