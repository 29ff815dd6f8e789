import type { Zxid } from '../../zookeeper/model'
import type { Step } from './caseFormat'
import type { Tree, ZxidMark } from './normalise'

/** Labels of zxids, in the order in which a case met them: `z1`, `z2`, … */
export type Labels = Map<Zxid, string>

/**
 * Removes the parts that a step ignores, and those that requests of a pipeline ignore of their replies, so that
 * their zxids get no label.
 */
export function dropIgnored(tree: Tree, { ignore, requestIgnores }: Ignores): Tree {
  const rest = dropParts(tree, ignore)
  if (typeof rest !== 'object' || rest === null || isList(rest) || isMark(rest)) return rest
  const { replies } = rest
  if (replies === undefined || !isList(replies)) return rest
  const dropped = replies.map((reply) => {
    const place = typeof reply === 'object' && reply !== null && 'n' in reply ? reply.n : undefined
    return dropParts(reply, requestIgnores[Number(place)] ?? [])
  })
  // The field keeps its place, because labels are given in the order of fields.
  return { ...rest, replies: dropped }
}

type Ignores = Pick<Step, 'ignore' | 'requestIgnores'>

export function dropParts(tree: Tree, parts: readonly string[]): Tree {
  return parts.reduce((rest, part) => dropPart(rest, part.split('.')), tree)
}

function dropPart(tree: Tree, [field, ...deeper]: readonly string[]): Tree {
  if (typeof tree !== 'object' || tree === null || field === undefined) return tree
  if (isList(tree)) {
    return tree.map((item, place) => (String(place) === field ? dropPart(item, deeper) : item))
  }
  if (isMark(tree) || !Object.hasOwn(tree, field)) return tree
  const { [field]: dropped, ...rest } = tree
  // The fields keep their order, because labels are given in it.
  return deeper.length === 0
    ? rest
    : Object.fromEntries(
        Object.entries(tree).map(([key, value]) => [
          key,
          key === field ? dropPart(dropped ?? null, deeper) : value,
        ]),
      )
}

/** Replaces zxids by labels, and gives new ones where needed; 0 stays 0. */
export function labelTree(tree: Tree, labels: Labels): unknown {
  if (typeof tree !== 'object' || tree === null) return tree
  if (isList(tree)) return tree.map((item) => labelTree(item, labels))
  if (isMark(tree)) return labelOf(tree.markedZxid, labels)
  return Object.fromEntries(
    Object.entries(tree).map(([field, value]) => [field, labelTree(value, labels)]),
  )
}

function labelOf(zxid: Zxid, labels: Labels): string | number {
  if (zxid === 0) return 0
  const known = labels.get(zxid)
  if (known !== undefined) return known
  const label = `z${labels.size + 1}`
  labels.set(zxid, label)
  return label
}

/** Returns the labels by ascending zxid, and the differences between neighbours. */
export function orderOf(labels: Labels): { labels: readonly string[]; steps: readonly number[] } {
  const sorted = [...labels].sort(([a], [b]) => a - b)
  return {
    labels: sorted.map(([, label]) => label),
    steps: sorted.slice(1).map(([zxid], place) => zxid - (sorted[place]?.[0] ?? 0)),
  }
}

// `Array.isArray` does not narrow to readonly lists.
const isList = (tree: Tree): tree is readonly Tree[] => Array.isArray(tree)
const isMark = (tree: Tree): tree is ZxidMark =>
  typeof tree === 'object' && tree !== null && 'markedZxid' in tree
