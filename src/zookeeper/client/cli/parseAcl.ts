import { PERMS, type Acl } from '../../model'

/** An access control list as a line holds it, with zkCli's notes about the parts it left out. */
export interface ParsedAcl {
  readonly acl: readonly Acl[]
  readonly notes: readonly string[]
}

const LETTERS = [
  ['c', PERMS.CREATE],
  ['d', PERMS.DELETE],
  ['r', PERMS.READ],
  ['w', PERMS.WRITE],
  ['a', PERMS.ADMIN],
] as const

/**
 * Reads `scheme:id:perms[,…]`; the id may hold colons. Parts of another form and letters other than `cdrwa`
 * are left out with a note (`AclParser.parse`).
 */
export function parseAcl(text: string): ParsedAcl {
  const acl: Acl[] = []
  const notes: string[] = []
  for (const part of splitList(text)) {
    const first = part.indexOf(':')
    const last = part.lastIndexOf(':')
    if (first === last) {
      notes.push(`${part} does not have the form scheme:id:perm`)
      continue
    }
    let perms = 0
    for (const letter of part.slice(last + 1).split('')) {
      const bit = LETTERS.find(([known]) => known === letter)?.[1]
      if (bit === undefined) notes.push(`Unknown perm type: ${letter}`)
      else perms |= bit
    }
    acl.push({ perms, scheme: part.slice(0, first), id: part.slice(first + 1, last) })
  }
  return { acl, notes }
}

/** Splits as `String.split(",")`: empty parts at the end are dropped, an empty text is one part. */
function splitList(text: string): readonly string[] {
  if (text === '') return ['']
  const parts = text.split(',')
  while (parts.at(-1) === '') parts.pop()
  return parts
}

/** Returns permissions as zkCli prints them, always in the order of `cdrwa` (`ZKUtil.getPermString`). */
export const permsText = (perms: number): string =>
  LETTERS.map(([letter, bit]) => ((perms & bit) === 0 ? '' : letter)).join('')
