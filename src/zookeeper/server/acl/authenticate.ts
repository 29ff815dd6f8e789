import { sha1Base64, utf8Decode, utf8Encode } from '../../../kernel/lib'
import type { Data, Identity } from '../../model'
import { hasProvider, type AuthRules } from './rules'

/**
 * What the digest scheme stores of `user:password`: the user and a hash of both.
 *
 * Source: `DigestAuthenticationProvider.generateDigest`.
 */
export function digestOf(userAndPassword: string): string {
  const colon = userAndPassword.indexOf(':')
  const user = colon < 0 ? userAndPassword : userAndPassword.slice(0, colon)
  return `${user}:${sha1Base64(utf8Encode(userAndPassword))}`
}

/**
 * Whom an auth packet makes of a client, beside whom it is already; `undefined` where it fails: no
 * such provider, or one that does not take packets.
 *
 * Source: `AuthenticationProvider.handleAuthentication` of each scheme.
 */
export function authenticate(
  scheme: string,
  proof: Data,
  identities: readonly Identity[],
  auth: AuthRules,
): readonly Identity[] | undefined {
  switch (scheme) {
    case 'digest': {
      const id = digestOf(utf8Decode(proof ?? new Uint8Array(0)))
      const isSuper = auth.superDigest !== '' && id === auth.superDigest
      const known = isSuper ? add(identities, { scheme: 'super', id: '' }) : identities
      return add(known, { scheme, id })
    }
    case 'ip':
      // The address is the connection's own, whatever the packet says: it is known already.
      return identities
    case 'x509': {
      // The certificate was shown when the connection was made.
      const isShown = identities.some((identity) => identity.scheme === scheme)
      return hasProvider(scheme, auth) && isShown ? identities : undefined
    }
    default:
      return undefined
  }
}

/**
 * Whom a new connection is: its address, and what it proved by certificate or ticket where the server
 * has a provider for that.
 *
 * Source: `NIOServerCnxn`, `X509AuthenticationProvider.handleAuthentication`,
 * `ZooKeeperServer.processSasl`.
 */
export function identitiesOf(
  address: string,
  proved: readonly Identity[],
  auth: AuthRules,
): readonly Identity[] {
  let identities: readonly Identity[] = [{ scheme: 'ip', id: address }]
  for (const { scheme, id } of proved) {
    if ((scheme !== 'x509' && scheme !== 'sasl') || !hasProvider(scheme, auth)) continue
    identities = add(identities, { scheme, id })
    if (scheme === 'x509' && auth.x509Super !== '' && id === auth.x509Super) {
      identities = add(identities, { scheme: 'super', id })
    }
    if (scheme === 'sasl' && auth.saslSuper !== '' && id === auth.saslSuper) {
      identities = add(identities, { scheme: 'super', id: '' })
    }
  }
  return identities
}

/** `ServerCnxn.authInfo` is a set. */
const add = (identities: readonly Identity[], { scheme, id }: Identity): readonly Identity[] =>
  identities.some((known) => known.scheme === scheme && known.id === id)
    ? identities
    : [...identities, { scheme, id }]

/**
 * Identities as `whoAmI` tells them: the user's name alone, and none for the super user.
 *
 * Source: `AuthUtil.getClientInfos`.
 */
export const shownIdentities = (
  identities: readonly Identity[],
  auth: AuthRules,
): readonly Identity[] =>
  identities.map(({ scheme, id }) => {
    if (!hasProvider(scheme, auth)) return { scheme, id: '' }
    return { scheme, id: scheme === 'digest' ? (id.split(':')[0] ?? '') : id }
  })
