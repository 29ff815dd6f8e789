import { expect, test } from 'vitest'
import { utf8Encode } from '../../../kernel/lib'
import { authenticate, DEFAULT_AUTH, digestOf, identitiesOf, shownIdentities } from '.'

// The hashes come from another implementation of SHA-1.
test.each([
  ['super:test', 'super:D/InIHSb7yEEbrWz8b9l71RjZJU='],
  ['user:password', 'user:tpUq/4Pn5A64fVZyQ0gOJ8ZWqkY='],
  ['ann', 'ann:dEy5qfs9VYN0TqPs6bTYGdkL3uI='],
  ['a:b:c', 'a:cLzgnoJ6mP5qz3w+mwvPE2vDgu0='],
  ['', ':2jmj7l5rSw0yVb/vlWAYkK/YBwk='],
])('DigestAuthenticationProvider.generateDigest of %j is %j', (proof, id) => {
  expect(digestOf(proof)).toBe(id)
})

const LOCAL = { scheme: 'ip', id: '127.0.0.1' }
const ANN = { scheme: 'digest', id: digestOf('ann:1') }

test('an identity is added once, and the super user gets the identity super as well', () => {
  const known = authenticate('digest', utf8Encode('ann:1'), [LOCAL], DEFAULT_AUTH)
  expect(known).toEqual([LOCAL, ANN])
  expect(authenticate('digest', utf8Encode('ann:1'), [LOCAL, ANN], DEFAULT_AUTH)).toEqual([
    LOCAL,
    ANN,
  ])
  const rules = { ...DEFAULT_AUTH, superDigest: ANN.id }
  const superUser = { scheme: 'super', id: '' }
  expect(authenticate('digest', utf8Encode('ann:1'), [LOCAL], rules)).toEqual([
    LOCAL,
    superUser,
    ANN,
  ])
  expect(authenticate('digest', null, [], rules)).toEqual([{ scheme: 'digest', id: digestOf('') }])
})

test('schemes that take no packet fail, and the scheme ip adds no identity', () => {
  for (const scheme of ['world', 'auth', 'super', 'sasl', 'x509', 'nosuch', '']) {
    expect(authenticate(scheme, utf8Encode('x'), [LOCAL], DEFAULT_AUTH)).toBeUndefined()
  }
  expect(authenticate('ip', utf8Encode('10.0.0.1'), [LOCAL], DEFAULT_AUTH)).toEqual([LOCAL])
})

test('a certificate or a ticket counts if its provider is installed, and may be the super user’s', () => {
  const proved = [
    { scheme: 'x509', id: 'CN=root' },
    { scheme: 'sasl', id: 'root@LAB' },
    { scheme: 'digest', id: 'no:proof' },
  ]
  expect(identitiesOf('10.0.0.1', proved, DEFAULT_AUTH)).toEqual([{ scheme: 'ip', id: '10.0.0.1' }])
  const rules = { ...DEFAULT_AUTH, hasX509: true, hasSasl: true }
  expect(identitiesOf('10.0.0.1', proved, rules)).toEqual([
    { scheme: 'ip', id: '10.0.0.1' },
    ...proved.slice(0, 2),
  ])
  const supers = { ...rules, x509Super: 'CN=root', saslSuper: 'root@LAB' }
  expect(identitiesOf('10.0.0.1', proved, supers)).toEqual([
    { scheme: 'ip', id: '10.0.0.1' },
    { scheme: 'x509', id: 'CN=root' },
    { scheme: 'super', id: 'CN=root' },
    { scheme: 'sasl', id: 'root@LAB' },
    { scheme: 'super', id: '' },
  ])
})

test('AuthUtil.getClientInfos shows names without hashes, and no name for the super user', () => {
  const who = [LOCAL, { scheme: 'super', id: 'CN=root' }, ANN]
  expect(shownIdentities(who, DEFAULT_AUTH)).toEqual([
    LOCAL,
    { scheme: 'super', id: '' },
    { scheme: 'digest', id: 'ann' },
  ])
})
