import type { Translator } from '../../../i18n'
import type { Frame, ServerFrame } from '../../../simulator'
import { zxidText } from '../../shared/zxid'
import { zxidOf } from './cardModel'
import { epochOfServer, roleOf } from './model'

/** A role as the page says it. */
export const roleWord = (server: ServerFrame, t: Translator['t']): string =>
  t(`stage.role${roleOf(server)}`)

/** An observer whose word does not say so: it looks for a leader, or does not run. */
export const isPlainObserver = (server: ServerFrame): boolean =>
  server.isObserver && server.isOutside !== true && roleOf(server) !== 'OBSERVING'

/**
 * A card's accessible name, in one line, and its words where it is only a picture.
 * One alone has no epoch, whether it runs or not.
 */
export function cardName(
  server: ServerFrame,
  { isStandalone }: Pick<Frame, 'isStandalone'>,
  t: Translator['t'],
): string {
  return t('stage.cardName', {
    id: server.id,
    role: roleWord(server, t),
    kind: isStandalone ? 'STANDALONE' : isPlainObserver(server) ? 'observer' : roleOf(server),
    epoch: epochOfServer(server),
    zxid: zxidText(zxidOf(server).zxid),
  })
}
