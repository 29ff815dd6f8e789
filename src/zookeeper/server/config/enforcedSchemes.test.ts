import { expect, test } from 'vitest'
import { parseConfig } from '.'

// AuthenticationHelper.validateConfiguredProperties: a server does not start where it cannot do what it
// enforces.
test.each([
  ['enforce.auth.enabled=true', [{ type: 'noScheme', line: 2 }]],
  [
    'enforce.auth.enabled=true\nenforce.auth.schemes=digest, kerberos',
    [{ type: 'noProvider', line: 2, scheme: 'kerberos' }],
  ],
  ['sessionRequireClientSASLAuth=true', [{ type: 'noProvider', line: 2, scheme: 'sasl' }]],
])('%j is refused', (text, issues) => {
  expect(parseConfig(`dataDir=/d\n${text}`)).toEqual({ ok: false, error: { issues } })
})

test.each([
  ['enforce.auth.enabled=false\nenforce.auth.schemes=digest', undefined],
  ['enforce.auth.enabled=true\nenforce.auth.schemes=digest, ip', ['digest', 'ip']],
  [
    'sessionRequireClientSASLAuth=true\nauthProvider.1=org.apache.SASLAuthenticationProvider',
    ['sasl'],
  ],
])('%j: clients must prove who they are by %j', (text, enforced) => {
  const parsed = parseConfig(`dataDir=/d\n${text}`)
  expect(parsed.ok && parsed.value.auth.enforced).toEqual(enforced)
})
