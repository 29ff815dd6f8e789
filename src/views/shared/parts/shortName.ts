/**
 * Shortens a client's name to three or four letters; its number stays whole, so that names of one row differ.
 */
export function shortName(name: string): string {
  const number = /\d+$/.exec(name)?.[0] ?? ''
  if (name.length <= 3 || number === '' || number.length > 3) return name.slice(0, 3)
  return name.slice(0, number.length === 1 ? 2 : 1) + number
}
