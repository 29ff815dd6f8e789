import type { Operation } from '../../model'
import { childPaths } from './paths'
import { printError } from './print'
import type { Answer, Outcome } from './program'
import { LIMIT_NODE, quotaPath, QUOTA_ROOT } from './quotaText'

type Search = Generator<Operation, Outcome | undefined, Answer>

/**
 * Refuses a quota above an existing one: walks the tree of quotas as `ls -R` does, and lists each place once
 * more (`SetQuotaCommand.checkIfChildQuota`).
 */
export function* findQuotaBelow(path: string): Search {
  const root = quotaPath(path)
  const there = yield { packet: 'getData', path: root, watch: false }
  if (there.error === 'NoNode') return undefined
  if (there.error !== 'OK') return failed(there, root)
  const found = yield* judge(path, root)
  if (found !== undefined) return found

  const toEnter = [root]
  for (let entered = toEnter.pop(); entered !== undefined; entered = toEnter.pop()) {
    const listed = yield { packet: 'getChildren2', path: entered, watch: false }
    if (listed.error === 'NoNode') continue
    if (listed.error !== 'OK') return failed(listed, entered)
    const children = childPaths(entered, listed.result.children ?? [])
    for (const child of children) {
      const found = yield* judge(path, child)
      if (found !== undefined) return found
    }
    toEnter.push(...children.toReversed())
  }
  return undefined
}

function* judge(path: string, place: string): Search {
  const listed = yield { packet: 'getChildren', path: place, watch: false }
  // A place that cannot be listed does not end the walk.
  if (listed.error !== 'OK' || !hasLimits(listed) || place === quotaPath(path)) return undefined
  return refused(`${path} has a child ${place.slice(QUOTA_ROOT.length)} which has a quota`)
}

/** Refuses a quota below an existing one (`SetQuotaCommand.checkIfParentQuota`). */
export function* findQuotaAbove(path: string): Search {
  const names = path.split('/').slice(1, -1)
  for (let depth = 1; depth <= names.length; depth += 1) {
    const place = [QUOTA_ROOT, ...names.slice(0, depth)].join('/')
    const listed = yield { packet: 'getChildren', path: place, watch: false }
    if (listed.error === 'NoNode') return undefined
    if (listed.error !== 'OK') return failed(listed, place)
    if ((listed.result.children ?? []).length === 0) return undefined
    if (!hasLimits(listed)) continue
    return refused(`${path} has a parent ${place.slice(QUOTA_ROOT.length)} which has a quota`)
  }
  return undefined
}

const hasLimits = ({ result }: Answer): boolean => result.children?.includes(LIMIT_NODE) === true

const failed = ({ error }: Answer, path: string): Outcome => ({
  error,
  lines: [printError(error, path)],
})

const refused = (line: string): Outcome => ({ error: 'BadArguments', lines: [line] })
