import type { Translator } from '../../../i18n'
import type { Frame, ServerFrame } from '../../../simulator'
import { zxidText } from '../../shared/zxid'
import { zxidOf } from './cardModel'
import { epochOfServer, roleOf } from './model'

/** The role in the page's language. */
export const roleWord = (server: ServerFrame, t: Translator['t']): string =>
  t(`stage.role${roleOf(server)}`)

/** An observer that is LOOKING or does not run, so that its role does not name it. */
export const isPlainObserver = (server: ServerFrame): boolean =>
  server.isObserver && server.isOutside !== true && roleOf(server) !== 'OBSERVING'

/**
 * A card's accessible name in one line, also the text of its picture. A standalone server has no epoch,
 * whether it runs or not.
 */
export function cardName(
  { isStandalone }: Pick<Frame, 'isStandalone'>,
  server: ServerFrame,
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
