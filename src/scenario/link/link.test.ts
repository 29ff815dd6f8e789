import { describe, expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { fc } from '../../kernel/lib/testing/properties'
import { actorName, serverId } from '../../kernel/actor'
import { base64urlDecode, base64urlEncode, defined } from '../../kernel/lib'
import { LIBRARY } from '../library'
import { type Scenario, LINK_STEP_MAX, TIME_MAX_MS } from '../format'
import { randomScenario } from '../random'
import { readScenario } from '../validate'
import { checksum } from './checksum'
import { decodeLink, encodeLink } from './link'
import { LINK_CORPUS } from './corpus'
import { RARE_WORDS, SHAPES, WORDS } from './words'

const linkOf = (scenario: Scenario): string => encodeLink({ scenario })

describe('a run survives the way through a link', () => {
  test.each(Array.from({ length: 100 }, (_, i) => i))('random scenario %i', (seed) => {
    const run = {
      scenario: randomScenario(seed),
      step: seed * 977,
      ...(seed % 2 === 1 && { sinceUs: seed * 1009 }),
      digests: [
        { step: seed, digest: '00ff' },
        { step: seed + 1000, digest: 'abcd' },
      ],
    }
    expect(decodeLink(`https://example.org/lab/${encodeLink(run)}`)).toEqual({
      ok: true,
      value: run,
    })
  })

  test.each([
    ['a digest', { digests: [{ step: LINK_STEP_MAX + 1, digest: 'abcd' }] }, /steps into its run/],
    ['a time', { step: 1, sinceUs: TIME_MAX_MS * 1000 + 1 }, /ms beyond the step/],
    ['a time of years', { step: 1, sinceUs: 2 ** 52 }, /ms beyond the step/],
  ])('%s beyond its bound is refused', (_what, more, message) => {
    const read = decodeLink(encodeLink({ scenario: randomScenario(1), ...more }))
    expect(read.ok || read.error.code).toBe('oversized')
    expect(read.ok || englishProblem(read.error.problem)).toMatch(message)
  })

  test('the last moment of the day is within the bound', () => {
    const run = { scenario: randomScenario(1), step: 1, sinceUs: TIME_MAX_MS * 1000 }
    expect(decodeLink(encodeLink(run))).toEqual({ ok: true, value: run })
  })

  test('a title that begins with a byte order mark is kept', () => {
    const scenario = { ...randomScenario(1), title: '\ufeff' }
    expect(decodeLink(linkOf(scenario))).toMatchObject({ ok: true, value: { scenario } })
  })

  test('any text, number and list that a scenario may hold is kept', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 })
    const ms = fc.integer({ min: 0, max: 86_400_000_000 }).map((us) => us / 1000)
    const value = fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.boolean())
    const intervention = fc.oneof(
      fc.record({ do: fc.constant('note'), text, at: ms }),
      fc.record({
        do: fc.constant('op'),
        client: fc.constant('c1'),
        command: text,
        literal: fc.constant(true),
        plus: ms,
      }),
      fc.record({
        do: fc.constant('heal'),
        after: fc.record({ type: fc.constant('sent'), packet: text, zxid: value }),
      }),
      fc.record({
        do: fc.constant('hold'),
        match: fc.record({ path: text, to: fc.array(fc.integer({ min: 1, max: 3 })) }),
      }),
    )
    fc.assert(
      fc.property(fc.array(intervention, { maxLength: 40 }), text, (script, title) => {
        const read = readScenario({
          version: 2,
          title,
          interventions: [{ do: 'connect', client: 'c1' }, ...script],
        })
        if (!read.ok) throw new Error(JSON.stringify(read.error))
        expect(decodeLink(linkOf(read.value))).toEqual({
          ok: true,
          value: { scenario: read.value },
        })
      }),
      { numRuns: 300 },
    )
  })
})

test('recipes, stores and written values are kept by a link', () => {
  const read = readScenario({
    version: 2,
    stores: { S: { fenced: true }, T: {} },
    interventions: [
      { do: 'start', server: 'all' },
      { do: 'connect', client: 'c1', after: { type: 'settled' } },
      {
        do: 'recipe',
        client: 'c1',
        name: 'lock',
        args: { path: '/locks', prefix: 'id_', watch: 'all', hold: 500, sites: ['a', 'b'] },
      },
      {
        do: 'write',
        client: 'c1',
        store: 'S',
        value: 'one',
        after: { type: 'recipe', name: 'lock', state: 'owns' },
      },
      { do: 'stopRecipe', client: 'c1', name: 'lock', live: true, at: 900 },
    ],
    expect: [
      { store: 'S', value: 'one' },
      { trace: { type: 'store', state: 'refused' }, count: 0 },
    ],
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const link = linkOf(read.value)
  expect(decodeLink(link)).toEqual({ ok: true, value: { scenario: read.value } })
  expect(link.length).toBeLessThan(260)
})

describe('a link of version 1', () => {
  const asVersion1 = (link: string): string => link.replace('#s=2.', '#s=1.')
  const kill = { do: 'kill', server: serverId(1), at: 90_000, live: true } as const

  test('that adds to a run of the library has its additions migrated, and they alone', () => {
    const entry = defined(LIBRARY[0], 'the first run of the library')
    const { scenario } = entry
    const link = linkOf({ ...scenario, interventions: [...scenario.interventions, kill] })
    const read = decodeLink(asVersion1(link))
    expect(read).toEqual({
      ok: true,
      value: {
        scenario: {
          ...scenario,
          interventions: [...scenario.interventions, { ...kill, flush: false }],
        },
        migratedFrom: 1,
      },
    })
  })

  test('has its saved branches migrated too', () => {
    const base = randomScenario(1)
    const head = { step: 9, at: 5 }
    const branches = [
      { name: 'A', head },
      { name: 'B', parent: 0, forkedAt: head, head, shared: 1, interventions: [kill] },
    ]
    const link = encodeLink({ scenario: base, forks: { shown: 0, branches } })
    const read = decodeLink(asVersion1(link))
    expect(read.ok && read.value.forks?.branches[1]?.interventions).toEqual([
      { ...kill, flush: false },
    ])
  })
})

describe('words and shapes', () => {
  test('stand once each, since a second place would change links that were sent', () => {
    for (const list of [[...WORDS, ...RARE_WORDS], SHAPES]) {
      expect(new Set(list).size).toBe(list.length)
    }
  })

  test('have numbers that stay: rare words fit in one byte, and 80 shapes are known', () => {
    expect(RARE_WORDS.length).toBeLessThanOrEqual(256)
    expect(SHAPES).toHaveLength(80)
  })
})

describe('the corpus of links stays short', () => {
  test.each(LINK_CORPUS.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    const link = encodeLink(entry.run)
    expect(decodeLink(link)).toEqual({ ok: true, value: entry.run })
    expect(link.length).toBeLessThanOrEqual(entry.charactersMax)
  })
})

describe('a link that is wrong is refused by the kind of its fault', () => {
  const link = linkOf(randomScenario(3))
  const codeOf = (text: string): string => {
    const read = decodeLink(text)
    return read.ok ? 'ok' : read.error.code
  }

  test('if it is cut short', () => {
    for (let length = 12; length < link.length; length += 7) {
      expect(codeOf(link.slice(0, length)), `${length} characters`).toBe('cut')
    }
  })

  test('if it is changed in one place', () => {
    for (let i = 5; i < link.length; i += 5) {
      const other = link[i] === 'A' ? 'B' : 'A'
      const code = codeOf(`${link.slice(0, i)}${other}${link.slice(i + 1)}`)
      expect(['broken', 'cut'], `character ${i}`).toContain(code)
    }
  })

  test.each([
    ['', 'foreign'],
    ['#s=', 'foreign'],
    ['#s=hello', 'foreign'],
    ['#s=0.AAAA', 'foreign'],
    ['#s=1.ä', 'broken'],
    ['#s=2.ä', 'broken'],
    ['#s=3.AAAA', 'newer'],
  ])('%s', (text, code) => {
    expect(codeOf(text)).toBe(code)
  })

  test('if it has more characters than are read', () => {
    expect(codeOf(`#s=2.${'A'.repeat(300_000)}`)).toBe('oversized')
  })

  test('if it leads to a step that is too far in its run', () => {
    const scenario: Scenario = {
      version: 2,
      seed: 1,
      ensemble: { servers: 3 },
      interventions: [],
    }
    const furthest = encodeLink({ scenario, step: 10_000_000 })
    expect(encodeLink({ scenario, step: 1e12 })).toBe(furthest)
    expect(decodeLink(furthest)).toMatchObject({ ok: true, value: { step: 10_000_000 } })
    // The step is a number of four bytes; this raises its highest digits.
    const bytes = base64urlDecode(furthest.slice('#s=2.'.length)) ?? new Uint8Array()
    const at = bytes.findIndex((byte, i) => byte === 0x81 && bytes[i + 1] === 0xad)
    const further = bytes.with(at + 3, 0x7f)
    further.set(checksum(further.subarray(3)))
    expect(codeOf(`#s=2.${base64urlEncode(further)}`)).toBe('oversized')
  })

  test('if it would unpack to too much', () => {
    const command = `create /a ${'0'.repeat(90_000)}`
    const script = Array.from({ length: 40 }, (_, i) => ({
      do: 'op' as const,
      client: actorName('c1'),
      command: `${command}${i}`,
    }))
    const bomb = linkOf({ version: 2, seed: 1, ensemble: { servers: 3 }, interventions: script })
    expect(bomb.length).toBeLessThan(100_000)
    expect(codeOf(bomb)).toBe('oversized')
  })

  test('whatever its text, without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        decodeLink(text)
        decodeLink(`#s=2.${text}`)
      }),
      { numRuns: 500 },
    )
  })
})
