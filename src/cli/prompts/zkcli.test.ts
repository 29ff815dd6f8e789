import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

/** Runs the program as its npm script does, with a pipe as input. */
function zkcli(input: string, ...args: readonly string[]) {
  const argv = [join(root, 'scripts/program.mjs'), 'zkcli', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8', input })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

test('several lines are run, but none behind quit', () => {
  const { status, lines, stderr } = zkcli(
    'create /a "two words"\n\nget /a\nget /none\nquit\nls /\n',
  )
  expect(lines).toEqual([
    'Connecting to 1,2,3',
    'Welcome to ZooKeeper!',
    'JLine support is disabled',
    '',
    'WATCHER::',
    '',
    'WatchedEvent state:SyncConnected type:None path:null',
    'two words',
    '',
    'WATCHER::',
    '',
    'WatchedEvent state:Closed type:None path:null',
  ])
  expect(stderr).toBe('Created /a\nNode does not exist: /none\n')
  expect(status).toBe(1)
})

test('a command of the command line is run once', () => {
  const { status, stderr } = zkcli(
    '',
    '--scenario',
    '1.1',
    '--client',
    'c9',
    'create',
    '-s',
    '/a',
    'b c',
  )
  expect(stderr).toBe('Created /a0000000000\n')
  expect(status).toBe(0)
})

test('a scenario that does not exist is refused', () => {
  const { status, stderr } = zkcli('', '--scenario', '/none')
  expect(stderr).toBe('/none: no such file, link or run of the library\n')
  expect(status).toBe(2)
})
