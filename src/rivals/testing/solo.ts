import {
  actorName,
  connectionId,
  virtualUs,
  type Actor,
  type Effect,
  type Input,
  type Message,
} from '../../kernel/actor'

type AnyInput = Input<Message, unknown, unknown, unknown>
type AnyEffect = Effect<Message, { readonly token: number }, unknown>

/** One server with one client: disk operations complete at once, and time passes only on request. */
export interface Solo {
  /** Sends a message; returns the server's answers in order. */
  readonly say: (message: Message) => readonly Message[]
  /** Lets milliseconds pass; returns the messages sent meanwhile. */
  readonly pass: (ms: number) => readonly Message[]
  readonly jump: (ms: number) => void
  readonly view: () => unknown
}

const CONN = connectionId(1, 1)

export function createSolo(actor: unknown, boot: unknown, disk?: unknown): Solo {
  // Each test passes a server with its matching boot.
  const anyActor = actor as Actor<unknown, AnyInput, AnyEffect, unknown, unknown>
  const self = anyActor.create()
  const timers = new Map<string, number>()
  let now = 0
  let outbox: Message[] = []

  function step(input: AnyInput): void {
    const effects = anyActor.step(self, input, virtualUs(now))
    for (const effect of effects) {
      if (effect.type === 'send') outbox.push(effect.message)
      else if (effect.type === 'setTimer') timers.set(effect.timer, now + effect.delayUs)
      else if (effect.type === 'clearTimer') timers.delete(effect.timer)
    }
    for (const effect of effects) {
      if (effect.type === 'disk') step({ type: 'durable', token: effect.operation.token })
    }
  }

  const take = (): readonly Message[] => {
    const all = outbox
    outbox = []
    return all
  }
  step({ type: 'boot', incarnation: 1, disk, boot })
  step({ type: 'accepted', conn: CONN, from: actorName('c'), channel: 'rival' })
  return {
    say: (message) => {
      step({ type: 'message', conn: CONN, message })
      return take()
    },
    pass: (ms) => {
      const until = now + ms * 1000
      for (;;) {
        const [next] = [...timers].sort(([, a], [, b]) => a - b)
        if (next === undefined || next[1] > until) break
        const [timer, due] = next
        timers.delete(timer)
        now = due
        step({ type: 'timer', timer })
      }
      now = until
      return take()
    },
    jump: (ms) => step({ type: 'clockJump', byUs: ms * 1000 }),
    view: () => anyActor.view(self, { type: 'view' }, virtualUs(now)),
  }
}
