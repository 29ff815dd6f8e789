import type { GlyphKind, GlyphLook } from '../../../drawing'

/** A glyph, and the packets that have it. */
export interface LegendEntry {
  readonly look: GlyphLook
  /** The packets' names, with dots between them. */
  readonly packets: string
}

/**
 * Kinds of messages in the order in which a reader meets them: election, synchronization, broadcast, clients.
 */
const ORDER: readonly GlyphKind[] = [
  'vote',
  'sync',
  'trunc',
  'proposal',
  'ack',
  'commit',
  'inform',
  'ping',
  'request',
  'reply',
  'watch',
]
/** The notation of a vote beside its glyph and along the lanes, in ZooKeeper's words. */
const VOTE_FIELDS = 'leader · epoch · zxid'
/** Further packets of a glyph are an ellipsis. */
const PACKETS_MAX = 4

interface PacketLook {
  readonly look: GlyphLook
  readonly passage: { readonly packet: string }
}

/** The meanings of the glyphs of some messages, each glyph once, in a fixed order. */
export function legendOf(messages: Iterable<PacketLook>): readonly LegendEntry[] {
  // Thousands of messages share a few looks.
  const packetsOf = new Map<GlyphLook, Set<string>>()
  for (const { look, passage } of messages) {
    const packets = packetsOf.get(look)
    if (packets === undefined) packetsOf.set(look, new Set([passage.packet]))
    else packets.add(passage.packet)
  }
  const found = new Map<string, { readonly look: GlyphLook; readonly packets: Set<string> }>()
  for (const [look, packets] of packetsOf) {
    const name = `${look.kind} ${look.letter}`
    const known = found.get(name)?.packets ?? []
    found.set(name, { look, packets: new Set([...known, ...packets]) })
  }
  return [...found.values()]
    .toSorted(
      (a, b) => placeOf(a.look) - placeOf(b.look) || (a.look.letter < b.look.letter ? -1 : 1),
    )
    .map(({ look, packets }) => {
      const names = namesOf([...packets].toSorted())
      return { look, packets: look.kind === 'vote' ? `${names} (${VOTE_FIELDS})` : names }
    })
}

const placeOf = ({ kind }: GlyphLook): number => ORDER.indexOf(kind)

const namesOf = (packets: readonly string[]): string =>
  packets.length <= PACKETS_MAX
    ? packets.join(' · ')
    : [...packets.slice(0, PACKETS_MAX), '…'].join(' · ')
