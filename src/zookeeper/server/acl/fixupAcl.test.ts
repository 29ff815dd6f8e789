import { expect, test } from 'vitest'
import { processorMs } from '../../../kernel/lib/testing/processorMs'
import { OPEN_ACL_UNSAFE } from '../../model'
import { fixupAcl } from '.'

test.each([
  ['world', 'anyone', true],
  ['world', 'someone', false],
  ['digest', 'bob:hash', true],
  ['digest', 'bob:hash:', true],
  ['digest', 'bob', false],
  ['digest', 'bob:a:b', false],
  ['digest', ':', false],
  ['digest', ':hash', true],
  ['digest', '', false],
  ['ip', '127.0.0.1', true],
  ['ip', '10.0.0.0/8', true],
  ['ip', '10.0.0.0/0', true],
  ['ip', '10.0.0.0/33', false],
  ['ip', '10.0.0.0/', false],
  ['ip', '10.0.0', false],
  ['ip', '10.0.0.256', false],
  ['ip', '10.0.0.x', false],
  ['ip', '::1', false],
  ['auth', '', false],
  ['sasl', 'bob', false],
  ['', '', false],
])('AuthenticationProvider.isValid: %s:%s is %s', (scheme, id, isValid) => {
  const acl = [{ perms: 31, scheme, id }]
  expect(fixupAcl(acl)).toEqual(isValid ? acl : undefined)
})

test('PrepRequestProcessor.fixupACL drops duplicates and refuses an empty list', () => {
  expect(fixupAcl([])).toBeUndefined()
  expect(fixupAcl([...OPEN_ACL_UNSAFE, ...OPEN_ACL_UNSAFE])).toEqual(OPEN_ACL_UNSAFE)
  expect(fixupAcl(OPEN_ACL_UNSAFE)).toBe(OPEN_ACL_UNSAFE)
})

test('an id with many colons is read in linear time', () => {
  const acl = [{ perms: 31, scheme: 'digest', id: `bob${':'.repeat(99_000)}x` }]
  expect(processorMs(() => fixupAcl(acl))).toBeLessThan(500)
})
