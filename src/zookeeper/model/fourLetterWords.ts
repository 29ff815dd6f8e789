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

/** The words that set counts of the server back; all others only report. */
export const RESETS = ['srst', 'crst'] as const
export type ResetWord = (typeof RESETS)[number]

/** Any other four bytes are the length of a frame to a server. */
export const isWord = (text: string): text is Word => WORDS.some((word) => word === text)

/** Whether a word sets counts back rather than telling them. */
export const isReset = (word: Word): word is ResetWord => RESETS.some((reset) => reset === word)
