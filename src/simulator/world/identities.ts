import type { ClientCommand } from '../../zookeeper/client'
import { utf8Encode } from '../../kernel/lib'

/** Reads the `auth` of a `connect`. */

type ConnectCommand = Extract<ClientCommand, { readonly type: 'connect' }>

/** Schemes that a connection proves by a certificate or ticket, not by `addauth`. */
const PROVED = ['x509', 'sasl']

/** Splits a client's `auth` into identities that its connection proves and those that it adds itself. */
export function identitiesOf(
  texts: readonly string[],
): Pick<ConnectCommand, 'auths' | 'identities'> {
  const pairs = texts.map((text) => {
    const colon = text.indexOf(':')
    return { scheme: text.slice(0, colon), text: text.slice(colon + 1) }
  })
  const proved = pairs.filter(({ scheme }) => PROVED.includes(scheme))
  const claims = pairs.filter(({ scheme }) => !PROVED.includes(scheme))
  return {
    auths: claims.map(({ scheme, text }) => ({ scheme, auth: utf8Encode(text) })),
    identities: proved.map(({ scheme, text }) => ({ scheme, id: text })),
  }
}
