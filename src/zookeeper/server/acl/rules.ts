import type { Identity } from '../../model'

/** Who may be known to a server, and how (`AuthenticationProvider`s and their properties). */
export interface AuthRules {
  /** No permission is ever checked (`skipACL`). */
  readonly skipsAcl: boolean
  /** `super:…` as the digest scheme would store it; empty for none. */
  readonly superDigest: string
  /** Whether the provider of the scheme is installed. */
  readonly hasX509: boolean
  readonly hasSasl: boolean
  /** The X.500 name that is the super user; empty for none. */
  readonly x509Super: string
  /** The Kerberos name that is the super user; empty for none. */
  readonly saslSuper: string
  /** An entry for this SASL user is for all of them (`letAnySaslUserDoX`); empty for none. */
  readonly anySaslUser: string
  /**
   * Schemes of which a client must have proved one before it is served (`enforce.auth.schemes`);
   * absent where nobody needs to.
   */
  readonly enforced?: readonly string[]
}

/** The rules of a server that nothing was said to. */
export const DEFAULT_AUTH: AuthRules = {
  skipsAcl: false,
  superDigest: '',
  hasX509: false,
  hasSasl: false,
  x509Super: '',
  saslSuper: '',
  anySaslUser: '',
}

/** A client that is nobody but its address: all that most of them ever are. */
export const LOCAL_IDENTITIES: readonly Identity[] = [{ scheme: 'ip', id: '127.0.0.1' }]

/** Whether a client is nobody but that; checkpoints copy lists, so that identity would not tell. */
export function isOnlyLocal(identities: readonly Identity[]): boolean {
  const [first] = identities
  return identities.length === 1 && first?.scheme === 'ip' && first.id === '127.0.0.1'
}

/** Whether the server has the provider of a scheme (`ProviderRegistry.getProvider`). */
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

/** Whether an identity proves who a client is: an address does not (`isAuthenticated`). */
export const isProof = ({ scheme }: Identity, auth: AuthRules): boolean =>
  scheme !== 'ip' && hasProvider(scheme, auth)
