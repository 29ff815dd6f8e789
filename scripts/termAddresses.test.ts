import { expect, test } from 'vitest'
import { decodeName, termOf } from '../src/app/page/shortNames'
import { termAddress } from '../src/views/shared/terms/termAddress'
import { TERM_SOURCES } from '../src/views/shared/terms/termSources'

// The page that opens a short address and the popup that makes it are far from each other.

test('each term has a short address that leads to it', () => {
  const terms = [...TERM_SOURCES.keys()]
  for (const term of terms) {
    const address = termAddress(term)
    expect(address.length - 1, term).toBeLessThanOrEqual(40)
    expect(termOf(decodeName(address.slice('#term='.length)), terms)).toBe(term)
  }
})
