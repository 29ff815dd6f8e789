import { assert, createRandom, drawInt, drawOne, type Random } from '../../kernel/lib'
import {
  createFramer,
  decodeConnectRequest,
  decodeConnectResponse,
  decodeEvent,
  decodeReply,
  decodeReplyHeader,
  decodeRequest,
  decodeRequestHeader,
  FRAME_BYTES_MAX,
  OPCODES,
  pushBytes,
  type OpName,
} from '../../zookeeper/wire'
import { SAMPLE_FRAMES } from './sampleFrames'

const RANDOM_BYTES_MAX = 600
const MUTATIONS_MAX = 6
/** Lengths, counts and types that are most likely to cause faults. */
const ODD_INTS = [-1, -2, 0, 1, 0x7fffffff, -0x80000000, FRAME_BYTES_MAX, FRAME_BYTES_MAX + 1, 255]
// `Object.keys` loses the type of the names.
const NAMES = Object.keys(OPCODES) as OpName[]
const XID_AND_TYPE_BYTES = 8
/** Values that a record may hold beside the bytes of its frame: its own fields. */
const FIELDS_MAX = 64

/** Draws a random frame, or a valid one with changes. */
export const drawFrame = (random: Random): Uint8Array =>
  drawInt(random, 0, 3) === 0 ? randomFrame(random) : mutatedFrame(random)

/** The number of decoders that accept a frame, and whether the one that the frame names does. */
interface FrameVerdict {
  readonly count: number
  readonly isNamedKind: boolean
}

/**
 * Feeds a frame to every decoder. Throws where a decoder throws, reads past the frame's end, reports an error
 * without a place, or returns more than the frame's bytes allow.
 */
export function checkFrame(frame: Uint8Array): FrameVerdict {
  const random = createRandom(frame.length, 'cut')
  feedFramer(random, frame)
  const body = frame.subarray(4)
  let count = 0
  const { named, others } = decodersFor(frame)
  const isNamedKind = named(body).ok
  for (const decode of [named, ...others]) {
    const decoded = decode(body)
    if (decoded.ok) {
      count += 1
      const weight = weightOf(decoded.value)
      assert(weight <= body.length + FIELDS_MAX * (1 + body.length / 9), `${weight} units`)
    } else {
      const { offset, expected } = decoded.error
      assert(offset >= 0 && offset <= Math.max(body.length, 16), `an error at ${offset}`)
      assert(expected.length > 0, 'an error without a word')
    }
  }
  return { count, isNamedKind }
}

type Decoder = (
  body: Uint8Array,
) => { ok: true; value: unknown } | { ok: false; error: { offset: number; expected: string } }

/** Returns all decoders for a frame: the one that the frame names, and all others. */
function decodersFor(frame: Uint8Array): {
  readonly named: Decoder
  readonly others: readonly Decoder[]
} {
  const isWhole = frame.length >= XID_AND_TYPE_BYTES + 4
  const opcode = isWhole ? new DataView(frame.buffer, frame.byteOffset).getInt32(8) : 0
  const others = [
    decodeConnectRequest,
    decodeConnectResponse,
    decodeRequestHeader,
    decodeReplyHeader,
    decodeEvent,
    ...NAMES.flatMap((name): readonly Decoder[] => [
      (body) => decodeRequest(OPCODES[name], body),
      (body) => decodeReply(name, body),
    ]),
  ]
  return { named: (body) => decodeRequest(opcode, body), others }
}

function randomFrame(random: Random): Uint8Array {
  const frame = new Uint8Array(4 + drawInt(random, 0, RANDOM_BYTES_MAX))
  for (let at = 0; at < frame.length; at += 1) frame[at] = drawInt(random, 0, 255)
  return frame
}

/** Draws a valid frame with bytes changed, integers replaced, and pieces cut out, doubled or cut off. */
function mutatedFrame(random: Random): Uint8Array {
  let frame: Uint8Array = drawOne(random, SAMPLE_FRAMES).slice()
  for (let left = drawInt(random, 1, MUTATIONS_MAX); left > 0; left -= 1) {
    const at = drawInt(random, 0, Math.max(0, frame.length - 1))
    const end = Math.min(frame.length, at + drawInt(random, 1, 16))
    switch (drawInt(random, 0, 4)) {
      case 0:
        frame[at] = drawInt(random, 0, 255)
        break
      case 1:
        if (at + 4 <= frame.length)
          new DataView(frame.buffer).setInt32(at, drawOne(random, ODD_INTS))
        break
      case 2:
        frame = joined(frame.subarray(0, at), frame.subarray(end))
        break
      case 3:
        frame = joined(frame.subarray(0, end), frame.subarray(at))
        break
      default:
        frame = frame.slice(0, Math.max(4, at))
    }
  }
  return frame.length >= 4 ? frame : new Uint8Array(4)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

/**
 * Feeds a frame in two pieces; the framer must not reserve more than arrived, whatever the frame's length
 * says.
 */
function feedFramer(random: Random, frame: Uint8Array): void {
  const framer = createFramer()
  const cut = drawInt(random, 0, frame.length)
  for (const piece of [frame.subarray(0, cut), frame.subarray(cut)]) {
    const pushed = pushBytes(framer, piece)
    assert(
      framer.buffer.length <= 2 * frame.length + 4,
      `a framer of ${framer.buffer.length} bytes`,
    )
    if (!pushed.ok) return
    for (const { length } of pushed.value) assert(length <= FRAME_BYTES_MAX, `${length} bytes`)
  }
}

/** Counts a decoder's output: one for each value, byte and character. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value instanceof Uint8Array) return value.length
  if (typeof value !== 'object' || value === null) return 1
  let weight = 1
  for (const item of Object.values(value)) weight += weightOf(item)
  return weight
}
