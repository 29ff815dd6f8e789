/** The most characters of a short address, without its `#`. */
const ADDRESS_MAX = 40

/** Returns the short address of a term. A name too long for it stands without its dots, or by its last part. */
export function termAddress(term: string): string {
  const lastPart = term.slice(term.lastIndexOf('.') + 1)
  const names = [term, term.replaceAll('.', ''), lastPart]
  const fitting = names.find((name) => addressOf(name).length <= ADDRESS_MAX + 1)
  return addressOf(fitting ?? lastPart)
}

const addressOf = (name: string): string => `#term=${encodeURIComponent(name)}`
