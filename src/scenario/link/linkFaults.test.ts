// Each fault of a link's content has a message of its own, with its place in the run.
import { describe, expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { base64urlEncode, utf8Encode } from '../../kernel/lib'
import { checksum } from './checksum'
import { decodeLink } from './link'
import { createWriter, escapeText, writeValue, writeVarint } from './writer'

const varint = (value: number): readonly number[] => {
  const bytes: number[] = []
  writeVarint(bytes, value)
  return bytes
}

const linkOf = (content: readonly number[], isDeflated = false): string => {
  const whole = new Uint8Array([...varint(content.length * 2 + (isDeflated ? 1 : 0)), ...content])
  return `#s=2.${base64urlEncode(new Uint8Array([...checksum(whole), ...whole]))}`
}

const bodyOf = (tokens: readonly number[], texts = ''): readonly number[] => [
  ...varint(tokens.length),
  ...tokens,
  ...utf8Encode(texts),
]

/** A link to a scenario in its short form, without checks. */
const shortLink = (scenario: unknown): string => {
  const writer = createWriter()
  writer.bytes.push(0, 0)
  writeValue(writer, scenario)
  return linkOf(bodyOf(writer.bytes, writer.texts.map(escapeText).join('\0')))
}

const messageOf = (link: string): string => {
  const read = decodeLink(link)
  return read.ok ? 'opens' : englishProblem(read.error.problem)
}

/** Tokens of a link without step and digests, up to its scenario. */
const HEAD = [0, 0]
/** An object with the one key `interventions`, a word of the second list. */
const SCRIPT = [97, 1, 255, 6]

test.each([
  [
    'an unknown shape',
    [...HEAD, 96, ...varint(200)],
    'the link uses shape 200, which it does not define',
  ],
  [
    'an unknown shape in a script',
    [...HEAD, ...SCRIPT, 148, 96, ...varint(200)],
    'interventions[0]: the link uses shape 200, which it does not define',
  ],
  ['an unknown word', [...HEAD, 240], 'the link uses word 37, which no release has'],
  ['an unknown second word', [...HEAD, 255, 255], 'the link uses word 255, which no release has'],
  [
    'a text that no token brought',
    [...HEAD, 162, 5],
    'the link uses its text 5, which it does not hold',
  ],
  [
    'a missing text',
    [...HEAD, ...SCRIPT, 149, 161, 161],
    'interventions[1]: the link uses its text 1, which it does not hold',
  ],
  [
    'an endless number',
    [...HEAD, 140, ...Array.from({ length: 20 }, () => 255), 1],
    'the link holds a number that is too large',
  ],
  [
    'tokens that end early',
    [...HEAD, ...SCRIPT, 149, 144],
    'interventions: the content of the link ends in the middle of a value',
  ],
  ['nine digests', [0, 9], 'the link holds 9 digests; at most 8 are read'],
])('a link is refused with its fault: %s', (_, tokens, message) => {
  expect(messageOf(linkOf(bodyOf(tokens, 'first')))).toBe(message)
})

test('nesting beyond its bound is named with its place', () => {
  const link = linkOf(bodyOf([...HEAD, ...Array.from({ length: 30 }, () => 148), 144]))
  expect(messageOf(link)).toMatch(/^(\[0\]){24,25}: nested deeper than 24 levels$/)
})

test('tokens that are longer than the body are refused', () => {
  expect(messageOf(linkOf([...varint(99), 0, 0, 98]))).toBe(
    'the link says that its content is longer than it is',
  )
})

test('a content that is no deflate stream is refused', () => {
  expect(messageOf(linkOf([0xff, 0xff, 0xff, 0xff], true))).toBe(
    'the content of the link cannot be unpacked',
  )
})

describe('the short form of a scenario', () => {
  test.each<readonly [string, unknown, string]>([
    [
      'an addition behind the end of its run',
      ['kill-leader-5', 999, { do: 'heal' }],
      'the link adds an intervention after 999 of the library’s run, which has 7',
    ],
    [
      'an addition without its number',
      ['kill-leader-5', 'x', { do: 'heal' }],
      'before each intervention that the link adds to a run of the library, a whole number is expected',
    ],
    ['a number', 5, 'a scenario must be a JSON object'],
    ['a list of no name', [{}], 'the link holds no scenario'],
    [
      'a misspelt key',
      { interventons: [] },
      'interventons: there is no field "interventons" here; did you mean "interventions"?',
    ],
    ['no interventions', { title: 'x' }, 'opens'],
  ])('is refused, or opens, as a scenario is: %s', (_, scenario, message) => {
    expect(messageOf(shortLink(scenario)).replace(/has \d+$/, 'has 7')).toBe(message)
  })
})
