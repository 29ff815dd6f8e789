import { wordTable, type WordTable } from '../../kernel/lib'

/** The paths that a connection watches, by how, as far as its answers and events told. */
export interface Watched {
  readonly data: ReadonlySet<string>
  readonly exist: ReadonlySet<string>
  readonly child: ReadonlySet<string>
  readonly persistent: ReadonlySet<string>
  readonly recursive: ReadonlySet<string>
}

type Kind = keyof Watched

const KINDS: readonly Kind[] = ['data', 'exist', 'child', 'persistent', 'recursive']

/** The watches that are gone once such an event has come. */
const SPENT: WordTable<readonly Kind[]> = wordTable({
  NodeCreated: ['data', 'exist'],
  NodeDataChanged: ['data', 'exist'],
  NodeDeleted: ['data', 'exist', 'child'],
  NodeChildrenChanged: ['child'],
})
/** The kinds of watches that a removal by `type` takes; a watch that waits for a znode is one of its data. */
const REMOVED: WordTable<readonly Kind[]> = wordTable({
  children: ['child'],
  data: ['data', 'exist'],
  any: KINDS,
  persistent: ['persistent'],
  recursive: ['recursive'],
})

/** A connection that watches nothing. */
export const noneWatched = (): Watched => ({
  data: new Set(),
  exist: new Set(),
  child: new Set(),
  persistent: new Set(),
  recursive: new Set(),
})

/** With one watch more. */
export const watch = (watched: Watched, kind: Kind, path: string): Watched => ({
  ...watched,
  [kind]: new Set([...watched[kind], path]),
})

/** With all of both. */
export const joinWatched = (one: Watched, other: Watched): Watched =>
  KINDS.reduce(
    (all, kind) => ({ ...all, [kind]: new Set([...one[kind], ...other[kind]]) }),
    noneWatched(),
  )

/** Without what an event has used up. */
export const spend = (watched: Watched, event: string, path: string): Watched =>
  without(watched, SPENT.get(event) ?? [], path)

/** Without what a removal of this type has removed. */
export const unwatch = (watched: Watched, type: string, path: string): Watched =>
  without(watched, REMOVED.get(type) ?? [], path)

function without(watched: Watched, kinds: readonly Kind[], path: string): Watched {
  return kinds.reduce(
    (left, kind) => ({ ...left, [kind]: new Set([...left[kind]].filter((one) => one !== path)) }),
    watched,
  )
}

/** The watches, as the type that names them in a removal and their path. */
export const watchesOf = (watched: Watched): readonly { type: string; path: string }[] =>
  KINDS.flatMap((kind) => [...watched[kind]].map((path) => ({ type: TYPES[kind], path })))

const TYPES: Readonly<Record<Kind, string>> = {
  data: 'data',
  exist: 'data',
  child: 'children',
  persistent: 'persistent',
  recursive: 'recursive',
}
