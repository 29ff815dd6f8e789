import type { Translator } from '../../i18n'
import { formatZxid } from '../../model'
import type { ServerFrame } from '../../sim'
import type { Role } from '../marks'
import { zxidOf } from './cardModel'
import { epochOfServer, roleOf } from './model'

/** A role's word; a standalone server leads nobody: ZooKeeper's own word for its mode stands there instead. */
export function modeOf(server: ServerFrame): Role | 'STANDALONE' {
  const role = roleOf(server)
  return role === 'LEADING' && server.memory?.isStandalone ? 'STANDALONE' : role
}

/** The same as the page says it. */
export const roleWord = (server: ServerFrame, t: Translator['t']): string =>
  t(`stage.role${modeOf(server)}`)

/** An observer whose word does not say so: it looks for a leader, or does not run. */
export const isPlainObserver = (server: ServerFrame): boolean =>
  server.isObserver && server.isOutside !== true && roleOf(server) !== 'OBSERVING'

/** What a server is at a moment, in one line: its card's name, and its words where it is only a picture. */
export function cardName(server: ServerFrame, t: Translator['t']): string {
  return t('stage.cardName', {
    id: server.id,
    role: roleWord(server, t),
    kind: modeOf(server) === 'LEADING' ? 'leader' : isPlainObserver(server) ? 'observer' : 'voter',
    isAlone: server.memory?.isStandalone ? 'yes' : 'no',
    epoch: epochOfServer(server),
    zxid: formatZxid(zxidOf(server).zxid),
  })
}
