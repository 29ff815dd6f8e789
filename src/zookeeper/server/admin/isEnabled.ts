import type { Word } from '../../model'
import type { ServerConfig } from '../config'

/**
 * Says whether `4lw.commands.whitelist` allows a word. `srvr` is always allowed; so is `isro` where
 * servers have a read-only mode, for clients ask it.
 *
 * Source: `FourLetterCommands.isEnabled`.
 */
export function isEnabled(word: Word, { admin: { whitelist }, sessions }: ServerConfig): boolean {
  if (word === 'srvr' || (word === 'isro' && sessions.hasReadOnlyMode)) return true
  const listed = whitelist.split(',').map((item) => item.trim())
  return listed.includes('*') || listed.includes(word)
}
