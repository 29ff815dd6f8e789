import type { Translator } from '../../i18n'
import { formatZxid } from '../../model'
import type { Frame, ServerFrame } from '../../sim'
import { lastZxidOf, logOf } from './cardModel'
import { epochOfServer, roleOf } from './model'

/** What a server is at a moment, in one line: its card's name, and its words where it is only a picture. */
export function cardName(server: ServerFrame, frame: Frame, t: Translator['t']): string {
  const role = roleOf(server)
  return t('stage.cardName', {
    id: server.id,
    role: t(`stage.role${role}`),
    isLeader: role === 'LEADING' ? 'yes' : 'no',
    epoch: epochOfServer(server),
    zxid: formatZxid(lastZxidOf(server, logOf(server, frame)).zxid),
  })
}
