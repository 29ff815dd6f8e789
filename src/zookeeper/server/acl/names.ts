/** Names of users in the schemes whose proofs the lab does not check: only their form is. */

/** Blanks stand beside no class that holds them too: then every text is read once. */
const ATTRIBUTE =
  /^\s*(?:[A-Za-z][\w-]*|(?:OID\.)?\d+(?:\.\d+)*)\s*=(?:\s*"[^"]*"\s*|(?:\\.|[^\\",+;<>])*)$/
const SEPARATORS = /(?<!\\)[,;+]/

/**
 * Whether a text is a distinguished name such as `CN=ann,O=lab`; the empty name is one.
 * Quoted values must not hold separators here.
 *
 * Source: `X509AuthenticationProvider.isValid`, `X500Principal`.
 */
export const isX500Name = (id: string): boolean =>
  id.trim() === '' || id.split(SEPARATORS).every((part) => ATTRIBUTE.test(part))

/**
 * Whether a text is a principal: `service/host@REALM`, or a plain name without an `@`.
 *
 * Source: `SASLAuthenticationProvider.isValid`, `KerberosName`.
 */
export const isKerberosName = (id: string): boolean =>
  /^[^/@]*(?:\/[^/@]*)?@[^/@]*$/.test(id) || !id.includes('@')
