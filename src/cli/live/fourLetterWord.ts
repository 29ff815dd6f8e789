import { connect } from 'node:net'

/** The client address of a server. */
export interface Address {
  readonly host: string
  readonly port: number
}

const ANSWER_MS_MAX = 5_000

/** Sends a server a four-letter word; undefined where it does not answer. */
export function askWord({ host, port }: Address, word: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect({ host, port })
    socket.setTimeout(ANSWER_MS_MAX)
    socket.on('connect', () => socket.write(word))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => {
      resolve(chunks.length === 0 ? undefined : Buffer.concat(chunks).toString('utf8'))
    })
  })
}
