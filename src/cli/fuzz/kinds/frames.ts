import type { Kind } from '../kind'
import { checkFrame, drawFrame } from '../fuzzFrames'

/** Frames of the client protocol, as hexadecimal digits. */
export const wire: Kind = {
  name: 'wire',
  draw: (random) => Buffer.from(drawFrame(random)).toString('hex'),
  feed(hex) {
    const { isNamedKind } = checkFrame(Uint8Array.from(Buffer.from(hex, 'hex')))
    return { verdict: isNamedKind ? 'accepted' : 'refused' }
  },
}
