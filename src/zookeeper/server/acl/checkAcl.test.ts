import { expect, test } from 'vitest'
import { PERMS, type Acl, type Identity } from '../../model'
import { DEFAULT_AUTH, fixupAcl, isAllowed, shownAcl } from '.'

const entry = (text: string): Acl => {
  const [scheme = '', ...rest] = text.split(':')
  return { scheme, id: rest.slice(0, -1).join(':'), perms: Number(rest.at(-1)) }
}

const identity = (text: string): Identity => {
  const [scheme = '', ...rest] = text.split(':')
  return { scheme, id: rest.join(':') }
}

const auth = { ...DEFAULT_AUTH, hasX509: true, hasSasl: true }

test.each<[list: string[], perms: number, who: string[], isAllowed: boolean]>([
  [[], PERMS.ALL, [], true],
  [['world:anyone:1'], PERMS.READ, [], true],
  [['world:anyone:1'], PERMS.WRITE, ['digest:ann:x'], false],
  [['world:anyone:1'], PERMS.READ | PERMS.ADMIN, [], true],
  [['world:anyone:30'], PERMS.READ, [], false],
  [['digest:ann:x:31'], PERMS.READ, ['digest:ann:x'], true],
  [['digest:ann:x:31'], PERMS.READ, ['digest:ann:y'], false],
  [['digest:ann:x:31'], PERMS.READ, ['super:'], true],
  [['ip:10.0.0.1:1'], PERMS.READ, ['ip:10.0.0.1'], true],
  [['ip:10.0.0.1:1'], PERMS.READ, ['ip:10.0.0.2'], false],
  [['ip:10.0.0.0/30:1'], PERMS.READ, ['ip:10.0.0.3'], true],
  [['ip:10.0.0.0/30:1'], PERMS.READ, ['ip:10.0.0.4'], false],
  [['ip:200.0.0.0/1:1'], PERMS.READ, ['ip:128.0.0.0'], true],
  [['ip:0.0.0.0/0:1'], PERMS.READ, ['ip:255.255.255.255'], true],
  [['ip:10.0.0.1:1'], PERMS.READ, ['ip:::1'], false],
  [['x509:CN=ann:1'], PERMS.READ, ['x509:CN=ann'], true],
  [['x509:CN=ann:1'], PERMS.READ, ['sasl:CN=ann'], false],
  [['sasl:ann@LAB:1'], PERMS.READ, ['sasl:ann@LAB'], true],
  [['sasl:ann@LAB:1'], PERMS.READ, ['sasl:super'], true],
  [['digest:ann:x:1', 'world:anyone:2'], PERMS.WRITE, [], true],
])('ZooKeeperServer.checkACL: %j, asked for %i by %j: %s', (list, perms, who, expected) => {
  expect(isAllowed(list.map(entry), perms, who.map(identity), auth)).toBe(expected)
})

test('a scheme without a provider matches nobody', () => {
  const list = [entry('x509:CN=ann:31')]
  expect(isAllowed(list, PERMS.READ, [identity('x509:CN=ann')], DEFAULT_AUTH)).toBe(false)
})

test('X509AuthenticationProvider.matches: its super user matches every entry', () => {
  const list = [entry('x509:CN=ann:31')]
  const rules = { ...auth, x509Super: 'CN=root' }
  expect(isAllowed(list, PERMS.READ, [identity('x509:CN=root')], rules)).toBe(true)
})

test('SASLAuthenticationProvider.matches: the user of letAnySaslUserDoX stands for every SASL user', () => {
  const list = [entry('sasl:any:1')]
  expect(isAllowed(list, PERMS.READ, [identity('sasl:ann@LAB')], auth)).toBe(false)
  const rules = { ...auth, anySaslUser: 'any' }
  expect(isAllowed(list, PERMS.READ, [identity('sasl:ann@LAB')], rules)).toBe(true)
  expect(isAllowed(list, PERMS.READ, [identity('digest:ann:x')], rules)).toBe(false)
})

test('getACL hides hashes from a client without the ADMIN permission', () => {
  const list = ['world:anyone:1', 'digest:ann:hash:16', 'ip:10.0.0.1:1'].map(entry)
  expect(shownAcl(list, [], DEFAULT_AUTH).map(({ id }) => id)).toEqual([
    'anyone',
    'ann:x',
    '10.0.0.1',
  ])
  expect(shownAcl(list, [identity('digest:ann:hash')], DEFAULT_AUTH)).toBe(list)
})

test.each<[scheme: string, id: string, isValid: boolean]>([
  ['x509', 'CN=ann,OU=lab\\, east,O="Lab"', true],
  ['x509', 'CN=ann;O=x', true],
  ['x509', '1.2.3=x', true],
  ['x509', '', true],
  ['x509', 'ann', false],
  ['x509', 'CN=ann,lab', false],
  ['sasl', 'ann', true],
  ['sasl', 'zookeeper/host@LAB', true],
  ['sasl', 'a/b/c', true],
  ['sasl', 'a@b@c', false],
  ['sasl', 'a/b/c@d', false],
])('isValid, with the providers installed: %s:%s is %s', (scheme, id, isValid) => {
  const list = [{ perms: 1, scheme, id }]
  expect(fixupAcl(list, [], auth)).toEqual(isValid ? list : undefined)
  expect(fixupAcl(list, [], DEFAULT_AUTH)).toBeUndefined()
})

test('PrepRequestProcessor.fixupACL: `auth` stands for all proofs of the client, in its place', () => {
  const list = ['world:anyone:1', 'auth:ignored:30', 'digest:bob:x:1'].map(entry)
  const who = ['ip:10.0.0.1', 'digest:ann:x', 'super:', 'sasl:ann@LAB'].map(identity)
  expect(fixupAcl(list, who, auth)).toEqual(
    ['world:anyone:1', 'digest:ann:x:30', 'sasl:ann@LAB:30', 'digest:bob:x:1'].map(entry),
  )
  expect(fixupAcl(list, who.slice(0, 1), auth)).toBeUndefined()
})
