import type { FlagNames } from './flags'

/** A command of etcdctl: its usage text, and the flags that it takes. */
export interface CtlCommand extends FlagNames {
  readonly usage: string
}

const RANGE = ['prefix', 'from-key']

/** The commands of etcdctl that the lab knows. */
export const CTL_COMMANDS = {
  put: {
    usage: '[options] <key> <value>',
    values: ['lease'],
    switches: ['prev-kv', 'ignore-value', 'ignore-lease'],
  },
  get: {
    usage: '[options] <key> [range_end]',
    values: ['limit', 'order', 'sort-by', 'rev', 'consistency'],
    switches: [...RANGE, 'keys-only', 'print-value-only'],
  },
  del: { usage: '[options] <key> [range_end]', values: [], switches: [...RANGE, 'prev-kv'] },
  watch: {
    usage: '[options] [key or prefix] [range_end]',
    values: ['rev'],
    switches: ['prefix', 'prev-kv', 'interactive'],
  },
  txn: { usage: '[options]', values: [], switches: ['interactive'] },
  compaction: { usage: '[options] <revision>', values: [], switches: ['physical'] },
  lock: { usage: '<lockname> [exec-command arg1 arg2 ...]', values: ['ttl'], switches: [] },
  elect: { usage: '<election-name> [proposal]', values: [], switches: ['listen'] },
  'lease grant': { usage: '<ttl>', values: [], switches: [] },
  'lease revoke': { usage: '<leaseID>', values: [], switches: [] },
  'lease timetolive': { usage: '<leaseID> [options]', values: [], switches: ['keys'] },
  'lease list': { usage: '', values: [], switches: [] },
  'lease keep-alive': { usage: '[options] <leaseID>', values: [], switches: ['once'] },
} as const satisfies Readonly<Record<string, CtlCommand>>

/** Commands of etcdctl 3.4 that the lab does not simulate, from its `help`. */
const UNSIMULATED: ReadonlySet<string> = new Set(
  (
    'alarm auth check completion defrag endpoint help make-mirror member migrate move-leader role ' +
    'snapshot user version'
  ).split(' '),
)

/** Refuses a command that etcdctl has and the lab does not; returns `undefined` for any other name. */
export function refuseUnsimulated(name: string): string | undefined {
  if (!UNSIMULATED.has(name) && name !== 'lease') return undefined
  const known = Object.keys(CTL_COMMANDS).filter(
    (one) => name !== 'lease' || one.startsWith('lease'),
  )
  // etcdctl prints its help for a group without a subcommand that it knows.
  const what = name === 'lease' ? 'the help of "lease"' : `"${name}"`
  return `the lab does not simulate ${what}, though etcdctl has it; its commands: ${known.join(', ')}`
}

export type CtlName = keyof typeof CTL_COMMANDS

export const isCtlName = (name: string): name is CtlName => Object.hasOwn(CTL_COMMANDS, name)
