import { REDIS_USAGES } from './usages'

/** Words that redis-cli answers by itself (`redis-cli.c`, 7.0), without a server. */

const HELP = [
  'redis-cli 7.0.15',
  'To get help about Redis commands type:',
  '      "help <command>" for help on <command>',
]

/** Words of redis-cli for its own terminal, which the lab's takes the place of. */
const UNSIMULATED = /^(?:exit|clear|connect|:.*)$/i

/** Returns what redis-cli itself says to a line; `undefined` if the line is for the server. */
export function answerOwnWords([word = '', ...args]: readonly string[]):
  readonly string[] | undefined {
  if (UNSIMULATED.test(word)) return [`the lab does not simulate redis-cli's own "${word}"`]
  if (!/^(?:help|\?)$/i.test(word)) return undefined
  if (args.length === 0) return HELP
  const name = args.join(' ').toUpperCase()
  const usage = REDIS_USAGES.get(name)
  if (usage !== undefined) return ['', `  ${name} ${usage}`.trimEnd(), '']
  return [`the lab has no help on "${args.join(' ')}"; its commands: ${commands()}`]
}

const commands = (): string => [...REDIS_USAGES.keys()].join(' ')
