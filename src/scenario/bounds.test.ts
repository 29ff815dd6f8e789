import { describe, expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { readIntervention, readSavedRun, readScenarioText } from './validate'
import { nearestWord } from './format'

const errorsOf = (json: unknown): readonly string[] => {
  const read = readSavedRun(json)
  return read.ok ? [] : read.error.map(englishProblem)
}

const scriptOf = (...interventions: readonly unknown[]) => ({ version: 2, interventions })
const CONNECT = { do: 'connect', client: 'c1' }

/** Counts how often a list is read: a measure of work that does not depend on the machine's speed. */
function countLooks(list: readonly unknown[]): { readonly seen: unknown[]; looks: number } {
  const counted = { seen: [] as unknown[], looks: 0 }
  const seen = new Proxy([...list], {
    get: (target, key, receiver) => {
      counted.looks += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  return Object.assign(counted, { seen })
}

test('a refusal is one line, whatever word it repeats', () => {
  const word = 'kill\r\n\u20280 violations'
  const errors = [
    ...errorsOf({ version: 2, [word]: 1, interventions: [] }),
    ...errorsOf(scriptOf({ do: word })),
    ...errorsOf(scriptOf({ do: 'hold', match: { [word]: 1 } })),
    ...errorsOf({ version: word, interventions: [] }),
    ...errorsOf({ ...scriptOf(), title: { en: 'x', [word]: 'y' }, ensemble: word }),
    ...errorsOf({ ...scriptOf(), expect: [{ trace: { type: word } }] }),
  ]
  expect(errors.length).toBeGreaterThan(3)
  for (const line of errors) expect(line).not.toMatch(/[\r\n\u2028]/)
})

describe('the size of a whole value is bounded, references followed', () => {
  test('a long text that is named often is refused', () => {
    const command = `create /a ${'x'.repeat(99_990)}`
    const ops = Array.from({ length: 41 }, () => ({ do: 'op', client: 'c1', command }))
    expect(errorsOf(scriptOf(CONNECT, ...ops))).toEqual([
      'interventions[40].command: with this the whole has more than 4000000 characters',
    ])
    expect(errorsOf(scriptOf(CONNECT, ...ops.slice(0, 39)))).toEqual([])
  })

  test('lists of lists with too many values are refused', () => {
    let many: readonly unknown[] = ['x']
    for (let times = 0; times < 8; times += 1) many = Array.from({ length: 10 }, () => many)
    expect(errorsOf(scriptOf({ do: 'partition', groups: many }))[0]).toMatch(
      /^interventions\[0\]\.groups\[\d\].*: with this the whole has more than 500000 values$/,
    )
  })

  test('a value that holds itself is refused', () => {
    const cycle: unknown[] = []
    cycle.push(cycle)
    expect(errorsOf(scriptOf(...cycle))[0]).toMatch(/: nested deeper than 24 levels$/)
    expect(readIntervention({ do: 'hold', match: { path: cycle } }).ok).toBe(false)
  })

  test('a file of a million brackets is refused', () => {
    const read = readScenarioText(`{"version":1,"interventions":${'['.repeat(1_000_000)}`)
    expect(read.ok).toBe(false)
  })

  test.each([
    ['a text', { do: 'note', text: 'a\udc00' }, 'interventions[0].text'],
    ['a name', { do: 'hold', match: { '\ud800': 1 } }, 'interventions[0].match'],
  ])('%s with half of a character is refused, since no link could hold it', (_what, one, place) => {
    expect(errorsOf(scriptOf(one))).toEqual([
      `${place}: half of a character stands here (a lone surrogate), as of an emoji that was cut in two; delete it and type the character again`,
    ])
    expect(readIntervention(one).ok).toBe(false)
    expect(errorsOf(scriptOf({ do: 'note', text: '\ud83d\ude00' }))).toEqual([])
  })

  test('an array of bytes is refused, since each byte has a key', () => {
    expect(errorsOf(scriptOf({ do: 'hold', match: new Uint8Array(1_000) }))).toEqual([
      'interventions[0].match: JSON cannot hold an array of bytes',
    ])
  })
})

describe('bounds come before work', () => {
  test('the items of a list that is too long are not checked', () => {
    const ends = countLooks(Array.from({ length: 300 }, () => 'x y'))
    const before = ends.looks
    expect(errorsOf(scriptOf({ do: 'partition', groups: [ends.seen] }))).toEqual([
      'interventions[0].groups[0]: at most 256 in a list',
    ])
    // Each item is read once in each count of values; ten reads an item are far above that.
    expect(ends.looks - before).toBeLessThan(10 * 300)
  })

  test('no more faults are sought than are reported', () => {
    const groups = [Array.from({ length: 200 }, (_, index) => `nobody${index}`)]
    expect(errorsOf(scriptOf(CONNECT, { do: 'partition', groups }))).toHaveLength(20)
    const wrong = Array.from({ length: 4_000 }, () => ({ do: 'kill', server: 'x y' }))
    expect(errorsOf(scriptOf(...wrong))).toHaveLength(1)
    expect(errorsOf(scriptOf(...wrong.slice(0, 100)))).toHaveLength(20)
  })

  test('a script with too many clients is refused for their number alone', () => {
    const clients = Array.from({ length: 201 }, (_, index) => ({ ...CONNECT, client: `c${index}` }))
    const lost = { do: 'close', client: 'nobody' }
    expect(errorsOf(scriptOf(...clients, lost))).toEqual(['interventions: at most 200 clients'])
  })

  test('the nearest word is sought among few known words, and only among near ones', () => {
    const near = 'a'.repeat(63)
    expect(nearestWord('a'.repeat(64), [near])).toBe(near)
    expect(nearestWord(`${'a'.repeat(56)}bbbbbbbb`, ['a'.repeat(64)])).toBeUndefined()
    const known = countLooks(Array.from({ length: 10_000 }, () => near))
    nearestWord('a'.repeat(64), known.seen as string[])
    expect(known.looks).toBeLessThan(1_000)
  })
})

describe('the number of servers is bounded wherever it is given', () => {
  const config = (count: number): string =>
    [
      'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/d\nclientPort=2181\nreconfigEnabled=true',
      ...Array.from({ length: count }, (_, i) => `server.${i + 1}=zk${i + 1}:2888:3888;2181`),
    ].join('\n')

  test('in config', () => {
    expect(errorsOf({ version: 2, ensemble: { config: config(16) } })).toEqual([
      'ensemble.config: at most 15 servers',
    ])
    expect(errorsOf({ version: 2, ensemble: { config: config(15) } })).toEqual([])
  })

  test('in joiners', () => {
    const joiners = Array.from({ length: 16 }, (_, index) => index + 2)
    expect(errorsOf({ version: 2, ensemble: { config: config(15) }, joiners })).toEqual([
      'joiners: at most 15 servers',
    ])
  })

  test('in the files of single servers', () => {
    const ensemble = { config: config(15) }
    expect(errorsOf({ version: 2, ensemble, configs: { 1: config(16) } })).toEqual([
      'configs.1: at most 15 servers',
    ])
    expect(errorsOf({ version: 2, ensemble, configs: { 16: config(15) } })).toEqual([
      'configs: at most 15 servers',
    ])
    expect(errorsOf(scriptOf({ do: 'configure', server: 1, config: config(16) }))).toEqual([
      'interventions[0].config: at most 15 servers',
    ])
  })

  test('in a change of the ensemble', () => {
    const members = Array.from({ length: 16 }, (_, i) => `server.${i + 1}=zk:2888:3888;2181`)
    expect(errorsOf(scriptOf(CONNECT, { do: 'reconfig', client: 'c1', members }))[0]).toMatch(
      /^interventions\[1\]\.members: .*at most 15 servers$/,
    )
  })
})

describe('names of inherited properties are names like others', () => {
  test.each(['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf'])('%s', (word) => {
    const asKey = JSON.parse(`{"${word}": 1}`) as unknown
    expect(errorsOf(scriptOf({ do: word }))[0]).toContain(`there is no intervention "${word}"`)
    expect(errorsOf(scriptOf({ do: 'heal', after: { type: word } }))[0]).toContain(
      `there is no trace event "${word}"`,
    )
    const recipe = { do: 'recipe', client: 'c1', name: 'lock', args: { path: '/a' } }
    expect(errorsOf(scriptOf(CONNECT, { ...recipe, name: word }))[0]).toContain(
      `there is no recipe "${word}"`,
    )
    expect(errorsOf(scriptOf(CONNECT, { ...recipe, system: word }))).toEqual([
      `interventions[1].system: this release does not know "${word}" yet`,
    ])
    expect(errorsOf({ version: 2, mutations: [word] })[0]).toContain(
      `there is no mutation "${word}"`,
    )
    for (const json of [
      { ...scriptOf(), ...(asKey as object) },
      scriptOf({ do: 'heal', ...(asKey as object) }),
      scriptOf({ do: 'hold', match: asKey }),
      { version: 2, ensemble: { servers: 3, ...(asKey as object) } },
      { version: 2, expect: [asKey] },
      { version: 2, expect: [{ trace: { type: 'settled', ...(asKey as object) } }] },
    ]) {
      expect(errorsOf(json), JSON.stringify(json)).not.toEqual([])
    }
  })
})
