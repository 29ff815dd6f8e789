import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { encodeLink, LIBRARY, type Scenario } from '../scenario'

const here = fileURLToPath(new URL('.', import.meta.url))
const root = join(here, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'zklab-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a Node program of this folder as its npm script does. */
function command(name: string, ...args: readonly string[]) {
  const argv = [join(root, 'scripts/program.mjs'), name, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

function file(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const UP: Scenario = {
  version: 2,
  seed: 5,
  ensemble: { servers: 3 },
  interventions: [{ do: 'start', server: 'all' }],
  until: 3_000,
  expect: [{ leader: 3, epoch: 1 }],
}

describe('npm run sim', () => {
  test('plays a file and a link to it to the same digest', () => {
    const fromFile = command('sim', file('up.json', UP))
    expect(fromFile.status).toBe(0)
    expect(fromFile.lines.at(-1)).toMatch(/^digest=[0-9a-f]{16}$/)
    expect(fromFile.lines).toContain('ok expect[0] {"leader":3,"epoch":1}')
    const fromLink = command('sim', `https://example.org/${encodeLink({ scenario: UP })}`)
    expect(fromLink.lines.at(-1)).toBe(fromFile.lines.at(-1))
  })

  test.each(['#run=first-votes', 'https://example.org/lab/#lesson=1.1&step=3&lang=en'])(
    'plays the run of a short address: %s',
    (address) => {
      const byName = command('sim', 'first-votes', '-q', '--until', '1s')
      const byAddress = command('sim', address, '-q', '--until', '1s')
      expect(byAddress).toEqual(byName)
      expect(byAddress.lines.at(-1)).toMatch(/^digest=/)
    },
  )

  test.each(['7.1', '#lesson=7.1'])('plays the run of lesson %s, which has two', (lesson) => {
    const byLesson = command('sim', lesson, '-q', '--until', '1s')
    expect(byLesson).toEqual(command('sim', 'processor-chains', '-q', '--until', '1s'))
  })

  test('prints events as JSON lines with times in virtual ms, then the digest', () => {
    const { lines } = command('sim', file('up.json', UP), '--json', '--until', '2s')
    const events = lines
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { at: number; type: string })
    expect(events.some(({ type }) => type === 'elected')).toBe(true)
    expect(events.every(({ at }) => at >= 0 && at <= 2_000)).toBe(true)
    expect(lines.at(-1)).toMatch(/^digest=/)
  })

  test('ends with 1 if an expectation fails, and says what differs', () => {
    const wrong = { ...UP, expect: [{ leader: 1 }] }
    const { status, lines } = command('sim', file('wrong.json', wrong))
    expect(status).toBe(1)
    expect(lines).toContain('FAILED expect[0] {"leader":1}: 3 leads, expected 1')
  })

  test('judges nothing of ZooKeeper beyond a power loss with forceSync=no', () => {
    const dark = {
      ...UP,
      ensemble: { servers: 3, forceSync: 'no' },
      interventions: [
        ...UP.interventions,
        { do: 'powerLoss', server: 2, after: { type: 'settled' } },
      ],
      expect: [{ violations: 0, property: 'durability' }],
    }
    const { status, lines } = command('sim', file('dark.json', dark))
    expect(status).toBe(0)
    expect(lines).toContain('not judged: expect[0] {"violations":0,"property":"durability"}')
    expect(lines.find((line) => line.startsWith('not judged: leadership'))).toMatch(
      /; in step \d+ a server with forceSync=no lost its power/,
    )
  })

  test('warns where the digests of a link differ, with the steps', () => {
    const digests = [{ step: 40, digest: '0000' }]
    const { status, lines, stderr } = command(
      'sim',
      encodeLink({ scenario: UP, step: 40, digests }),
    )
    expect(status).toBe(0)
    expect(lines.at(-1)).toMatch(/^digest=/)
    expect(stderr).toMatch(/^warning: .* first in one of these steps: 0–40$/m)
  })

  test('reports a trigger that never fires', () => {
    const after = { type: 'vote', server: 1, leader: 1, round: 9 } as const
    const stuck = { ...UP, interventions: [...UP.interventions, { do: 'heal', after }] }
    const { lines } = command('sim', file('stuck.json', stuck))
    expect(lines).toContain(
      'never fired: interventions[1] heal, which waits for {"type":"vote","server":1,"leader":1,"round":9}',
    )
  })

  test.each([
    ['no argument', [], /^usage: /],
    ['a file that is not there', ['nowhere.json'], /nowhere\.json: no such file/],
    [
      'a short address of no run',
      ['#run=frist-votes'],
      /"frist-votes"; did you mean "first-votes"/,
    ],
    [
      'a short address of no lesson',
      ['#lesson=1.9&step=2'],
      /no lesson "1\.9"; did you mean "1\.1"/,
    ],
    ['a misspelt run', ['kill-leadr-5'], /did you mean "kill-leader-5"\?$/m],
    ['an unknown option', ['x', '--jsn'], /there is no option --jsn/],
    ['a broken link', ['#s=1.AAAA'], /link/],
    [
      'a link to code',
      ['https://lab.example/#c=HYxB'],
      /^this is a link to code of the playground, which the page alone opens$/m,
    ],
    [
      'a file with a link to the lock lab',
      [file('lockLab.txt', '#l=AAAA\n')],
      /lockLab\.txt: this is a link to the lock lab, which the page alone opens$/m,
    ],
    ['a link of the future', ['#s=7.AAAA'], /newer release/],
    ['no duration', [LIBRARY[0]?.id ?? '', '--until', 'noon'], /--until noon/],
  ])('refuses %s', (_, args, message) => {
    const { status, stderr } = command('sim', ...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
  })

  test('refuses a scenario that is wrong, naming thing and place', () => {
    const wrong = {
      ...UP,
      interventions: [
        { do: 'kill', server: 9 },
        { do: 'kil', server: 1 },
      ],
    }
    const { status, stderr } = command('sim', file('bad.json', wrong))
    expect(status).toBe(2)
    expect(stderr).toContain('interventions[1].do: there is no intervention "kil"')
  })
})

describe('npm run search', () => {
  test('plays its seeds and sums them up', () => {
    const { status, lines } = command('search', '--seeds', '3', '--seed', '7', '--servers', '3')
    expect(status).toBe(0)
    expect(lines.at(-1)).toMatch(/^3 seeds, 0 violations, \d+ events, \d+ events\/s$/)
  })

  test('plays the extras that --with names', () => {
    const counted = ['none', 'reconfig,local'].map((extras) => {
      const { lines } = command('search', '--seeds', '1', '--seed', '8', '--with', extras)
      return /^1 seeds, 0 violations, (\d+) events/.exec(lines.at(-1) ?? '')?.[1]
    })
    expect(new Set(counted)).not.toContain(undefined)
    expect(new Set(counted).size).toBe(counted.length)
  })

  test.each([
    [['--mutation', 'ZOOKEEPER-1'], /there is no such mutation/],
    [['--faults', 'flood'], /there is no such fault/],
    [
      ['--with', 'local,more'],
      /^--with more: .* reconfig, local, readOnly, flush, .* damage, all, none/,
    ],
    [['--seeds', 'many'], /--seeds many/],
  ])('refuses %j', (args, message) => {
    const { status, stderr } = command('search', ...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
  })
})

describe('npm run library', () => {
  test('plays the runs that are named', () => {
    const { status, lines } = command('library', 'stale-read')
    expect(status).toBe(0)
    expect(lines.at(-1)).toBe('1 of 1 hold')
  })

  test.each([
    ['stale-raed', 'stale-raed: no such run of the library; did you mean "stale-read"?\n'],
    ['nonsense', /^nonsense: no such run of the library; there are .*\bstale-read\b/],
  ])('refuses %s', (name, message) => {
    const { status, lines, stderr } = command('library', 'stale-read', name)
    expect([status, lines]).toEqual([2, ['']])
    expect(stderr).toMatch(message)
  })

  test('lists each run once', () => {
    const { lines } = command('library', '--list')
    const listed = lines.map((line) => line.split(' ')[0])
    expect(listed).toEqual(LIBRARY.map(({ id }) => id))
  })
})

describe('npm run locks', () => {
  test('prints what each kind costs, one line each', () => {
    const { status, lines } = command('locks', '--systems', 'zkHerd,etcdMutex', '--clients', '4')
    expect(status).toBe(0)
    expect(lines).toHaveLength(3)
    expect(lines[0]?.split(/  +/)).toContain('hand-over ms')
    // Four clients in line cause ten events with `zkHerd`, three with each watching one node.
    expect(lines[1]?.split(/\s+/).slice(0, 3)).toEqual(['zkHerd', '4', '10'])
    expect(lines[2]?.split(/\s+/).slice(0, 3)).toEqual(['etcdMutex', '4', '3'])
  })

  test('prints JSON lines, and refuses an unknown system', () => {
    const { lines } = command(
      'locks',
      '--json',
      '--systems',
      'redlock',
      '--clients',
      '2',
      '--fault',
      'pause',
    )
    const [result] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(result).toMatchObject({ system: 'redlock', clients: 2, acquired: 2, lateWrites: 1 })
    const wrong = command('locks', '--systems', 'zkHerds')
    expect(wrong.status).toBe(2)
    expect(wrong.stderr).toContain(
      '--systems zkHerds: there is no such lock; did you mean "zkHerd"?',
    )
    const half = command('locks', '--clients', '10.5')
    expect(half.status).toBe(wrong.status)
    expect(half.stderr).toContain('--clients 10.5: a whole number from 2 to 1000 is expected')
  })
})
