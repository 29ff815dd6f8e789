/**
 * The four-letter words that a server knows, in a good order to learn them.
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

/** The words that reset counts of the server; all others only report. */
export const RESETS = ['srst', 'crst'] as const
export type ResetWord = (typeof RESETS)[number]

/** Says whether a text is a word; a server reads any other four bytes as the length of a frame. */
export const isWord = (text: string): text is Word => WORDS.some((word) => word === text)

/** Says whether a word resets counts. */
export const isReset = (word: Word): word is ResetWord => RESETS.some((reset) => reset === word)
