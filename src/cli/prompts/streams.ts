import type { TranscriptEntry } from '../../zookeeper/client'

/** Parts the lines of a command as zkCli does, between standard output and standard error. */

type Output = Extract<TranscriptEntry, { readonly type: 'output' }>

/** Lines that commands print on standard error even when they succeed; `Created` is one. */
const ASIDE =
  /^Created |^'.* has been deprecated\. Please use |^absolute path is |^quota for .* does not exist\.$|^Failed to delete some node/
/** Lines of failed commands that are printed on standard output. */
const PLAIN = /^Quota does not exist for |^Sync has failed\. rc=/
/** The first line of the usage text; it and all later lines go to standard error. */
const USAGE = 'ZooKeeper -server host:port -client-configuration properties-file cmd args'

/**
 * Returns the indices of the lines that zkCli prints on standard error (`CliCommand.err`; the message of a
 * `CliException` by `ZooKeeperMain.processCmd`). `verb` is the command's first word.
 */
export function errorLinesOf({ error, lines }: Output, verb: string): ReadonlySet<number> {
  const usage = lines.indexOf(USAGE)
  const last = lines.length - 1
  const places = lines.flatMap((line, place) => {
    // The data that `get` prints may look like any of these lines.
    const isAside = verb !== 'get' && ASIDE.test(line)
    const isUsage = usage >= 0 && place >= usage
    const isMessage = error !== 'OK' && place === last && !PLAIN.test(line)
    const isDeprecation = verb === 'get' && place === 0 && line.startsWith("'get path [watch]'")
    return isAside || isUsage || isMessage || isDeprecation ? [place] : []
  })
  return new Set(places)
}
