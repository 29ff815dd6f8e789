import { sha1Base64, utf8Decode, utf8Encode } from '../../../kernel/lib'
import type { Data, Identity } from '../../model'
import { hasProvider, type AuthRules } from './rules'

/**
 * Returns the id that the digest scheme stores for `user:password`: the user and a hash of both.
 *
 * Source: `DigestAuthenticationProvider.generateDigest`.
 */
export function digestOf(userAndPassword: string): string {
  const colon = userAndPassword.indexOf(':')
  const user = colon < 0 ? userAndPassword : userAndPassword.slice(0, colon)
  return `${user}:${sha1Base64(utf8Encode(userAndPassword))}`
}

/**
 * Returns the identities of a client after an auth packet, those from before included. Returns
 * `undefined` where the packet fails: the scheme has no provider, the provider takes no packets, or for
 * x509 the client showed no certificate.
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
      // The connection's own address counts, not the packet's, and it is among the identities already.
      return identities
    case 'x509': {
      // The client showed its certificate when it connected.
      const isShown = identities.some((identity) => identity.scheme === scheme)
      return hasProvider(scheme, auth) && isShown ? identities : undefined
    }
    default:
      return undefined
  }
}

/**
 * Returns the identities of a new connection: its address, and those proved by certificate or ticket
 * where the server has a provider for the scheme.
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

/** Adds an identity once, for `ServerCnxn.authInfo` is a set. */
const add = (identities: readonly Identity[], { scheme, id }: Identity): readonly Identity[] =>
  identities.some((known) => known.scheme === scheme && known.id === id)
    ? identities
    : [...identities, { scheme, id }]

/**
 * Returns identities as `whoAmI` answers them: the user without the hash, and no name for the super
 * user.
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
