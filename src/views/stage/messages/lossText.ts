import type { Translator } from '../../../i18n'
import type { MessageGlyph } from './messageGlyphs'

/** A lost message in words, with the reason. */
export function lossText({ message, loss = 'broken' }: MessageGlyph, t: Translator['t']): string {
  const { from, to } = message
  const values = { packet: message.message.packet, from: String(from), to: String(to) }
  if (loss === 'unread') return t('messages.nameUnread', values)
  return t('messages.nameLost', { ...values, why: t('messages.lossReason', { loss }) })
}
