import type { Translator } from '../../i18n'
import { formatZxid } from '../../model'
import type { Frame, ServerFrame } from '../../sim'
import type { Role } from '../marks'
import { lastZxidOf, logOf } from './cardModel'
import { epochOfServer, roleOf } from './model'

/** A role's word; a standalone server leads nobody: ZooKeeper's own word for its mode stands there instead. */
export function modeOf(server: ServerFrame): Role | 'STANDALONE' {
  const role = roleOf(server)
  return role === 'LEADING' && server.memory?.isStandalone ? 'STANDALONE' : role
}

/** The same as the page says it. */
export const roleWord = (server: ServerFrame, t: Translator['t']): string =>
  t(`stage.role${modeOf(server)}`)

/** What a server is at a moment, in one line: its card's name, and its words where it is only a picture. */
export function cardName(server: ServerFrame, frame: Frame, t: Translator['t']): string {
  return t('stage.cardName', {
    id: server.id,
    role: roleWord(server, t),
    isLeader: modeOf(server) === 'LEADING' ? 'yes' : 'no',
    epoch: epochOfServer(server),
    zxid: formatZxid(lastZxidOf(server, logOf(server, frame)).zxid),
  })
}
