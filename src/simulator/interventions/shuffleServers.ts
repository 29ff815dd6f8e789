/**
 * Shuffles a list as Java's `Collections.shuffle` does with `new Random(seed)`, which is how
 * `StaticHostProvider` orders its servers.
 */
export function shuffleServers<T>(servers: readonly T[], seed: bigint): readonly T[] {
  const shuffled = [...servers]
  const random = createJavaRandom(seed)
  for (let size = shuffled.length; size > 1; size -= 1) {
    const from = nextInt(random, size)
    const [one, other] = [shuffled[size - 1], shuffled[from]]
    if (one === undefined || other === undefined) continue
    shuffled[size - 1] = other
    shuffled[from] = one
  }
  return shuffled
}

/** The seed of a client's list: the wall clock in ms, and a hash of the client and the scenario's seed. */
export const shuffleSeed = (wallMs: number, client: string, seed: number): bigint =>
  BigInt(wallMs) ^ BigInt(hashCode(client) ^ seed)

/** `String.hashCode`. */
function hashCode(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0
  return hash
}

/** The state of a `java.util.Random`: 48 bits. */
interface JavaRandom {
  state: bigint
}

const MULTIPLIER = 0x5deece66dn
const STATE_BITS = 48n

const createJavaRandom = (seed: bigint): JavaRandom => ({
  state: BigInt.asUintN(48, seed ^ MULTIPLIER),
})

/** `Random.next`: the highest bits of the next state. */
function nextBits(random: JavaRandom, bits: bigint): number {
  random.state = BigInt.asUintN(48, random.state * MULTIPLIER + 0xbn)
  return Number(random.state >> (STATE_BITS - bits))
}

/** `Random.nextInt(bound)`. */
function nextInt(random: JavaRandom, bound: number): number {
  if ((bound & -bound) === bound) {
    return Number((BigInt(bound) * BigInt(nextBits(random, 31n))) >> 31n)
  }
  for (;;) {
    const bits = nextBits(random, 31n)
    const value = bits % bound
    if (bits - value + (bound - 1) < 2 ** 31) return value
  }
}
