import { validatePath, type Operation, type OperationResult } from '../../model'

/**
 * The part of the tree that a client sees, from a connect string such as `host:2181/app`. The client's own
 * paths begin there; only what it sends has the whole path (`ClientCnxn.chrootPath`).
 */

/** Returns a chroot as `ConnectStringParser` reads it: a single slash is none. The error is its message. */
export function readChroot(text: string): { readonly chroot: string } | { readonly fault: string } {
  if (text.length <= 1) return { chroot: '' }
  const fault = validatePath(text)
  return fault === undefined ? { chroot: text } : { fault }
}

/** Returns the whole path of a client's own path (`ZooKeeper.prependChroot`). */
export const prependChroot = (chroot: string, path: string): string =>
  chroot !== '' && path.length === 1 ? chroot : chroot + path

/**
 * Returns a request with whole paths. `delete /` keeps its path, so that it never deletes the chroot, and
 * `getEphemerals` knows no chroot (`ZooKeeper.delete`, `ZooKeeper.getEphemerals`).
 */
export function withChroot(chroot: string, operation: Operation): Operation {
  if (chroot === '') return operation
  const whole = (path: string): string => prependChroot(chroot, path)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other packets
  switch (operation.packet) {
    case 'getEphemerals':
      return operation
    case 'delete':
      return operation.path === '/' ? operation : { ...operation, path: whole(operation.path) }
    case 'multi':
    case 'multiRead': {
      const ops = operation.ops.map((part) => ({ ...part, path: whole(part.path) }))
      return { ...operation, ops } as Operation
    }
    case 'setWatches':
    case 'setWatches2': {
      const { data, exist, child } = operation
      const one = { data: data.map(whole), exist: exist.map(whole), child: child.map(whole) }
      if (operation.packet === 'setWatches') return { ...operation, ...one }
      const { persistent, recursive } = operation
      const lasting = { persistent: persistent.map(whole), recursive: recursive.map(whole) }
      return { ...operation, ...one, ...lasting }
    }
    default:
      return 'path' in operation ? { ...operation, path: whole(operation.path) } : operation
  }
}

/** Returns a result with the client's own paths; that of a created chroot is empty (`ZooKeeper.create`). */
export function withoutChroot(
  chroot: string,
  operation: Operation,
  result: OperationResult,
): OperationResult {
  if (chroot === '') return result
  if (operation.packet === 'sync') return { ...result, path: operation.path }
  const { path, results } = result
  return {
    ...result,
    ...(path !== undefined && { path: path.slice(chroot.length) }),
    ...(results !== undefined && {
      results: results.map((part) => {
        const childPath = part.result.path
        if (childPath === undefined) return part
        return { ...part, result: { ...part.result, path: childPath.slice(chroot.length) } }
      }),
    }),
  }
}

/** Returns an event's path as the client knows it: the chroot itself is `/` (`ClientCnxn.SendThread.readResponse`). */
export function ownPath(chroot: string, path: string): string {
  if (chroot === '' || !path.startsWith(chroot)) return path
  return path.length === chroot.length ? '/' : path.slice(chroot.length)
}
