import { expect, test } from 'vitest'
import { stepIndex, virtualUs } from '../../../kernel/actor'
import type { BranchInfo } from '../../../engine'
import { layoutBranches, TREE_ROW_PX } from './branchTree'

const point = (ms: number) => ({ step: stepIndex(ms), at: virtualUs(ms * 1000) })
const branch = (
  id: number,
  parent: number | undefined,
  forkMs: number,
  endMs: number,
): BranchInfo => ({
  branch: id,
  name: 'ABCD'.charAt(id),
  head: point(endMs),
  ...(parent === undefined ? {} : { parent, forkedAt: point(forkMs) }),
})

test('a branch stands below its parent, the earliest fork first', () => {
  const { lines, height } = layoutBranches(
    [
      branch(0, undefined, 0, 100),
      branch(1, 0, 60, 80),
      branch(2, 1, 70, 100),
      branch(3, 0, 20, 40),
    ],
    [],
    [],
    400,
  )
  expect(lines.map(({ name }) => name)).toEqual(['A', 'D', 'B', 'C'])
  const [root, , b, c] = lines
  expect(root?.parentY).toBeUndefined()
  expect(b?.parentY).toBe(root?.y)
  expect(c?.parentY).toBe(b?.y)
  expect(c?.toX).toBe(root?.toX)
  expect(height).toBeGreaterThan(3 * TREE_ROW_PX)
})

test('a branch of the script that was not played hangs at its mark', () => {
  const { lines } = layoutBranches(
    [branch(0, undefined, 0, 100)],
    [
      { name: 'heal', from: 'split', interventions: [] },
      { name: 'later', from: 'unknown', interventions: [] },
    ],
    [{ ...point(50), name: 'split' }],
    400,
  )
  const [root, heal, later] = lines
  expect(heal).toMatchObject({ name: 'heal', parentY: root?.y })
  expect(heal?.branch).toBeUndefined()
  expect(heal?.fromX).toBe(((root?.fromX ?? 0) + (root?.toX ?? 0)) / 2)
  expect(later?.fromX).toBe(root?.toX)
})
