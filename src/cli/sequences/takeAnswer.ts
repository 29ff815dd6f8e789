import { fieldOf, listOf, numberOf, textOf } from './fields'
import {
  forget,
  keptAcl,
  OPEN,
  parentOf,
  partsOf,
  type KnownZnode,
  type KnownState,
  type Words,
} from './knownState'
import { unwatch, watch } from './watchedPaths'

/** The content of an answer, as cases write it; empty where the answer is only foreseen. */
type AnswerFields = Readonly<Record<string, unknown>>

const PERSISTENT: KnownZnode = { version: 0, aversion: 0, owner: undefined, acl: OPEN }

/**
 * Updates the state as a successful operation leaves it. `ok` is its answer, if there is one; without it,
 * values that only the answer holds, such as a sequential name, stay unknown.
 */
export function takeSuccess(known: KnownState, words: Words, ok: AnswerFields = {}): void {
  const { znodes, requester } = known
  const path = textOf(ok['path']) ?? textOf(words['path'])
  if (words.do === 'multi') return takeAll(known, words, ok['results'])
  if (path === undefined) return
  switch (words.do) {
    case 'create':
    case 'create2':
      return takeCreated(known, words, ok)
    case 'delete':
      return forget(znodes, path)
    case 'set':
      return change(known, path, ok['stat'], ({ version }) => ({ version: after(version) }))
    case 'setACL':
      return change(known, path, ok['stat'], ({ aversion }) => ({
        aversion: after(aversion),
        acl: keptAcl(words, requester),
      }))
    case 'addWatch':
      requester.watched = watch(
        requester.watched,
        words['mode'] === 'persistent' ? 'persistent' : 'recursive',
        path,
      )
      return
    case 'removeWatches':
      requester.watched = unwatch(requester.watched, textOf(words['type']) ?? '', path)
      return
    case 'exists':
    case 'get':
    case 'children':
    case 'children2':
      if (words['watch'] === true) takeWatch(known, words.do, path)
      return change(known, path, ok['stat'], () => ({}))
  }
}

/** Updates the state as an error shows it. */
export function takeError(known: KnownState, words: Words, error: string): void {
  const path = textOf(words['path'])
  if (path === undefined) return
  if (error === 'NodeExists' && !known.znodes.has(path)) {
    known.znodes.set(path, { ...PERSISTENT, version: undefined, aversion: undefined })
  }
  if (error === 'BadVersion') change(known, path, undefined, () => UNKNOWN_VERSIONS)
  if (error !== 'NoNode') return
  // NoNode for a create means that the parent is missing.
  forget(known.znodes, words.do.startsWith('create') ? parentOf(path) || path : path)
  if (words.do === 'exists' && words['watch'] === true) {
    known.requester.watched = watch(known.requester.watched, 'exist', path)
  }
}

const UNKNOWN_VERSIONS = { version: undefined, aversion: undefined }

function takeAll(known: KnownState, words: Words, results: unknown): void {
  for (const [place, op] of partsOf(words).entries()) {
    const ok = fieldOf(listOf(results)[place], 'ok')
    takeSuccess(known, op, typeof ok === 'object' && ok !== null ? { ...ok } : {})
  }
}

function takeCreated({ znodes, requester }: KnownState, words: Words, ok: AnswerFields): void {
  const mode = textOf(words['mode']) ?? ''
  const wordsPath = mode.includes('SEQUENTIAL') ? undefined : textOf(words['path'])
  const path = textOf(ok['path']) ?? wordsPath
  if (path === undefined) return
  const owner = mode.startsWith('EPHEMERAL') ? requester.session : undefined
  const acl = keptAcl(words, requester)
  znodes.set(path, { ...PERSISTENT, owner, acl })
}

function takeWatch({ requester }: KnownState, kind: string, path: string): void {
  const isOfChildren = kind.startsWith('children')
  requester.watched = watch(requester.watched, isOfChildren ? 'child' : 'data', path)
}

/** Changes a known znode; versions in a Stat have precedence. */
function change(
  { znodes }: KnownState,
  path: string,
  stat: unknown,
  how: (known: KnownZnode) => Partial<KnownZnode>,
): void {
  const known = znodes.get(path)
  if (known === undefined) return
  const changed = { ...known, ...how(known) }
  const version = numberOf(fieldOf(stat, 'version')) ?? changed.version
  const aversion = numberOf(fieldOf(stat, 'aversion')) ?? changed.aversion
  znodes.set(path, { ...changed, version, aversion })
}

const after = (version: number | undefined): number | undefined =>
  version === undefined ? undefined : version + 1
