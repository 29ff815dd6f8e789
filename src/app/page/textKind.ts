/** The kinds of texts and files that a reader may drop on the page. */
export type TextKind =
  | 'locks'
  | 'code'
  | 'short'
  | 'config'
  | 'serverLog'
  | 'txnLog'
  | 'snapshot'
  | 'lesson'
  | 'progress'
  | 'run'

/** The longest beginning of a text that decides its kind, characters. */
const READ_MAX = 20_000

const LOCKS = /^[^#{]*#l=/
const CODE = /^[^#{]*#c=/
/** The short address of a lesson or a term; that of a run is opened as links to runs are. */
const SHORT = /^[^#{]*#(?:lesson|term)=/
/** The first bytes of a transaction log, and the first line of its printed form (`FileTxnLog`, `TxnLogToolkit`). */
const TXN_LOG = /^(?:ZKLG|ZooKeeper Transactional Log File)/
/** The first bytes of a snapshot (`FileSnap.SNAP_MAGIC`). */
const SNAPSHOT = /^ZKSN/
/** A line of a server's log, as ZooKeeper's own configuration of logback and log4j writes it. */
const SERVER_LOG = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d[,.]\d{3}.*(?:\[myid|zookeeper|QuorumPeer)/m
/** A key that a `zoo.cfg`, or the file with its servers, can hardly lack. */
const CONFIG =
  /^\uFEFF?[ \t\f]*(?:(?:tickTime|dataDir|dataLogDir|initLimit|syncLimit|clientPort|dynamicConfigFile)[ \t\f]*[=:]|server\.\d+[ \t\f]*[=:])/m

/** The kind of a lesson, which its file names before anything long; no scenario has such a key. */
const LESSON = /^\s*\{[^]*"kind"\s*:\s*"(?:lesson|question|incident)"/
/** The kind of a file of progress in the lessons. */
const PROGRESS = /^\s*\{[^]*"zklab"\s*:\s*"progress"/

/** Tells the kind of a text by its first part; `run` for links, scenario files and all others. */
export function textKind(text: string): TextKind {
  const start = text.slice(0, READ_MAX)
  if (TXN_LOG.test(start)) return 'txnLog'
  if (SNAPSHOT.test(start)) return 'snapshot'
  if (LOCKS.test(start)) return 'locks'
  if (CODE.test(start)) return 'code'
  if (SHORT.test(start)) return 'short'
  if (LESSON.test(start)) return 'lesson'
  if (PROGRESS.test(start)) return 'progress'
  if (/^\s*\{/.test(start)) return 'run'
  if (SERVER_LOG.test(start)) return 'serverLog'
  return CONFIG.test(start) ? 'config' : 'run'
}
