import type { Acl } from '../../model'

/**
 * An access control list as the server will store it, duplicates dropped, or `undefined` where it
 * must answer InvalidACL: empty, a scheme it does not know, an id that the scheme does not allow,
 * or `auth` from a client that has authenticated as nobody.
 *
 * Source: `PrepRequestProcessor.fixupACL`, `AuthenticationProvider.isValid`.
 */
export function fixupAcl(acl: readonly Acl[]): readonly Acl[] | undefined {
  if (acl.length === 0 || !acl.every(isValidEntry)) return undefined
  const isFirst = (entry: Acl, i: number) => acl.findIndex((other) => isSame(other, entry)) === i
  return acl.every(isFirst) ? acl : acl.filter(isFirst)
}

const isSame = (a: Acl, b: Acl): boolean =>
  a.perms === b.perms && a.scheme === b.scheme && a.id === b.id

function isValidEntry({ scheme, id }: Acl): boolean {
  switch (scheme) {
    case 'world':
      return id === 'anyone'
    case 'digest':
      // Java's split drops empty strings at the end.
      return id.replace(/:+$/, '').split(':').length === 2
    case 'ip':
      return isAddressRange(id)
    default:
      return false
  }
}

/** A dotted IPv4 address, alone or with the number of leading bits that count. */
function isAddressRange(id: string): boolean {
  const slash = id.indexOf('/')
  const address = slash < 0 ? id : id.slice(0, slash)
  const parts = address.split('.')
  if (parts.length !== 4 || !parts.every((part) => isUpTo(part, 255))) return false
  return slash < 0 || isUpTo(id.slice(slash + 1), 32)
}

const isUpTo = (text: string, max: number): boolean => /^\d{1,9}$/.test(text) && Number(text) <= max
