import { wordTable, type WordTable } from '../../kernel/lib'

/** The paths that a connection watches, by kind, as its answers and events have shown. */
export interface Watched {
  readonly data: ReadonlySet<string>
  readonly exist: ReadonlySet<string>
  readonly child: ReadonlySet<string>
  readonly persistent: ReadonlySet<string>
  readonly recursive: ReadonlySet<string>
}

type Kind = keyof Watched

const KINDS: readonly Kind[] = ['data', 'exist', 'child', 'persistent', 'recursive']

/** The kinds of watches that an event uses up. */
const SPENT: WordTable<readonly Kind[]> = wordTable({
  NodeCreated: ['data', 'exist'],
  NodeDataChanged: ['data', 'exist'],
  NodeDeleted: ['data', 'exist', 'child'],
  NodeChildrenChanged: ['child'],
})
/** The kinds of watches that a removal by `type` takes; `data` includes watches on missing znodes. */
const REMOVED: WordTable<readonly Kind[]> = wordTable({
  children: ['child'],
  data: ['data', 'exist'],
  any: KINDS,
  persistent: ['persistent'],
  recursive: ['recursive'],
})

/** Creates empty sets of watches. */
export const noneWatched = (): Watched => ({
  data: new Set(),
  exist: new Set(),
  child: new Set(),
  persistent: new Set(),
  recursive: new Set(),
})

/** Returns the watches with one more. */
export const watch = (watched: Watched, kind: Kind, path: string): Watched => ({
  ...watched,
  [kind]: new Set([...watched[kind], path]),
})

/** Returns the watches of both. */
export const joinWatched = (one: Watched, other: Watched): Watched =>
  KINDS.reduce(
    (all, kind) => ({ ...all, [kind]: new Set([...one[kind], ...other[kind]]) }),
    noneWatched(),
  )

/** Returns the watches without those that an event uses up. */
export const spend = (watched: Watched, event: string, path: string): Watched =>
  without(watched, SPENT.get(event) ?? [], path)

/** Returns the watches without those that a removal takes. */
export const unwatch = (watched: Watched, type: string, path: string): Watched =>
  without(watched, REMOVED.get(type) ?? [], path)

function without(watched: Watched, kinds: readonly Kind[], path: string): Watched {
  return kinds.reduce(
    (left, kind) => ({ ...left, [kind]: new Set([...left[kind]].filter((one) => one !== path)) }),
    watched,
  )
}

/** Returns the watches, each with its path and the type that removes it. */
export const watchesOf = (watched: Watched): readonly { type: string; path: string }[] =>
  KINDS.flatMap((kind) => [...watched[kind]].map((path) => ({ type: TYPES[kind], path })))

const TYPES: Readonly<Record<Kind, string>> = {
  data: 'data',
  exist: 'data',
  child: 'children',
  persistent: 'persistent',
  recursive: 'recursive',
}
