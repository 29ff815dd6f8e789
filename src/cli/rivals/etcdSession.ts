import { methodOf, type Plain } from './etcdMessages'
import type { GrpcCall, GrpcClient, Status } from './grpc'

/** Callbacks for the responses of a session, with the step that asked. */
export interface SessionHooks {
  readonly onReply: (place: number, reply: unknown) => void
  readonly onObserved: (place: number, response: unknown) => void
  readonly onWatch: (watch: number, response: unknown) => void
}

/** A client of the judge: its calls, and its one watch stream. */
export interface EtcdSession {
  readonly ask: (place: number, op: string, args: object) => void
  readonly cancel: (place: number) => void
  readonly hasWatches: () => boolean
  readonly close: () => void
}

export function openSession(client: GrpcClient, hooks: SessionHooks): EtcdSession {
  const calls = new Map<number, GrpcCall>()
  let watching: ReturnType<typeof openWatchStream> | undefined
  return {
    ask: (place, op, args) => {
      if (op.startsWith('watch')) {
        watching ??= openWatchStream(client, hooks)
        watching.ask(place, op, args as Plain)
      } else calls.set(place, call(client, hooks, place, op, args as Plain))
    },
    cancel: (place) => calls.get(place)?.cancel(),
    hasWatches: () => watching !== undefined,
    close: client.close,
  }
}

function call(
  client: GrpcClient,
  hooks: SessionHooks,
  place: number,
  op: string,
  args: Plain,
): GrpcCall {
  const method = methodOf(op)
  let reply: unknown
  const stream = client.call(method.path, {
    onMessage: (bytes) => {
      const plain = shown(op, method.decodeResponse(bytes))
      if (op === 'observe') hooks.onObserved(place, plain)
      else reply ??= plain
      // The stream of renewals would stay open otherwise.
      if (op === 'lease_keepalive') stream.cancel()
    },
    onEnd: (status) => {
      if (op !== 'observe') hooks.onReply(place, reply ?? failed(status))
    },
  })
  stream.send(method.encodeRequest(args))
  if (op !== 'lease_keepalive') stream.finish()
  return stream
}

const failed = ({ code, message }: Status): unknown => ({ error: { code, message } })

/** Returns a reply in the form of the corpus: lists sorted, and a remaining time to live only as `left`. */
export function shown(op: string, reply: Plain): Plain {
  if (op === 'lease_timetolive') {
    const keys = [...(reply.keys as readonly string[])].sort()
    return { ...reply, keys, ...(Number(reply.TTL) >= 0 && { TTL: 'left' }) }
  }
  if (op !== 'lease_leases') return reply
  const leases = (reply.leases as readonly { readonly ID: string }[]).map(({ ID }) => ID)
  return { ...reply, leases: leases.sort() }
}

function openWatchStream(
  client: GrpcClient,
  hooks: SessionHooks,
): { readonly ask: (place: number, op: string, args: Plain) => void } {
  /** Steps that wait for an answer of the stream, oldest first. */
  const waiting: { readonly place: number; readonly op: string }[] = []
  const method = methodOf('watch')
  const stream = client.call(method.path, {
    onMessage: (bytes) => {
      const reply = method.decodeResponse(bytes)
      const { watch_id: watch, events, ...rest } = reply
      const isProgress = Number(watch) === -1 && reply.created === undefined
      const isAnswer =
        reply.created === true ||
        isProgress ||
        (reply.canceled === true && reply.compact_revision === undefined)
      const step = isAnswer ? waiting.shift() : undefined
      if (step === undefined) {
        const response = reply.canceled === true ? rest : { ...rest, events }
        hooks.onWatch(Number(watch), response)
      } else if (isProgress) hooks.onReply(step.place, { ...rest, watch_id: watch, events })
      else hooks.onReply(step.place, { ...rest, watch_id: watch })
    },
    onEnd: (status) => {
      for (const { place } of waiting.splice(0)) hooks.onReply(place, failed(status))
    },
  })
  return {
    ask: (place, op, args) => {
      waiting.push({ place, op })
      const request =
        op === 'watch'
          ? { create: args }
          : op === 'watch_cancel'
            ? { cancel: { watch_id: 0, ...args } }
            : { progress: {} }
      stream.send(method.encodeRequest(request))
    },
  }
}
