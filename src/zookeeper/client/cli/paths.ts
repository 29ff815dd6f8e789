import { childOf } from '../../model'

/** Sorts names into the order in which zkCli prints and visits them. */
export const sorted = (names: readonly string[]): readonly string[] => names.toSorted()

/** Returns the full paths of a znode's children, sorted. */
export const childPaths = (path: string, children: readonly string[]): readonly string[] =>
  sorted(children).map((child) => childOf(path, child))
