/** One option of a command, as commons-cli declares it. */
export interface CommandOption {
  /** The option's name without its dash. */
  readonly name: string
  readonly hasValue: boolean
  /** The description that zkCli prints in its list of missing options. */
  readonly about?: string
}

/** One command of zkCli's language. */
export interface CommandSpec {
  readonly name: string
  /** The arguments in the usage text, as zkCli 3.8 prints them. */
  readonly arguments: string
  readonly options: readonly CommandOption[]
  /** The least number of words, the command's own name included. */
  readonly wordsMin: number
  readonly wordsMax: number
  /** At most one of its options may be given; `required`: exactly one. */
  readonly choice?: 'optional' | 'required'
}

type Details = Partial<Omit<CommandSpec, 'name' | 'arguments'>>

const QUOTA_ABOUT = {
  n: 'num soft quota',
  b: 'bytes soft quota',
  N: 'num hard quota',
  B: 'bytes hard quota',
} as const

/**
 * Every command of zkCli 3.8 in the order of its usage list (`ZooKeeperMain.usage`, the option
 * strings of the classes in `org.apache.zookeeper.cli`).
 */
export const COMMANDS: readonly CommandSpec[] = [
  command(
    'addWatch',
    '[-m mode] path # optional mode is one of [PERSISTENT, PERSISTENT_RECURSIVE] - default is PERSISTENT_RECURSIVE',
    { options: values('m'), wordsMin: 2, wordsMax: 2 },
  ),
  command('addauth', 'scheme auth', { wordsMin: 2 }),
  command('close', ''),
  command('config', '[-c] [-w] [-s]', { options: flags('c', 'w', 's') }),
  command('connect', 'host:port'),
  command('create', '[-s] [-e] [-c] [-t ttl] path [data] [acl]', {
    options: [...flags('s', 'e', 'c'), ...values('t')],
    wordsMin: 2,
  }),
  command('delete', '[-v version] path', { options: values('v'), wordsMin: 2 }),
  command('deleteall', 'path [-b batch size]', { options: values('b'), wordsMin: 2 }),
  command('delquota', '[-n|-b|-N|-B] path', {
    options: quotaOptions(false),
    choice: 'optional',
    wordsMin: 2,
  }),
  command('get', '[-s] [-w] path', { options: flags('s', 'w'), wordsMin: 2 }),
  command('getAcl', '[-s] path', { options: flags('s'), wordsMin: 2 }),
  command('getAllChildrenNumber', 'path', { wordsMin: 2 }),
  command('getEphemerals', 'path'),
  command('history', ''),
  command('listquota', 'path', { wordsMin: 2 }),
  command('ls', '[-s] [-w] [-R] path', { options: flags('s', 'w', 'R', '?') }),
  command('printwatches', 'on|off'),
  command('quit', ''),
  command(
    'reconfig',
    '[-s] [-v version] [[-file path] | [-members serverID=host:port1:port2;port3[,...]*]] | [-add serverId=host:port1:port2;port3[,...]]* [-remove serverId[,...]*]',
    { options: [...flags('s'), ...values('v', 'file', 'members', 'add', 'remove')] },
  ),
  command('redo', 'cmdno'),
  command('removewatches', 'path [-c|-d|-a] [-l]', {
    options: flags('c', 'd', 'a', 'l'),
    wordsMin: 2,
  }),
  command('set', '[-s] [-v version] path data', {
    options: [...flags('s'), ...values('v')],
    wordsMin: 3,
  }),
  command('setAcl', '[-s] [-v version] [-R] path acl', {
    options: [...flags('s', 'R'), ...values('v')],
    wordsMin: 3,
  }),
  command('setquota', '-n|-b|-N|-B val path', {
    options: quotaOptions(true),
    choice: 'required',
    wordsMin: 2,
  }),
  command('stat', '[-w] path', { options: flags('w'), wordsMin: 2 }),
  command('sync', 'path', { wordsMin: 2 }),
  command('version', '', { wordsMax: 1 }),
  command('whoami', ''),
]

/** Finds a command by its name, which must match exactly, as in zkCli. */
export const findCommand = (name: string): CommandSpec | undefined =>
  COMMANDS.find((spec) => spec.name === name)

/** Returns a command's usage line: its name, a blank, and its arguments, if any. */
export const usageOf = (spec: CommandSpec): string => `${spec.name} ${spec.arguments}`

/** Returns the whole usage text that zkCli prints before it complains about an unknown command. */
export const usageLines = (): readonly string[] => [
  'ZooKeeper -server host:port -client-configuration properties-file cmd args',
  ...COMMANDS.map((spec) => `\t${usageOf(spec)}`),
]

function command(name: string, args: string, details: Details = {}): CommandSpec {
  return { name, arguments: args, options: [], wordsMin: 1, wordsMax: Infinity, ...details }
}

function flags(...names: readonly string[]): readonly CommandOption[] {
  return names.map((name) => ({ name, hasValue: false }))
}

function values(...names: readonly string[]): readonly CommandOption[] {
  return names.map((name) => ({ name, hasValue: true }))
}

function quotaOptions(hasValue: boolean): readonly CommandOption[] {
  return Object.entries(QUOTA_ABOUT).map(([name, about]) => ({ name, hasValue, about }))
}
