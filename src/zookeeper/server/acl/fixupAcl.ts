import type { Acl, Identity } from '../../model'
import { isAddressRange } from './ipRange'
import { isKerberosName, isX500Name } from './names'
import { DEFAULT_AUTH, hasProvider, isProof, LOCAL_IDENTITIES, type AuthRules } from './rules'

/**
 * Returns an ACL as the server stores it: without duplicates, and with the client's
 * proved identities in place of `auth`. Returns `undefined` for InvalidACL: the list is empty, a scheme
 * has no provider, an id does not fit its scheme, or a client without proof uses `auth`.
 *
 * Source: `PrepRequestProcessor.fixupACL`, `AuthenticationProvider.isValid`.
 */
export function fixupAcl(
  acl: readonly Acl[],
  identities: readonly Identity[] = LOCAL_IDENTITIES,
  auth: AuthRules = DEFAULT_AUTH,
): readonly Acl[] | undefined {
  if (acl.length === 0 || !acl.every((entry) => isValidEntry(entry, identities, auth))) {
    return undefined
  }
  const isFirst = (entry: Acl, i: number) => acl.findIndex((other) => isSame(other, entry)) === i
  const unique = acl.every(isFirst) ? acl : acl.filter(isFirst)
  if (!unique.some(({ scheme }) => scheme === 'auth')) return unique
  return unique.flatMap((entry) =>
    entry.scheme === 'auth' ? expand(entry, identities, auth) : entry,
  )
}

const isSame = (a: Acl, b: Acl): boolean =>
  a.perms === b.perms && a.scheme === b.scheme && a.id === b.id

const expand = ({ perms }: Acl, identities: readonly Identity[], auth: AuthRules): readonly Acl[] =>
  identities
    .filter((identity) => isProof(identity, auth))
    .map(({ scheme, id }) => ({ perms, scheme, id }))

function isValidEntry(
  { scheme, id }: Acl,
  identities: readonly Identity[],
  auth: AuthRules,
): boolean {
  switch (scheme) {
    case 'world':
      return id === 'anyone'
    case 'auth':
      return identities.some((identity) => isProof(identity, auth))
    case 'digest':
      // Java's `split` drops empty strings at the end.
      return id.split(':').findLastIndex((part) => part !== '') === 1
    case 'ip':
      return isAddressRange(id)
    case 'x509':
      return hasProvider(scheme, auth) && isX500Name(id)
    case 'sasl':
      return hasProvider(scheme, auth) && isKerberosName(id)
    default:
      return false
  }
}
