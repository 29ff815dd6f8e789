/** Commands of zkCli that change znodes, their quotas or the ensemble; the console writes `multi` as `!multi`. */
const WRITES: ReadonlySet<string> = new Set([
  'create',
  'set',
  'delete',
  'deleteall',
  'setAcl',
  'setquota',
  'delquota',
  'multi',
  '!multi',
  'reconfig',
])

/** Commands of zkCli that only read; others, as `close` and `removewatches`, are neither. */
const READS: ReadonlySet<string> = new Set([
  'ls',
  'get',
  'stat',
  'getAcl',
  'getAllChildrenNumber',
  'getEphemerals',
  'listquota',
  'config',
  'whoami',
])

const nameIn = (line: string): string => line.trimStart().split(/\s/, 1)[0] ?? ''

/** Returns whether a line of zkCli asks for a change. */
export const isWriteLine = (line: string): boolean => WRITES.has(nameIn(line))

/** Returns whether a line of zkCli asks for nothing but data, so that a lost answer leaves no change in doubt. */
export const isReadLine = (line: string): boolean => READS.has(nameIn(line))
