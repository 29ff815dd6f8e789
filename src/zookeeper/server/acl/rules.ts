import type { Identity } from '../../model'

/** The settings of authentication (`AuthenticationProvider`s and their properties). */
export interface AuthRules {
  /** The server checks no permission (`skipACL`). */
  readonly skipsAcl: boolean
  /** The super user as `super:hash` of the digest scheme; empty for none. */
  readonly superDigest: string
  /** The server has the provider of the scheme. */
  readonly hasX509: boolean
  readonly hasSasl: boolean
  /** The super user's X.500 name; empty for none. */
  readonly x509Super: string
  /** The super user's Kerberos name; empty for none. */
  readonly saslSuper: string
  /** An entry for this SASL user holds for every SASL user (`letAnySaslUserDoX`); empty for none. */
  readonly anySaslUser: string
  /**
   * A client must have proved one of these schemes before it is served (`enforce.auth.schemes`); absent
   * where no proof is needed.
   */
  readonly enforced?: readonly string[]
}

/** The rules of a server without settings. */
export const DEFAULT_AUTH: AuthRules = {
  skipsAcl: false,
  superDigest: '',
  hasX509: false,
  hasSasl: false,
  x509Super: '',
  saslSuper: '',
  anySaslUser: '',
}

/** The identities of a client that proved nothing: its address alone. Most clients have these. */
export const LOCAL_IDENTITIES: readonly Identity[] = [{ scheme: 'ip', id: '127.0.0.1' }]

/** Compares by value, for checkpoints copy lists. */
export function isOnlyLocal(identities: readonly Identity[]): boolean {
  const [first] = identities
  return identities.length === 1 && first?.scheme === 'ip' && first.id === '127.0.0.1'
}

/** Says whether the server has the provider of a scheme (`ProviderRegistry.getProvider`). */
export function hasProvider(scheme: string, auth: AuthRules): boolean {
  switch (scheme) {
    case 'ip':
    case 'digest':
      return true
    case 'x509':
      return auth.hasX509
    case 'sasl':
      return auth.hasSasl
    default:
      return false
  }
}

/** Says whether an identity is a proof; an address is none (`isAuthenticated`). */
export const isProof = ({ scheme }: Identity, auth: AuthRules): boolean =>
  scheme !== 'ip' && hasProvider(scheme, auth)
