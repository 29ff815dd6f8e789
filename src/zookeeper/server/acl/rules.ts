import type { Identity } from '../../model'
import type { AuthRules } from '../config'

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
