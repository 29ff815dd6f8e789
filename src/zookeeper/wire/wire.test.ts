import { describe, expect, test } from 'vitest'
import { fc } from '../../kernel/lib/testing/properties'
import {
  createFramer,
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
  FRAME_BYTES_MAX,
  OPCODES,
  pushBytes,
} from '.'
import {
  anyConnectRequest,
  anyConnectResponse,
  anyEvent,
  anyReply,
  anyReplyHeader,
  anyRequest,
} from './testing/arbitraries'
import { readTextAt, textLength, writeTextAt } from './text'

const bodyOf = (frame: Uint8Array): Uint8Array => frame.subarray(4)

describe('every record is read as it was written', () => {
  test('requests', () => {
    fc.assert(
      fc.property(fc.integer(), anyRequest, (xid, request) => {
        const frame = encodeRequest(xid, request)
        const opcode = request.type === 'unknown' ? request.opcode : OPCODES[request.type]
        const body = bodyOf(frame)
        expect(new DataView(frame.buffer).getInt32(0)).toBe(body.length)
        expect(decodeRequestHeader(body)).toEqual({ ok: true, value: { xid, opcode } })
        expect(decodeRequest(opcode, body)).toEqual({ ok: true, value: request })
      }),
      { numRuns: 2_000 },
    )
  })

  test('replies', () => {
    fc.assert(
      fc.property(anyReplyHeader, anyReply, (header, reply) => {
        const body = bodyOf(encodeReply(header, reply))
        expect(decodeReplyHeader(body)).toEqual({ ok: true, value: header })
        expect(decodeReply(reply.type, body)).toEqual({ ok: true, value: reply })
      }),
      { numRuns: 2_000 },
    )
  })

  test('events and both halves of the handshake', () => {
    fc.assert(
      fc.property(anyEvent, anyConnectRequest, anyConnectResponse, (event, request, response) => {
        expect(decodeEvent(bodyOf(encodeEvent(event)))).toEqual({ ok: true, value: event })
        const decoded = decodeConnectRequest(bodyOf(encodeConnectRequest(request)))
        expect(decoded).toEqual({ ok: true, value: request })
        const answered = decodeConnectResponse(bodyOf(encodeConnectResponse(response)))
        expect(answered).toEqual({ ok: true, value: response })
      }),
    )
  })

  test('a request cut short anywhere gives an error with its place', () => {
    fc.assert(
      fc.property(anyRequest, fc.nat(), (request, cut) => {
        if (request.type === 'unknown') return
        const body = bodyOf(encodeRequest(1, request))
        if (body.length === 8) return
        const at = 8 + (cut % (body.length - 8))
        const decoded = decodeRequest(OPCODES[request.type], body.subarray(0, at))
        expect(decoded.ok).toBe(false)
        if (decoded.ok) return
        expect(decoded.error.offset).toBeLessThanOrEqual(at)
        expect(decoded.error.expected).not.toBe('')
      }),
    )
  })
})

describe('a malformed request is refused with what was expected', () => {
  const frame = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))
  test.each([
    ['exists', '0000000100000003000000022f', 8, 'length of path from -1 to the end of the frame'],
    ['exists', '0000000100000003fffffffe01', 8, 'length of path from -1 to the end of the frame'],
    ['exists', '0000000100000003000000022f61', 14, 'watch of 1 bytes'],
    [
      'create',
      `0000000100000001${'ffffffff'.repeat(2)}7fffffff`,
      16,
      'number of ACL entries that fits the frame',
    ],
    [
      'multi',
      '000000010000000e0000000300ffffffff',
      8,
      'type of an operation that a multi may hold',
    ],
    ['multi', '000000010000000e', 8, 'type of an operation of 4 bytes'],
    [
      'setWatches',
      `0000000100000065${'00'.repeat(8)}00000001ffffffff`,
      20,
      'dataWatches that is not null',
    ],
    ['setWatches', `0000000100000065${'7f'.repeat(8)}`, 8, 'relativeZxid below 2^53, or -1'],
  ] as const)('%s %s', (name, hex, offset, expected) => {
    expect(decodeRequest(OPCODES[name], frame(hex))).toEqual({
      ok: false,
      error: { offset, expected },
    })
  })

  test('a count below -1 is an empty list, and any byte but 0 is true, as in jute', () => {
    const body = frame(`0000000100000001${'ffffffff'.repeat(2)}fffffff000000000`)
    expect(decodeRequest(1, body)).toMatchObject({ ok: true, value: { acl: [] } })
    const watching = frame('0000000100000003ffffffff7f')
    expect(decodeRequest(3, watching)).toMatchObject({ ok: true, value: { watch: true } })
  })
})

test('a decoded message shares no memory with its frame, a Node buffer included', () => {
  const frame = Buffer.from(encodeRequest(1, { type: 'sasl', token: new Uint8Array([1, 2, 3]) }))
  const decoded = decodeRequest(OPCODES.sasl, bodyOf(frame))
  frame.fill(9)
  expect(decoded).toEqual({ ok: true, value: { type: 'sasl', token: new Uint8Array([1, 2, 3]) } })
})

describe('text', () => {
  const written = (text: string): Uint8Array => {
    const bytes = new Uint8Array(textLength(text))
    writeTextAt(bytes, 0, text)
    return bytes
  }

  test('every text is read as it was written, lone surrogates too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.boolean(), (text, isCut) => {
        const rest = isCut ? text.slice(1) : text
        const bytes = written(rest)
        expect(readTextAt(bytes, 0, bytes.length)).toBe(rest)
      }),
      { numRuns: 2_000 },
    )
  })

  test('a character beyond U+FFFF is written as two of three bytes; four bytes are read too', () => {
    expect(Buffer.from(written('a😀')).toString('hex')).toBe('61eda0bdedb880')
    const utf8 = new TextEncoder().encode('a😀')
    expect(readTextAt(utf8, 0, utf8.length)).toBe('a😀')
  })

  test('any other bytes are read as the Encoding Standard says', () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    const byte = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0x80, 0xbf, 0xc0, 0xc2, 0xe0, 0xe1, 0xef, 0xf0, 0xf4, 0xf5, 0x9f, 0xa0, 0x90),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5_000 }), fc.array(byte), (noise, bytes) => {
        // Byte 0xed may begin a surrogate, which `readTextAt` keeps and the platform's decoder does
        // not.
        for (const list of [noise, new Uint8Array(bytes)]) {
          const shown = list.map((value) => (value === 0xed ? 0xee : value))
          expect(readTextAt(shown, 0, shown.length)).toBe(decoder.decode(shown))
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('frames', () => {
  const frameOf = (body: Uint8Array): Uint8Array => {
    const frame = new Uint8Array(4 + body.length)
    new DataView(frame.buffer).setInt32(0, body.length)
    frame.set(body, 4)
    return frame
  }

  test('are read from a stream cut anywhere', () => {
    const bodies = fc.array(fc.uint8Array({ maxLength: 20 }), { maxLength: 8 })
    fc.assert(
      fc.property(
        bodies,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (all, cuts) => {
          const stream = new Uint8Array(Buffer.concat(all.map(frameOf)))
          const framer = createFramer()
          const frames: Uint8Array[] = []
          for (let at = 0, cut = 0; at < stream.length; cut += 1) {
            const size = cuts[cut % cuts.length] ?? 1
            const pushed = pushBytes(framer, stream.subarray(at, at + size))
            if (!pushed.ok) throw new Error(pushed.error.expected)
            frames.push(...pushed.value.map((frame) => frame.slice()))
            at += size
          }
          expect(frames).toEqual(all)
          expect(framer.byteCount).toBe(0)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('of the greatest length are accepted, longer and negative lengths are refused', () => {
    const longest = frameOf(new Uint8Array(FRAME_BYTES_MAX))
    expect(pushBytes(createFramer(), longest)).toMatchObject({ ok: true, value: { length: 1 } })
    for (const length of [FRAME_BYTES_MAX + 1, 0x7fffffff, -1, -0x80000000]) {
      const bytes = new Uint8Array(4)
      new DataView(bytes.buffer).setInt32(0, length)
      const whole = createFramer()
      expect(pushBytes(whole, bytes).ok).toBe(false)
      const byByte = createFramer()
      const last = [...bytes].map((value) => pushBytes(byByte, new Uint8Array([value])).ok)
      expect(last).toEqual([true, true, true, false])
      expect(byByte.buffer.length).toBeLessThanOrEqual(4)
    }
  })

  test('that are incomplete take at most twice the memory of the bytes that came', () => {
    const framer = createFramer()
    const stream = frameOf(new Uint8Array(100_000))
    for (let at = 0; at < stream.length - 1; at += 1) {
      pushBytes(framer, stream.subarray(at, at + 1))
      if (framer.buffer.length > Math.max(4, 2 * framer.byteCount)) throw new Error(`at ${at}`)
    }
    expect(framer.buffer.length).toBe(stream.length)
  })
})
