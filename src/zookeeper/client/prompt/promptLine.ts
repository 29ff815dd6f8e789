import type { ServerId } from '../../../kernel/actor'
import type { ClientState } from '../contract'

/**
 * Returns zkCli's prompt: the servers, the client's state, the line's number (`ZooKeeperMain.getPrompt`).
 * Servers have numbers where zkCli's have a host and a port.
 */
export const promptLine = (
  servers: readonly ServerId[],
  state: ClientState,
  number: number,
  chroot = '',
): string => `[zk: ${servers.join(',')}${chroot}(${state}) ${number}] `
