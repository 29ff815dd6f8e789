/** A client's name where three or four letters have room: its number is whole, so that no two of a row read alike. */
export function shortName(name: string): string {
  const number = /\d+$/.exec(name)?.[0] ?? ''
  if (name.length <= 3 || number === '' || number.length > 3) return name.slice(0, 3)
  return name.slice(0, number.length === 1 ? 2 : 1) + number
}
