import type { ErrorName, Operation } from '../../model'
import { childPaths } from './paths'
import { printError } from './print'
import {
  ask,
  done,
  type Answer,
  type AskingCommandOf,
  type Program,
  type ProgramStep,
} from './program'

/** Runs `deleteall`. */

type Listing = Program & { readonly type: 'listing' }
type Deleting = Program & { readonly type: 'deleting' }

/** The most multis under way at once (`ZKUtil.deleteInBatch`). */
const PENDING_MAX = 10

/** Starts `ZKUtil.deleteRecursive`: lists the whole tree, then deletes it from the leaves up. */
export function startDeleteAll(command: AskingCommandOf<'deleteall'>): ProgramStep {
  const { path } = command
  return ask({ type: 'listing', command, tree: [path], at: 0 }, listOf(path))
}

const listOf = (path: string): Operation => ({ packet: 'getChildren', path, watch: false })

/** Lists the next path of the tree, then starts the deletes (`ZKUtil.listSubTreeBFS`). */
export function listNext(program: Listing, { error, result }: Answer): ProgramStep {
  const { command } = program
  const listed = program.tree[program.at] ?? command.path
  if (error !== 'OK') {
    return done({ error, lines: [printError(error, listed)], path: command.path })
  }
  const tree = [...program.tree, ...childPaths(listed, result.children ?? [])]
  const at = program.at + 1
  const next = tree[at]
  if (next !== undefined) return ask({ ...program, tree, at }, listOf(next))

  let deleting: Deleting = {
    type: 'deleting',
    command,
    tree,
    from: tree.length,
    pendingCount: 0,
    error: 'OK',
  }
  const operations: Operation[] = []
  while (deleting.from > 0 && deleting.pendingCount < PENDING_MAX) {
    operations.push(batchOf(deleting))
    deleting = withNextBatch(deleting)
  }
  return ask(deleting, ...operations)
}

/**
 * Sends the next multi when one is answered. After the first failure one more is sent, which waited for the
 * place already; then no more.
 */
export function deleteNext(program: Deleting, answer: Answer): ProgramStep {
  const hadFailed = program.error !== 'OK'
  const error = hadFailed ? program.error : errorOfMulti(answer)
  const freed: Deleting = { ...program, pendingCount: program.pendingCount - 1, error }
  if (freed.from > 0 && !hadFailed) return ask(withNextBatch(freed), batchOf(freed))
  if (freed.pendingCount > 0) return ask(freed)
  const lines = error === 'OK' ? [] : ['Failed to delete some node(s) in the subtree!']
  return done({ error, lines, path: program.command.path })
}

function batchStart({ from, command: { batchSize } }: Deleting): number {
  return batchSize > 0 ? Math.max(0, from - batchSize) : 0
}

function batchOf(program: Deleting): Operation {
  const paths = program.tree.slice(batchStart(program), program.from).toReversed()
  return { packet: 'multi', ops: paths.map((path) => ({ packet: 'delete', path, version: -1 })) }
}

const withNextBatch = (program: Deleting): Deleting => ({
  ...program,
  from: batchStart(program),
  pendingCount: program.pendingCount + 1,
})

/** Returns the first error among the parts of a multi: a failed multi reports its error only there. */
export const errorOfMulti = ({ error, result }: Answer): ErrorName =>
  error === 'OK' ? (result.results?.find((part) => part.error !== 'OK')?.error ?? 'OK') : error
