import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  decodeConnectRequest,
  decodeConnectResponse,
  decodeEvent,
  decodeReply,
  decodeReplyHeader,
  decodeRequest,
  decodeRequestHeader,
  encodeConnectRequest,
  encodeConnectResponse,
  encodeEvent,
  encodeReply,
  encodeRequest,
  OPCODES,
  opNamed,
  type OpName,
  type WireReply,
} from '.'
import { sessionIdFrom } from '../model'

/** One exchange with a real server (3.8.0), in hex: requests are whole frames, the rest has no length field. */
type Exchange =
  | { readonly name: OpName; readonly request: string; readonly reply: string }
  | { readonly name: 'connect' | 'connected' | 'event'; readonly bytes: string }

const CONVERSATION = JSON.parse(
  readFileSync(new URL('./testdata/conversation.json', import.meta.url), 'utf8'),
) as readonly Exchange[]

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const bodyOf = (frame: Uint8Array): Uint8Array => frame.subarray(4)
const valueOf = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const exchanges = CONVERSATION.flatMap((exchange) => ('request' in exchange ? [exchange] : []))
const others = CONVERSATION.flatMap((exchange) => ('bytes' in exchange ? [exchange] : []))

describe('requests to a real server and its answers', () => {
  test.each(exchanges)(
    '$name: the request is read and written to the byte',
    ({ name, request }) => {
      const body = bodyOf(bytesOf(request))
      const { xid, opcode } = valueOf(decodeRequestHeader(body))
      expect(opNamed(opcode)).toBe(name)
      const decoded = valueOf(decodeRequest(opcode, body))
      expect(decoded.type).toBe(name)
      expect(hexOf(encodeRequest(xid, decoded))).toBe(request)
    },
  )

  test.each(exchanges)('$name: the reply is read and written to the byte', ({ name, reply }) => {
    const body = bytesOf(reply)
    const header = valueOf(decodeReplyHeader(body))
    const decoded = header.error === 0 ? valueOf(decodeReply(name, body)) : undefined
    expect(hexOf(bodyOf(encodeReply(header, decoded)))).toBe(reply)
  })

  test.each(others)('$name is read and written to the byte', ({ name, bytes }) => {
    const body = bytesOf(bytes)
    if (name === 'event') {
      const event = valueOf(decodeEvent(body))
      expect(hexOf(bodyOf(encodeEvent(event)))).toBe(bytes)
    } else if (name === 'connect') {
      // The connect request is recorded as a whole frame, the others without their length.
      const request = valueOf(decodeConnectRequest(bodyOf(body)))
      expect(hexOf(encodeConnectRequest(request))).toBe(bytes)
    } else {
      const response = valueOf(decodeConnectResponse(body))
      expect(hexOf(bodyOf(encodeConnectResponse(response)))).toBe(bytes)
    }
  })

  test('every operation that a client can send by itself was recorded', () => {
    // A real server refuses a check outside a multi, and sasl needs Kerberos.
    const tried = new Set<string>(exchanges.map(({ name }) => name))
    const untried = Object.keys(OPCODES).filter((name) => !tried.has(name))
    expect(untried).toEqual(['check', 'sasl'])
  })
})

const repliesTo = (name: OpName): readonly (WireReply | number)[] =>
  exchanges.flatMap((exchange) => {
    if (exchange.name !== name) return []
    const body = bytesOf(exchange.reply)
    const { error } = valueOf(decodeReplyHeader(body))
    return [error === 0 ? valueOf(decodeReply(name, body)) : error]
  })

describe('the bytes of a recording have their meaning', () => {
  const owner = sessionIdFrom(0x1000044045b0000n)

  test('a handshake is decoded', () => {
    const [request, response] = others.filter(({ name }) => name.startsWith('connect'))
    expect(valueOf(decodeConnectRequest(bodyOf(bytesOf(request?.bytes ?? ''))))).toEqual({
      protocolVersion: 0,
      lastZxidSeen: 0,
      timeoutMs: 10_000,
      session: '0x0',
      password: new Uint8Array(16),
      readOnly: false,
    })
    expect(valueOf(decodeConnectResponse(bytesOf(response?.bytes ?? '')))).toEqual({
      protocolVersion: 0,
      timeoutMs: 10_000,
      session: owner,
      password: bytesOf('072c4d2a883a73cdbde7068e11c202cb'),
      readOnly: false,
    })
  })

  test('a Stat with its owner is decoded', () => {
    expect(repliesTo('exists')).toEqual([
      {
        type: 'exists',
        stat: {
          czxid: 0x100000006,
          mzxid: 0x100000006,
          ctime: 0x1a1f97840a2,
          mtime: 0x1a1f97840a2,
          version: 0,
          cversion: 0,
          aversion: 0,
          ephemeralOwner: owner,
          dataLength: 0,
          numChildren: 0,
          pzxid: 0x100000006,
        },
      },
    ])
  })

  test('names beyond ASCII, lists, ACLs and identities are decoded', () => {
    expect(repliesTo('getChildren')).toEqual([
      { type: 'getChildren', children: ['数据', 'c', 't', 'e'] },
    ])
    expect(repliesTo('getACL')[1]).toMatchObject({
      acl: [
        { perms: 3, scheme: 'digest', id: 'u:Jq7wMyA/w2Vd5WIDAKdu4OIIFEQ=' },
        { perms: 31, scheme: 'world', id: 'anyone' },
      ],
    })
    expect(repliesTo('whoAmI')).toEqual([
      {
        type: 'whoAmI',
        who: [
          { authScheme: 'ip', user: '127.0.0.1' },
          { authScheme: 'digest', user: 'u' },
        ],
      },
    ])
  })

  test('errors are decoded', () => {
    expect(repliesTo('setData')[1]).toBe(-103)
    expect(repliesTo('removeWatches')[1]).toBe(-121)
    expect(repliesTo('reconfig')).toEqual([-102])
  })

  test('a failed multi and a multiRead are decoded', () => {
    const failed = repliesTo('multi')[1]
    expect(failed).toEqual({
      type: 'multi',
      results: [0, -101, -2].map((error) => ({ type: 'error', error })),
    })
    expect(repliesTo('multiRead')).toMatchObject([
      { results: [{ type: 'getData' }, { type: 'getChildren' }, { type: 'error', error: -101 }] },
    ])
  })

  test('watch events are decoded', () => {
    const events = others.filter(({ name }) => name === 'event')
    expect(valueOf(decodeReplyHeader(bytesOf(events[0]?.bytes ?? '')))).toEqual({
      xid: -1,
      zxid: -1,
      error: 0,
    })
    expect(valueOf(decodeEvent(bytesOf(events[0]?.bytes ?? '')))).toEqual({
      type: 3,
      state: 3,
      path: '/a',
    })
  })
})
