/** Checks the form of user names in the schemes whose proofs the lab does not verify. */

/**
 * No blank of the pattern stands beside a class that matches blanks too, so matching is linear in the
 * text.
 */
const ATTRIBUTE =
  /^\s*(?:[A-Za-z][\w-]*|(?:OID\.)?\d+(?:\.\d+)*)\s*=(?:\s*"[^"]*"\s*|(?:\\.|[^\\",+;<>])*)$/
const SEPARATORS = /(?<!\\)[,;+]/

/**
 * Says whether a text is a distinguished name such as `CN=ann,O=lab`; the empty name is one. Quoted
 * values with separators are refused.
 *
 * Source: `X509AuthenticationProvider.isValid`, `X500Principal`.
 */
export const isX500Name = (id: string): boolean =>
  id.trim() === '' || id.split(SEPARATORS).every((part) => ATTRIBUTE.test(part))

/**
 * Says whether a text is a principal: `service/host@REALM`, or a plain name without an `@`.
 *
 * Source: `SASLAuthenticationProvider.isValid`, `KerberosName`.
 */
export const isKerberosName = (id: string): boolean =>
  /^[^/@]*(?:\/[^/@]*)?@[^/@]*$/.test(id) || !id.includes('@')
