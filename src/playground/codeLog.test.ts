import { expect, test } from 'vitest'
import { alignCode, createCodeRun, joinBranch, logOf } from './codeRun'
import { startLocalRealm } from './testing/localRealm'
import { planOf } from './testing/bench'

test('a branch that forks before the code began has the code from the fork on', () => {
  const code = createCodeRun(planOf('self.log(1)', 1), startLocalRealm, 0, 90)
  joinBranch(code, 1, 50)
  alignCode(code, 2, 30)
  expect(logOf(code)).toMatchObject({ from: 30, lookedTo: 30 })
  // The former branch keeps its log unchanged.
  alignCode(code, 1, 30)
  expect(logOf(code)).toMatchObject({ from: 50, lookedTo: 50 })
})
