import type { Translator } from '../../i18n'
import { formatZxid } from '../../model'
import type { Frame, ServerFrame } from '../../sim'
import { lastZxidOf, logOf } from './cardModel'
import { epochOfServer, roleOf } from './model'

/** A standalone server leads nobody: ZooKeeper's own word for its mode stands there instead. */
export function roleWord(server: ServerFrame, t: Translator['t']): string {
  const role = roleOf(server)
  const isAlone = role === 'LEADING' && server.memory?.isStandalone === true
  return t(isAlone ? 'stage.roleSTANDALONE' : `stage.role${role}`)
}

/** What a server is at a moment, in one line: its card's name, and its words where it is only a picture. */
export function cardName(server: ServerFrame, frame: Frame, t: Translator['t']): string {
  const role = roleOf(server)
  return t('stage.cardName', {
    id: server.id,
    role: roleWord(server, t),
    isLeader: role === 'LEADING' && server.memory?.isStandalone !== true ? 'yes' : 'no',
    epoch: epochOfServer(server),
    zxid: formatZxid(lastZxidOf(server, logOf(server, frame)).zxid),
  })
}
