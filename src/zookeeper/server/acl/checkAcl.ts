import { PERMS, type Acl, type Identity } from '../../model'
import { isInRange } from './ipRange'
import { hasProvider, type AuthRules } from './rules'

/**
 * Says whether a client has one of the permissions in `perms` on a znode. An empty list allows
 * everything, the super user may do anything, and no permission is inherited.
 *
 * Source: `ZooKeeperServer.checkACL`.
 */
export function isAllowed(
  acl: readonly Acl[],
  perms: number,
  identities: readonly Identity[],
  auth: AuthRules,
): boolean {
  if (auth.skipsAcl || acl.length === 0) return true
  for (const entry of acl) {
    if ((entry.perms & perms) === 0) continue
    if (entry.scheme === 'world' && entry.id === 'anyone') return true
    if (identities.some((identity) => isMatch(identity, entry, auth))) return true
  }
  return identities.some(({ scheme }) => scheme === 'super')
}

/** Source: `AuthenticationProvider.matches` of each scheme. */
function isMatch({ scheme, id }: Identity, entry: Acl, auth: AuthRules): boolean {
  if (scheme !== entry.scheme || !hasProvider(scheme, auth)) return false
  switch (scheme) {
    case 'ip':
      return isInRange(id, entry.id)
    case 'x509':
      return id === entry.id || (auth.x509Super !== '' && id === auth.x509Super)
    case 'sasl':
      return (
        id === entry.id ||
        id === 'super' ||
        (auth.anySaslUser !== '' && entry.id === auth.anySaslUser)
      )
    default:
      return id === entry.id
  }
}

/**
 * Returns an ACL as a client without ADMIN may see it: without the hashes of digest entries.
 *
 * Source: `FinalRequestProcessor.processRequest`, getACL.
 */
export function shownAcl(
  acl: readonly Acl[],
  identities: readonly Identity[],
  auth: AuthRules,
): readonly Acl[] {
  if (isAllowed(acl, PERMS.ADMIN, identities, auth)) return acl
  return acl.map((entry) =>
    entry.scheme === 'digest' ? { ...entry, id: entry.id.replace(/:.*/g, ':x') } : entry,
  )
}
