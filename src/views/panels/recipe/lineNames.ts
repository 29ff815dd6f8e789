import type { MessageKey } from '../../../i18n'

/** The names of recipe lines; the catalogue has words for each. */
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

/** The catalogue key of a client's position; undefined for a line without words. */
export const lineKey = (line: string): MessageKey | undefined => KEYS.get(line)
