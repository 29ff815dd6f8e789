import type { ServerConfig } from '../config'

/**
 * The four-letter words that a server knows, in the order in which they are best learnt.
 *
 * Source: `FourLetterCommands`.
 */
export const WORDS = [
  'ruok',
  'srvr',
  'stat',
  'mntr',
  'isro',
  'conf',
  'cons',
  'dump',
  'wchs',
  'wchc',
  'wchp',
  'envi',
  'dirs',
  'hash',
  'gtmk',
  'stmk',
  'srst',
  'crst',
] as const
export type Word = (typeof WORDS)[number]

/** Words that change what the server counts; all others only tell. */
export const RESETS = ['srst', 'crst'] as const
export type ResetWord = (typeof RESETS)[number]

/** Any other four bytes are the length of a frame to a server. */
export const isWord = (text: string): text is Word => WORDS.some((word) => word === text)

/** Whether a word sets counts back rather than telling them. */
export const isReset = (word: Word): word is ResetWord => RESETS.some((reset) => reset === word)

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
