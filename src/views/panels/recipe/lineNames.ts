import type { MessageKey } from '../../../i18n'

/** What a client does that stands at a line of a recipe; each has its words in the catalogue. */
const NAMES = [
  'create',
  'search',
  'list',
  'own',
  'watch',
  'wait',
  'hold',
  'write',
  'release',
  'whose',
  'observe',
  'reread',
  'begin',
  'put',
  'find',
  'next',
  'read',
  'take',
  'doubt',
  'size',
  'gate',
  'enter',
  'inside',
  'look',
  'ready',
  'leave',
  'start',
  'register',
  'beat',
  'sources',
  'pause',
  'poll',
  'deal',
  'assign',
  'open',
  'await',
  'vote',
  'grant',
  'proclaim',
  'confirm',
  'ask',
  'renew',
] as const

const KEYS: ReadonlyMap<string, MessageKey> = new Map(
  NAMES.map((name) => [name, `recipe.at.${name}`] as const),
)

/** The words for where a client stands; undefined of a line that has none. */
export const lineKey = (line: string): MessageKey | undefined => KEYS.get(line)
