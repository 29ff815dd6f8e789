import type { ServerId } from '../../../kernel/actor'
import type { ClientState } from '../contract'

/**
 * zkCli's prompt: where it connects to, the client's state, the number of the line
 * (`ZooKeeperMain.getPrompt`). Servers have numbers where zkCli's have a host and a port.
 */
export const promptLine = (
  servers: readonly ServerId[],
  state: ClientState,
  number: number,
): string => `[zk: ${servers.join(',')}(${state}) ${number}] `
