import { actorName, serverId, virtualUs, type ConnectionId } from '../../../kernel/actor'
import { sessionIdFrom, type ToClient, type ToServer } from '../../model'
import type { Client } from '../session/client'
import { clientActor } from '../clientActor'
import type { ClientInput } from '../contract'
import { answer, createTinyServer, type TinyServer } from './tinyServer'

/** A connected client and the tiny server behind it, which other clients may share. */
export interface TestPrompt {
  readonly client: Client
  readonly server: TinyServer
}

/** Opens a prompt with an established session. */
export function openPrompt(server: TinyServer = createTinyServer(), name = 'c1'): TestPrompt {
  const prompt: TestPrompt = { client: clientActor.create(), server }
  const boot = { client: actorName(name), seed: 1 }
  feed(prompt, { type: 'boot', incarnation: 1, disk: undefined, boot })
  const servers = [serverId(1)]
  const order = { type: 'connect', servers, sessionTimeoutMs: 30_000, readOnly: false } as const
  feed(prompt, { type: 'command', command: order })
  return prompt
}

/** Types a line; every request is answered at once. Returns the printed lines, events included. */
export function typeLine(prompt: TestPrompt, line: string): readonly string[] {
  const { written } = prompt.client.prompt
  feed(prompt, { type: 'command', command: { type: 'op', line, isAsync: false } })
  const { transcript } = prompt.client.prompt
  return transcript.toArray().flatMap(([number, entry]) => {
    return number < written || entry.type === 'command' ? [] : entry.lines
  })
}

function feed(prompt: TestPrompt, input: ClientInput): void {
  for (const effect of clientActor.step(prompt.client, input, virtualUs(0))) {
    if (effect.type === 'connect') feed(prompt, { type: 'opened', conn: effect.conn })
    // The prompt does not write to stores.
    if (effect.type === 'send') hear(prompt, effect.conn, effect.message as ToServer)
  }
}

function hear(prompt: TestPrompt, conn: ConnectionId, request: ToServer): void {
  const message = answerOf(prompt, request)
  feed(prompt, { type: 'message', conn, message })
}

function answerOf({ client, server }: TestPrompt, request: ToServer): ToClient {
  if ('xid' in request) return answer(server, client.handle.session, request)
  server.sessions += 1
  const session = sessionIdFrom(BigInt(server.sessions) + (1n << 56n))
  return { packet: 'connected', session, password: '', timeoutMs: 30_000 }
}
