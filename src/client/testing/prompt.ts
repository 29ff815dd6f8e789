import { actorName, connectionId, serverId, virtualUs } from '../../actor'
import type { SessionId } from '../../model'
import type { Client } from '../client'
import { clientActor } from '../clientActor'
import type { ClientEffect, ClientInput } from '../contract'
import { answer, createTinyServer, type TinyServer } from './tinyServer'

/** A connected client and the tiny server behind it. */
export interface TestPrompt {
  readonly client: Client
  readonly server: TinyServer
}

/** A prompt whose session stands. */
export function openPrompt(): TestPrompt {
  const prompt: TestPrompt = { client: clientActor.create(), server: createTinyServer() }
  const boot = { client: actorName('c1'), seed: 1 }
  feed(prompt, { type: 'boot', incarnation: 1, disk: undefined, boot })
  const servers = [serverId(1)]
  const order = { type: 'connect', servers, sessionTimeoutMs: 30_000, readOnly: false } as const
  feed(prompt, { type: 'command', command: order })
  const conn = connectionId(1, 1)
  feed(prompt, { type: 'opened', conn })
  const session = '0x100000001' as SessionId
  const granted = { packet: 'connected', session, password: '', timeoutMs: 30_000 } as const
  feed(prompt, { type: 'message', conn, message: granted })
  return prompt
}

/** Types a line; every request is answered at once. Returns what was printed. */
export function typeLine(prompt: TestPrompt, line: string): readonly string[] {
  const effects = feed(prompt, { type: 'command', command: { type: 'op', line, isAsync: false } })
  return effects.flatMap((effect) =>
    effect.type === 'trace' && effect.event.type === 'reply' ? effect.event.output : [],
  )
}

function feed(prompt: TestPrompt, input: ClientInput): readonly ClientEffect[] {
  const effects = clientActor.step(prompt.client, input, virtualUs(0))
  return effects.flatMap((effect) => {
    if (effect.type !== 'send' || !('xid' in effect.message)) return [effect]
    const message = answer(prompt.server, effect.message)
    return [effect, ...feed(prompt, { type: 'message', conn: effect.conn, message })]
  })
}
