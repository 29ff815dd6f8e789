/** A line of a hex dump: its offset, sixteen bytes, and their characters. */
export interface HexLine {
  readonly offset: string
  readonly bytes: string
  readonly characters: string
}

const LINE_BYTES = 16

/** Lines of a dump that are drawn at first; more bytes than that are rarely read. */
export const DUMP_BYTES = 4_096

/** The first bytes of some data as a hex dump; bytes outside printable ASCII show as a dot. */
export function hexDump(bytes: Uint8Array, maxBytes = DUMP_BYTES): readonly HexLine[] {
  const lines: HexLine[] = []
  const end = Math.min(bytes.length, maxBytes)
  for (let from = 0; from < end; from += LINE_BYTES) {
    const part = [...bytes.subarray(from, Math.min(end, from + LINE_BYTES))]
    lines.push({
      offset: from.toString(16).padStart(8, '0'),
      bytes: part.map((byte) => byte.toString(16).padStart(2, '0')).join(' '),
      characters: part.map((byte) => printable(byte)).join(''),
    })
  }
  return lines
}

const printable = (byte: number): string =>
  byte >= 0x20 && byte <= 0x7e ? String.fromCharCode(byte) : '·'
