import { isWord, type Word } from '../../model'
import type { VirtualUs } from '../../../kernel/actor'
import { assertNever } from '../../../kernel/lib'
import { type Server } from '../state'
import { isEnabled } from './isEnabled'
import { confEnd, confLines, dirsLines, memberOf } from './conf'
import { connectionLines } from './connections'
import { monitorLines } from './monitor'
import { serverLines, VERSION } from './serverLines'
import { dumpLines } from './sessions'
import { watchesByPath, watchesBySession, watchSummaryLines } from './watchLines'

const NOT_SERVING = 'This ZooKeeper instance is not currently serving requests\n'
/** The default of `ZooTrace`'s mask. */
const TRACE_MASK = '306'

/** The words that a server answers even while it does not serve. */
const ALWAYS: readonly Word[] = ['ruok', 'isro', 'envi', 'gtmk', 'stmk']

/**
 * Returns a server's answer to a four-letter word, equal to 3.8.0's byte for byte where that is
 * defined. Other texts, and `stmk`, whose mask does not follow, get an empty answer. The asker's own
 * connection is shown and counted too, as a real server does.
 *
 * Changes nothing: {@link resetStats} carries out `srst` and `crst`.
 *
 * Source: `NIOServerCnxn.checkFourLetterWord`, the commands of `server/command`.
 */
export function answerWord(server: Server, word: string, now: VirtualUs): string {
  if (!isWord(word)) return ''
  if (!isEnabled(word, server.config)) {
    return `${word} is not executed because it is not in the whitelist.\n`
  }
  const isRunning = server.isServing || server.role.type === 'readOnly'
  if (!isRunning && !ALWAYS.includes(word)) return NOT_SERVING
  return answer(server, word, now)
}

const lines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('')

function answer(server: Server, word: Word, now: VirtualUs): string {
  switch (word) {
    case 'ruok':
      return 'imok'
    case 'isro':
      if (server.role.type === 'readOnly') return 'ro'
      return server.isServing ? 'rw' : 'null'
    case 'srvr':
      return lines(serverLines(server, false))
    case 'stat':
      return lines(serverLines(server, true))
    case 'mntr':
      return lines(monitorLines(server, now))
    case 'conf':
      return lines(confLines(server)) + confEnd(server)
    case 'cons':
      return lines([...connectionLines(server, false), ''])
    case 'dump':
      return lines(dumpLines(server, now))
    case 'wchs':
      return lines(watchSummaryLines(server))
    case 'wchc':
      return lines([...watchesBySession(server), ''])
    case 'wchp':
      return lines([...watchesByPath(server), ''])
    case 'envi':
      return lines(environmentLines(server))
    case 'dirs':
      return lines(dirsLines(server))
    case 'hash':
      return lines(digestLines(server))
    case 'gtmk':
      return TRACE_MASK
    case 'stmk':
      return ''
    case 'srst':
      return 'Server stats reset.\n'
    case 'crst':
      return 'Connection stats reset.\n'
    default:
      return assertNever(word)
  }
}

/** Source: `DigestCommand`; one digest of the tree in 128 transactions. */
const digestLines = ({ digestLog }: Server): readonly string[] =>
  digestLog.toArray().map(([zxid, digest]) => `${zxid.toString(16)}: ${digest}`)

/** The properties of a virtual machine, which the lab lacks; Java prints `<NA>` for them. */
const NOT_AVAILABLE = [
  'java.version',
  'java.vendor',
  'java.home',
  'java.class.path',
  'java.library.path',
  'java.io.tmpdir',
  'java.compiler',
  'os.name',
  'os.arch',
  'os.version',
  'user.name',
  'user.home',
  'user.dir',
  'jvm.memory.free',
  'jvm.memory.max',
  'jvm.memory.total',
]

/** Source: `EnvCommand`, `Environment.list`. */
const environmentLines = (server: Server): readonly string[] => [
  'Environment:',
  `zookeeper.version=${VERSION}`,
  `host.name=${memberOf(server)?.host ?? 'localhost'}`,
  ...NOT_AVAILABLE.map((name) => `${name}=<NA>`),
]
