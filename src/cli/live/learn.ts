import { fieldOf, listOf, numberOf, textOf } from './fields'
import {
  forget,
  keptAcl,
  OPEN,
  parentOf,
  partsOf,
  type KnownZnode,
  type Scene,
  type Words,
} from './scene'
import { unwatch, watch } from './watched'

/** What an answer tells, as cases write it; nothing of it where it is only foreseen. */
type Told = Readonly<Record<string, unknown>>

const PERSISTENT: KnownZnode = { version: 0, aversion: 0, owner: undefined, acl: OPEN }

/**
 * Takes an operation to have succeeded: its scene is as it left it. `ok` is what came for it, where
 * something has come; what the answer alone could tell, as a sequential name, is unknown without.
 */
export function takeSuccess(scene: Scene, words: Words, ok: Told = {}): void {
  const { znodes, speaker } = scene
  const path = textOf(ok['path']) ?? textOf(words['path'])
  if (words.do === 'multi') return takeAll(scene, words, ok['results'])
  if (path === undefined) return
  switch (words.do) {
    case 'create':
    case 'create2':
      return takeCreated(scene, words, ok)
    case 'delete':
      return forget(znodes, path)
    case 'set':
      return change(scene, path, ok['stat'], ({ version }) => ({ version: after(version) }))
    case 'setACL':
      return change(scene, path, ok['stat'], ({ aversion }) => ({
        aversion: after(aversion),
        acl: keptAcl(words, speaker),
      }))
    case 'addWatch':
      speaker.watched = watch(
        speaker.watched,
        words['mode'] === 'persistent' ? 'persistent' : 'recursive',
        path,
      )
      return
    case 'removeWatches':
      speaker.watched = unwatch(speaker.watched, textOf(words['type']) ?? '', path)
      return
    case 'exists':
    case 'get':
    case 'children':
    case 'children2':
      if (words['watch'] === true) takeWatch(scene, words.do, path)
      return change(scene, path, ok['stat'], () => ({}))
  }
}

/** Takes what an error says of the scene. */
export function takeError(scene: Scene, words: Words, error: string): void {
  const path = textOf(words['path'])
  if (path === undefined) return
  if (error === 'NodeExists' && !scene.znodes.has(path)) {
    scene.znodes.set(path, { ...PERSISTENT, version: undefined, aversion: undefined })
  }
  if (error === 'BadVersion') change(scene, path, undefined, () => UNKNOWN_VERSIONS)
  if (error !== 'NoNode') return
  // A create that finds no znode misses its parent.
  forget(scene.znodes, words.do.startsWith('create') ? parentOf(path) || path : path)
  if (words.do === 'exists' && words['watch'] === true) {
    scene.speaker.watched = watch(scene.speaker.watched, 'exist', path)
  }
}

const UNKNOWN_VERSIONS = { version: undefined, aversion: undefined }

function takeAll(scene: Scene, words: Words, results: unknown): void {
  for (const [place, op] of partsOf(words).entries()) {
    const ok = fieldOf(listOf(results)[place], 'ok')
    takeSuccess(scene, op, typeof ok === 'object' && ok !== null ? { ...ok } : {})
  }
}

function takeCreated({ znodes, speaker }: Scene, words: Words, ok: Told): void {
  const mode = textOf(words['mode']) ?? ''
  const asked = mode.includes('SEQUENTIAL') ? undefined : textOf(words['path'])
  const path = textOf(ok['path']) ?? asked
  if (path === undefined) return
  const owner = mode.startsWith('EPHEMERAL') ? speaker.session : undefined
  const acl = keptAcl(words, speaker)
  znodes.set(path, { ...PERSISTENT, owner, acl })
}

function takeWatch({ speaker }: Scene, kind: string, path: string): void {
  const isOfChildren = kind.startsWith('children')
  speaker.watched = watch(speaker.watched, isOfChildren ? 'child' : 'data', path)
}

/** Changes what is known of a znode; a Stat knows better. */
function change(
  { znodes }: Scene,
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
