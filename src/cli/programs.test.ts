import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import manifest from '../../package.json'
import { encodeLink, type Scenario } from '../scenario'

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'zklab-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the npm script's own command line, without its install hooks, from any folder. */
function run(script: string, args: readonly string[], input: string | Buffer = '', cwd = root) {
  const argv = [join(root, 'scripts/program.mjs'), script, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd, input })
  return { status, stdout: stdout.toString(), stderr: stderr.toString() }
}

const UP: Scenario = {
  version: 2,
  seed: 5,
  ensemble: { servers: 3 },
  interventions: [{ do: 'start', server: 'all' }],
  until: 3_000,
  expect: [{ leader: 3, epoch: 1 }],
}
const UP_TEXT = JSON.stringify(UP)
const digestOf = (stdout: string): string | undefined => /^digest=[0-9a-f]{16}$/m.exec(stdout)?.[0]

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const PROGRAMS = Object.values(manifest.scripts).flatMap((line) => {
  const [, name] = /^node scripts\/program\.mjs (\w+)$/.exec(line) ?? []
  return name === undefined ? [] : [name]
})

test.each(PROGRAMS)('the help of %s shows usage, options, an example and exit codes', (name) => {
  // The flag works at any place, whatever else is wrong.
  const { status, stdout, stderr } = run(name, ['--version', '-h'])
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  for (const part of [/^usage: npm run \S+/, /^options:$/m, /^example:\n {2}npm run /m]) {
    expect(stdout).toMatch(part)
  }
  expect(stdout).toMatch(/^exit codes:\n {2}0 /m)
})

test('a program prints its version, and refuses an unknown option', () => {
  expect(run('library', ['--version']).stdout).toBe(`zklab ${manifest.version}\n`)
  const { status, stdout, stderr } = run('library', ['--no-such-option'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^there is no option --no-such-option; there are --/)
})

test.each(['start', 'test', 'check'])('scripts/%s.mjs prints its help', (name) => {
  const argv = [join(root, `scripts/${name}.mjs`), '-h']
  const { status, stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stdout).toMatch(/^usage: npm [\s\S]*^exit codes:$/m)
})

describe('a file', () => {
  const digest = digestOf(run('sim', [file('up.json', UP_TEXT), '-q']).stdout)

  test.each([
    ['standard input by its other name', '/dev/stdin', `\uFEFF${UP_TEXT}`],
    ['UTF-16, as some shells write', '-', Buffer.from(`\uFEFF${UP_TEXT}`, 'utf16le')],
    ['a link in a file', '-', `https://example.org/${encodeLink({ scenario: UP })}\n`],
  ])('may be %s', (_, place, input) => {
    expect(digest).toBeDefined()
    expect(digestOf(run('sim', ['--quiet', place], input).stdout)).toBe(digest)
  })

  test('is found from the folder where npm is called', () => {
    const argv = ['run', '--silent', '--prefix', root, 'sim', '--', '-q', 'up.json']
    const { stdout } = spawnSync('npm', argv, { cwd: folder, encoding: 'utf8' })
    expect(digestOf(stdout)).toBe(digest)
  })

  test('that holds a name twice causes a warning with its place', () => {
    const twice = file('twice.json', '{"version":1,\n "seed":1, "seed":5,"until":100}')
    const { status, stderr } = run('sim', ['-q', twice])
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: `warning: ${twice}: line 2, column 12: "seed" stands here again; the last one counts\n`,
    })
  })

  test.each([
    ['a comma that is missing', '{"version":1\n "seed":5}', /line 2, column 2: .*a comma/],
    ['deep nesting', '['.repeat(100_000), /line 1, column 101: more than 100 lists/],
    ['bytes that are no text', Buffer.from([0x7b, 0xff]), /is not text in UTF-8/],
  ])('with %s is refused in one line by every program', (what, content, message) => {
    const bad = file(`${what.replaceAll(' ', '-')}.json`, content)
    const refusals = [
      run('sim', [bad]),
      run('zkcli', ['--scenario', bad]),
      run('conformance', [bad]),
    ]
    for (const { status, stdout, stderr } of refusals) {
      expect(status).not.toBe(0)
      expect(stdout + stderr).toMatch(message)
      expect(stdout + stderr).not.toMatch(/^ +at /m)
    }
  })

  test('that is a folder is refused', () => {
    expect(run('sim', [folder])).toMatchObject({
      status: 2,
      stderr: `${folder} is a folder, not a file\n`,
    })
  })
})

describe('sim', () => {
  test('prints only the events that are asked for, with the same digest', () => {
    const up = file('only.json', UP_TEXT)
    const only = run('sim', [up, '--json', '--only', 'elected,epoch'])
    const events = only.stdout.trimEnd().split('\n').slice(0, -1)
    const types = events.map((line) => (JSON.parse(line) as { type: string }).type)
    expect(new Set(types)).toEqual(new Set(['elected', 'epoch']))
    const quiet = run('sim', [up, '--quiet'])
    expect(quiet.stdout).not.toMatch(/ #\d+ /)
    expect(digestOf(quiet.stdout)).toBe(digestOf(only.stdout))
  })

  test.each([
    [['x', '--only', 'vote,electd'], /^--only electd: .* did you mean "elected"\?$/m],
    [['x', '--only', 'vote', '--quiet'], /^--quiet prints no trace/],
    [[''], /^usage: npm run sim -- /],
  ])('refuses %j', (args, message) => {
    const { status, stderr } = run('sim', args)
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
  })
})

describe('control characters of a file', () => {
  const title = '\u001b[2J\u001b]0;owned\u0007'
  const evil: Scenario = {
    ...UP,
    title,
    interventions: [
      { do: 'start', server: 'all' },
      { do: 'note', text: `${title}note\u202e\nok spoofed` },
    ],
    expect: [{ znode: '/a\u009b2J', data: title }],
  }
  const path = file('evil.json', JSON.stringify(evil))
  // oxlint-disable-next-line no-control-regex
  const RAW = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/

  test.each([
    ['sim', [path]],
    ['sim', [path, '--json']],
    ['sim', [`${title}.json`]],
    ['sim', ['-q', `--${title}`]],
    ['zkcli', ['--scenario', path, 'create', '/a', `${title}`]],
    ['zkcli', ['--scenario', path, `nonsense\u009b`]],
    ['library', [title]],
    ['locks', ['--systems', title]],
    ['conformance', [path]],
  ])('are printed escaped by %s %j', (name, args) => {
    const { stdout, stderr } = run(name, args)
    expect(stdout + stderr).not.toMatch(RAW)
    expect(stdout + stderr).not.toMatch(/^ok spoofed/m)
    expect((stdout + stderr).length).toBeGreaterThan(0)
  })

  test('are read back from the JSON of a trace', () => {
    const { stdout } = run('sim', [path, '--json', '--only', 'intervention'])
    const events = stdout
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as unknown)
    expect(JSON.stringify(events)).toContain(JSON.stringify(title).slice(1, -1))
  })
})

describe('zkcli', () => {
  test('refuses a line longer than a scenario may hold', () => {
    const { status, stdout, stderr } = run('zkcli', [], `create /a ${'x'.repeat(100_001)}\nls /\n`)
    expect(stderr).toMatch(/at most 100000 characters/)
    expect(stderr.length).toBeLessThan(1_000)
    expect(stdout).toContain('\n[zookeeper]\n')
    expect(status).toBe(0)
  })

  test('prints failures on standard error, as zkCli does', () => {
    const lines = ['create /a one', 'get /a', 'get /none', 'nonsense', '!wait soon', 'ls /', 'quit']
    const { stdout, stderr } = run('zkcli', [], `${lines.join('\n')}\n`)
    expect(stderr.split('\n').filter((line) => !/^\t|^ZooKeeper -server/.test(line))).toEqual([
      'Created /a',
      'Node does not exist: /none',
      'Command not found: Command not found nonsense',
      'soon is no time such as 10s or 500ms',
      '',
    ])
    expect(stdout).toContain('\none\n[a, zookeeper]\n')
  })

  test.each([
    [['--client', 'a b'], /^--client: "a b": a name begins with a letter/],
    [['--client', '__proto__\u001b'], /^--client: /],
    [['--timeout', '99999999999'], /^--timeout: /],
    [['--servers', '1,x'], /^--servers x: numbers such as 1,2 are expected/],
    [['--servers', '9'], /there is no server 9/],
    [['--scenario', '-'], /^--scenario -: commands are read from there/],
  ])('refuses %j', (args, message) => {
    const { status, stderr } = run('zkcli', args, 'ls /\n')
    expect(status).toBe(2)
    expect(stderr).toMatch(message)
  })
})

test.each([
  ['sim', ['-']],
  ['conformance', ['-']],
])('%s says that standard input is empty', (name, args) => {
  const { status, stdout, stderr } = run(name, args)
  expect(status).toBe(2)
  expect(`${stdout}${stderr}`).toContain('standard input is empty')
})

test('locks explains its columns', () => {
  const summary = run('locks', ['--help']).stdout.replaceAll('\n', ' ')
  for (const column of ['in vain', 'missed', 'held it at once', 'hand-over', 'fairness']) {
    expect(summary).toContain(column)
  }
})

test('locks names the option that it refuses', () => {
  expect(run('locks', ['--clients', '5,,6']).stderr).toMatch(/^--clients "": a whole number from/)
  expect(run('locks', ['--lease', '0']).stderr).toMatch(/^--lease 0: a number from \d+ to \d+ is/)
})

test('an interrupted search prints what it has done', async () => {
  const argv = [join(root, 'scripts/program.mjs'), 'search', '--seeds', '1000000', '--seed', '7']
  const child = spawn(process.execPath, argv, { cwd: root })
  let output = ''
  child.stdout.on('data', (piece) => (output += String(piece)))
  child.stderr.on('data', (piece) => (output += String(piece)))
  // The program reports its progress once it has begun.
  await once(child.stderr, 'data')
  child.kill('SIGINT')
  const [status] = (await once(child, 'close')) as [number]
  expect(status).toBe(130)
  expect(output).toMatch(/^\d+ seeds, 0 violations, \d+ events, \d+ events\/s$/m)
})

test('an unreadable file of a folder is refused without a stack trace', () => {
  const mixed = mkdtempSync(join(folder, 'mixed-'))
  copyFileSync(file('up2.json', UP_TEXT), join(mixed, 'a.json'))
  writeFileSync(join(mixed, 'b.txt'), Buffer.from([0xff, 0xfe, 0x00]))
  const { status, stdout, stderr } = run('conformance', [mixed])
  expect(status).toBe(2)
  expect(stdout + stderr).not.toMatch(/^ +at /m)
})
