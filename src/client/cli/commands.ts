/** One option of a command, as commons-cli declares it. */
export interface CommandOption {
  /** The letter after the dash. */
  readonly letter: string
  readonly hasValue: boolean
}

/** One word of zkCli's language. */
export interface CommandSpec {
  readonly name: string
  /** What follows the name in the usage text, as zkCli 3.8 prints it. */
  readonly arguments: string
  readonly options: readonly CommandOption[]
  /** False where the lab knows the word but cannot do it yet. */
  readonly isAvailable: boolean
}

/**
 * Every command of zkCli 3.8 in the order of its usage list (`ZooKeeperMain.usage`, the option
 * strings of the classes in `org.apache.zookeeper.cli`).
 */
export const COMMANDS: readonly CommandSpec[] = [
  later(
    'addWatch',
    '[-m mode] path # optional mode is one of [PERSISTENT, PERSISTENT_RECURSIVE] - default is PERSISTENT_RECURSIVE',
  ),
  later('addauth', 'scheme auth'),
  now('close', '', []),
  later('config', '[-c] [-w] [-s]'),
  now('connect', 'host:port', []),
  now('create', '[-s] [-e] [-c] [-t ttl] path [data] [acl]', [
    flag('s'),
    flag('e'),
    flag('c'),
    value('t'),
  ]),
  now('delete', '[-v version] path', [value('v')]),
  now('deleteall', 'path [-b batch size]', [value('b')]),
  later('delquota', '[-n|-b|-N|-B] path'),
  now('get', '[-s] [-w] path', [flag('s'), flag('w')]),
  later('getAcl', '[-s] path'),
  later('getAllChildrenNumber', 'path'),
  later('getEphemerals', 'path'),
  later('history', ''),
  later('listquota', 'path'),
  now('ls', '[-s] [-w] [-R] path', [flag('s'), flag('w'), flag('R'), flag('?')]),
  now('printwatches', 'on|off', []),
  now('quit', '', []),
  later(
    'reconfig',
    '[-s] [-v version] [[-file path] | [-members serverID=host:port1:port2;port3[,...]*]] | [-add serverId=host:port1:port2;port3[,...]]* [-remove serverId[,...]*]',
  ),
  later('redo', 'cmdno'),
  later('removewatches', 'path [-c|-d|-a] [-l]'),
  now('set', '[-s] [-v version] path data', [flag('s'), value('v')]),
  later('setAcl', '[-s] [-v version] [-R] path acl'),
  later('setquota', '-n|-b|-N|-B val path'),
  now('stat', '[-w] path', [flag('w')]),
  now('sync', 'path', []),
  later('version', ''),
  later('whoami', ''),
]

/** The command of that name; names are matched exactly, as zkCli does. */
export const findCommand = (name: string): CommandSpec | undefined =>
  COMMANDS.find((spec) => spec.name === name)

/** A command's usage line: its name and arguments. */
export const usageOf = (spec: CommandSpec): string => `${spec.name} ${spec.arguments}`.trimEnd()

/** The whole usage text that zkCli prints before it complains about an unknown command. */
export const usageLines = (): readonly string[] => [
  'ZooKeeper -server host:port -client-configuration properties-file cmd args',
  ...COMMANDS.map((spec) => `\t${usageOf(spec)}`),
]

function now(name: string, args: string, options: readonly CommandOption[]): CommandSpec {
  return { name, arguments: args, options, isAvailable: true }
}

function later(name: string, args: string): CommandSpec {
  return { name, arguments: args, options: [], isAvailable: false }
}

function flag(letter: string): CommandOption {
  return { letter, hasValue: false }
}

function value(letter: string): CommandOption {
  return { letter, hasValue: true }
}
