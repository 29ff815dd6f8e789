/** IPv4 addresses, and ranges of them by their number of leading bits (`IPAuthenticationProvider`). */

const ADDRESS_BITS = 32

interface AddressRange {
  readonly address: number
  readonly bits: number
}

/** Says whether an entry's id is an address or a range of addresses. */
export const isAddressRange = (id: string): boolean => readRange(id) !== undefined

/** Says whether a client's address lies in the range of an entry. */
export function isInRange(clientAddress: string, id: string): boolean {
  const range = readRange(id)
  const address = readAddress(clientAddress)
  if (range === undefined || address === undefined) return false
  // A shift by 32 bits shifts by 0 in JavaScript, which would keep all bits.
  const mask = range.bits === 0 ? 0 : -1 << (ADDRESS_BITS - range.bits)
  return (address & mask) === (range.address & mask)
}

function readRange(id: string): AddressRange | undefined {
  const slash = id.indexOf('/')
  const address = readAddress(slash < 0 ? id : id.slice(0, slash))
  if (address === undefined) return undefined
  if (slash < 0) return { address, bits: ADDRESS_BITS }
  const bits = readUpTo(id.slice(slash + 1), ADDRESS_BITS)
  return bits === undefined ? undefined : { address, bits }
}

function readAddress(text: string): number | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let address = 0
  for (const part of parts) {
    const byte = readUpTo(part, 255)
    if (byte === undefined) return undefined
    address = (address << 8) | byte
  }
  return address
}

/** Reads a number as Java's `Integer.parseInt` does: a sign may precede it. */
function readUpTo(text: string, max: number): number | undefined {
  const value = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : -1
  return value >= 0 && value <= max ? Math.abs(value) : undefined
}
