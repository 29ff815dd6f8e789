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

/** Returns whether a line of zkCli asks for a change. */
export const isWriteLine = (line: string): boolean =>
  WRITES.has(line.trimStart().split(/\s/, 1)[0] ?? '')
