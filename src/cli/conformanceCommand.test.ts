import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zklab-conformance-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function conformance(...args: readonly string[]) {
  const argv = [here('../../scripts/program.mjs'), 'conformance', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

describe('npm run conformance', () => {
  test('plays cases and transcripts alike', () => {
    copyFileSync(here('conformance/testdata/cases/create-basic.json'), join(folder, 'a.json'))
    copyFileSync(
      here('../zookeeper/client/testdata/transcripts/01-basics.txt'),
      join(folder, 'b.txt'),
    )
    writeFileSync(join(folder, 'notes.txt'), 'no transcript')
    const { status, lines, stderr } = conformance(folder)
    expect(lines).toEqual(['2 of 2 hold'])
    expect(stderr).toContain('notes.txt: this is no transcript')
    expect(status).toBe(0)
  })

  test('reports what does not hold, and ends with 1', () => {
    writeFileSync(join(folder, 'b.txt'), 'c1> create /a\nc1| Created /b\n')
    writeFileSync(join(folder, 'c.json'), '{}')
    const { status, lines } = conformance(folder)
    expect(lines[0]).toMatch(/^c\.json: /)
    expect(lines.slice(1)).toEqual([
      'b.txt: does not hold',
      '  line 1 (c1> create /a): c1 should print:',
      '      Created /b',
      '    but prints:',
      '      Created /a',
      '0 of 2 hold',
    ])
    expect(status).toBe(1)
  })

  test('names what is wrong in a file that is no case, and where', () => {
    const head = '{ "format": 1, "name": "x", "steps": [\n  '
    const tail = '\n] }'
    writeFileSync(join(folder, 'comma.json'), `${head}{ "s": "a" "do": "close" }${tail}`)
    writeFileSync(
      join(folder, 'doing.json'),
      `${head}{ "s": "a", "do": "jump", "expect": {} }${tail}`,
    )
    writeFileSync(join(folder, 'other.json'), '{ "name": "zklab" }')
    const typo = '{ "s": "a", "do": "get", "path": "/t", "wach": true, "expect": {} }'
    writeFileSync(join(folder, 'typo.json'), `${head}${typo}${tail}`)
    mkdirSync(join(folder, 'folder.json'))
    const { status, lines } = conformance(folder)
    expect(lines).toEqual([
      'comma.json: line 2, column 14: this is not JSON: a comma is expected',
      'doing.json: step 1 (jump): do: nothing is called "jump" here',
      expect.stringMatching(/^folder\.json: .*folder\.json is a folder, not a file$/),
      'other.json: this is no case: format: is missing',
      'typo.json: step 1 (get): wach: there is no such field',
      '0 of 5 hold',
    ])
    // No case was played.
    expect(status).toBe(2)
  })

  test('names the inner folders that hold something', () => {
    mkdirSync(join(folder, 'inner'))
    writeFileSync(join(folder, 'inner', 'a.json'), '{}')
    expect(conformance(folder).stderr).toContain(`perhaps in ${join(folder, 'inner')}`)
  })

  test.each([
    [[], /usage: /],
    [['/nowhere'], /there is no such file/],
    [['package.json/x'], /^package\.json\/x: there is no such file/],
    [[here('../i18n')], /there is no case and no transcript in it/],
    [[here('../zookeeper/client/testdata/transcripts'), '--server', 'start'], /without --server/],
  ])('refuses %j', (args, message) => {
    const { status, stderr } = conformance(...args)
    expect(stderr).toMatch(message)
    expect(status).toBe(2)
  })
})
