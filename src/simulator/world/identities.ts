import type { ClientCommand } from '../../zookeeper/client'
import { utf8Encode } from '../../kernel/lib'

type ConnectCommand = Extract<ClientCommand, { readonly type: 'connect' }>

/** Schemes that a certificate or a ticket stands for; nobody says them with `addauth`. */
const PROVED = ['x509', 'sasl']

/** What a client's `auth` comes to: what its connection proves, and what it says by itself. */
export function identitiesOf(
  texts: readonly string[],
): Pick<ConnectCommand, 'auths' | 'identities'> {
  const pairs = texts.map((text) => {
    const colon = text.indexOf(':')
    return { scheme: text.slice(0, colon), text: text.slice(colon + 1) }
  })
  const proved = pairs.filter(({ scheme }) => PROVED.includes(scheme))
  const said = pairs.filter(({ scheme }) => !PROVED.includes(scheme))
  return {
    auths: said.map(({ scheme, text }) => ({ scheme, auth: utf8Encode(text) })),
    identities: proved.map(({ scheme, text }) => ({ scheme, id: text })),
  }
}
