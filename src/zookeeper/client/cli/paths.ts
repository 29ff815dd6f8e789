import { childOf } from '../../model'

/** Names in the order in which zkCli prints and visits them. */
export const sorted = (names: readonly string[]): readonly string[] => names.toSorted()

/** The full paths of a znode's children, sorted. */
export const childPaths = (path: string, children: readonly string[]): readonly string[] =>
  sorted(children).map((child) => childOf(path, child))
