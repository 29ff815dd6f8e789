import { expect, test } from 'vitest'
import { parseConfig } from '../../zookeeper/server'
import { OPEN_ACL_UNSAFE, READ_ACL_UNSAFE, toSessionId, toZxid } from '../../zookeeper/model'
import { answerRead } from './reads'
import { closeEntry, createReferenceTree, forgetBefore, type ReferenceTree } from './tree'
import { judgeWrite, type ReferenceWrite } from './writes'

const config = parseConfig('')
if (!config.ok) throw new Error('an empty configuration can be read')
const rules = config.value

const LOCAL = [{ scheme: 'ip', id: '127.0.0.1' }]
const SESSION = toSessionId('0x1000')

interface Step {
  readonly operation: ReferenceWrite
  readonly zxid: number
  readonly seen?: number
  readonly isLeadersView?: boolean
}

function write(
  tree: ReferenceTree,
  { operation, zxid, seen = zxid - 1, isLeadersView = false }: Step,
) {
  const outcome = judgeWrite(
    {
      tree,
      rules,
      session: SESSION,
      identities: LOCAL,
      zxid: toZxid(zxid),
      timeMs: 7,
      seen: toZxid(seen),
      isLeadersView,
    },
    operation,
  )
  if (outcome !== undefined) closeEntry(tree, toZxid(zxid), outcome.changes, false)
  return outcome?.error
}

const create = (path: string, mode: 'PERSISTENT' | 'EPHEMERAL' = 'PERSISTENT'): ReferenceWrite => ({
  packet: 'create',
  path,
  data: null,
  acl: OPEN_ACL_UNSAFE,
  mode,
})

const remove = (path: string): ReferenceWrite => ({ packet: 'delete', path, version: -1 })

function read(tree: ReferenceTree, path: string, zxid: number) {
  const operation = { packet: 'getChildren2', path, watch: false } as const
  const at = { tree, rules, session: SESSION, identities: LOCAL, zxid: toZxid(zxid) }
  const answer = answerRead(at, operation)
  return answer?.error === 'OK' ? answer.result.children : answer?.error
}

test('every state since the horizon can be read, and older versions are freed', () => {
  const tree = createReferenceTree()
  write(tree, { operation: create('/a'), zxid: 1 })
  write(tree, { operation: create('/a/x'), zxid: 2 })
  write(tree, { operation: remove('/a/x'), zxid: 3 })
  write(tree, { operation: remove('/a'), zxid: 4 })
  const states = [0, 1, 2, 3, 4].map((zxid) => read(tree, '/a', zxid))
  expect(states).toEqual(['NoNode', [], ['x'], [], 'NoNode'])
  forgetBefore(tree, toZxid(4))
  expect(read(tree, '/a', 4)).toBe('NoNode')
  expect(tree.versions.size).toBe(createReferenceTree().versions.size)
})

test('a multi that fails changes nothing', () => {
  const tree = createReferenceTree()
  const { digest } = tree
  const ops = [create('/a'), remove('/missing')] as never
  expect(write(tree, { operation: { packet: 'multi', ops }, zxid: 1 })).toBe('OK')
  expect(tree.digest).toBe(digest)
  expect(read(tree, '/a', 1)).toBe('NoNode')
})

// The leader judges by its notes on transactions under way (`PrepRequestProcessor`).
test.each([
  ['the new list, once it is applied', 2, true, 'NoAuth'],
  ['the new list, by the order of writes', 1, false, 'NoAuth'],
  ['the old list, while the new one is under way', 1, true, 'OK'],
])('a create is judged by %s', (_name, seen, isLeadersView, error) => {
  const tree = createReferenceTree()
  write(tree, { operation: create('/a'), zxid: 1 })
  const acl = READ_ACL_UNSAFE
  write(tree, { operation: { packet: 'setACL', path: '/a', acl, version: -1 }, zxid: 2 })
  expect(write(tree, { operation: create('/a/x'), zxid: 3, seen, isLeadersView })).toBe(error)
})

test.each([
  ['gone, once the end of its session is applied', 3, true, 'OK'],
  ['gone, by the order of writes', 2, false, 'OK'],
  ['there, while the end of its session is under way', 2, true, 'NotEmpty'],
])('a delete of a parent whose last child is %s is judged', (_name, seen, isLeadersView, error) => {
  const tree = createReferenceTree()
  write(tree, { operation: create('/a'), zxid: 1 })
  write(tree, { operation: create('/a/e', 'EPHEMERAL'), zxid: 2 })
  write(tree, { operation: { packet: 'closeSession' }, zxid: 3 })
  expect(read(tree, '/a', 3)).toEqual([])
  expect(write(tree, { operation: remove('/a'), zxid: 4, seen, isLeadersView })).toBe(error)
})
