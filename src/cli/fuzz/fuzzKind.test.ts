import { expect, test } from 'vitest'
import { drawInt } from '../../kernel/lib'
import { fuzzKind } from './fuzzKind'
import { refused, type Kind, type Outcome } from './kind'
import { KINDS } from './kinds'

const planOf = (texts: string[], from = 0, count = 40) => ({
  seed: 3,
  from,
  count,
  forMs: Infinity,
  isStopped: () => false,
  tell: (text: string) => texts.push(text),
})

/** A kind that feeds its inputs to a given function. */
function door(feed: (input: string) => Outcome): Kind {
  const draw: Kind['draw'] = (random) => `${'a'.repeat(drawInt(random, 0, 30))}b${'c'.repeat(9)}`
  return { name: 'probe', draw, feed }
}

test.each([
  [
    'an exception',
    () => {
      throw new TypeError('no')
    },
    /exception: TypeError: no/,
  ],
  ['a refusal without a word', () => refused(' '), /a refusal without a word/],
  [
    'a use that fails',
    () => {
      const use = (): void => {
        throw new Error('broken')
      }
      return { verdict: 'accepted' as const, use }
    },
    /exception: Error: broken/,
  ],
  [
    'a new key of every object',
    () => {
      Object.defineProperty(Object.prototype, 'polluted', {
        value: 1,
        enumerable: true,
        configurable: true,
      })
      return refused('no')
    },
    /prototypes have new keys: polluted/,
  ],
])('%s is found, shrunk, and can be played again', async (_what, fault, message) => {
  const texts: string[] = []
  const kind = door((input) => (input.includes('bc') ? fault() : { verdict: 'accepted' }))
  const tally = await fuzzKind(kind, planOf(texts, 7, 1))
  expect(tally).toMatchObject({ inputs: 1, findings: 1 })
  expect(texts[0]).toMatch(message)
  expect(texts[0]).toContain('\n  "bc"\n')
  expect(texts[0]).toContain('npm run fuzz -- --only probe --seed 3 --input 7')
})

test('inputs that keep the promises are counted', async () => {
  const texts: string[] = []
  const kind = door((input) =>
    input.startsWith('aaaaaaaaaa') ? refused('too long') : { verdict: 'accepted' },
  )
  const tally = await fuzzKind(kind, planOf(texts))
  expect(texts).toEqual([])
  expect(tally.accepted + tally.refused).toBe(40)
  expect(tally.accepted).toBeGreaterThan(0)
  expect(tally.refused).toBeGreaterThan(0)
  expect(tally.findings).toBe(0)
})

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  'the same inputs of %s are drawn again, and the first ones show no fault',
  async (_name, kind) => {
    const texts: string[] = []
    const first = await fuzzKind(kind, planOf(texts, 0, 3))
    const again = await fuzzKind(kind, planOf(texts, 0, 3))
    expect(texts).toEqual([])
    expect([again.accepted, again.refused]).toEqual([first.accepted, first.refused])
  },
)
