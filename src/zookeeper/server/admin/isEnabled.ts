import type { Word } from '../../model'
import type { ServerConfig } from '../config'

/**
 * The words that may be used by the text of `4lw.commands.whitelist`; `srvr` always may, and `isro` where
 * servers have a read-only mode, as clients ask for it.
 *
 * Source: `FourLetterCommands.isEnabled`.
 */
export function isEnabled(word: Word, { admin: { whitelist }, sessions }: ServerConfig): boolean {
  if (word === 'srvr' || (word === 'isro' && sessions.hasReadOnlyMode)) return true
  const listed = whitelist.split(',').map((item) => item.trim())
  return listed.includes('*') || listed.includes(word)
}
