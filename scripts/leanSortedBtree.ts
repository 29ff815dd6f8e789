import type { Plugin } from 'vite'

/**
 * Methods of the library's maps that `src/lib/sortedMap.ts` does not offer, and that no method
 * which it does offer calls.
 */
const UNUSED = [
  'changeIfPresent',
  'checkValid',
  'deleteKeys',
  'editAll',
  'filter',
  'forEach',
  'getPairOrNextHigher',
  'getPairOrNextLower',
  'greedyClone',
  'mapValues',
  'reduce',
  'setIfNotPresent',
  'setPairs',
  'toString',
  'unfreeze',
  'with',
  'withKeys',
  'withPairs',
  'without',
  'withoutKeys',
  'withoutRange',
]

/** Of the nodes, those that only unused methods of maps call. */
const UNUSED_OF_NODES = ['checkValid', 'greedyClone']

const SORTED_BTREE = /[\\/]sorted-btree[\\/]b\+tree\.js$/

/** Leaves out of the sorted maps what nobody asks for: methods are not found unused by themselves. */
export function leanSortedBtree(): Plugin {
  return {
    name: 'zklab:lean-sorted-btree',
    apply: 'build',
    transform: (code, id) =>
      SORTED_BTREE.test(id) ? { code: leaveMethodsOut(code), map: null } : null,
  }
}

/** The library's text without them; throws where one is not found. */
export function leaveMethodsOut(code: string): string {
  let left = code
  for (const name of UNUSED) left = without(left, 'BTree', name)
  for (const owner of ['BNode', 'BNodeInternal']) {
    for (const name of UNUSED_OF_NODES) left = without(left, owner, name)
  }
  return left
}

function without(code: string, owner: string, name: string): string {
  const method = new RegExp(
    `^( *)${owner}\\.prototype\\.${name} = function [^]*?\\n\\1};\\r?\\n`,
    'm',
  )
  if (!method.test(code)) throw new Error(`sorted-btree has no ${owner}.${name}`)
  return code.replace(method, '')
}
