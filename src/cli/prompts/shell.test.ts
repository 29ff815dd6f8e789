import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { actorName } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import { linesOf, newEntries, typeLine } from './lab'
import { complete, enter, idle, openShell, promptOf, type Shell } from './shell'

const SCENARIO: Scenario = {
  version: 2,
  seed: 3,
  ensemble: { servers: 3 },
  interventions: [{ do: 'start', server: 'all' }],
}

function open(scenario: Scenario = SCENARIO): { shell: Shell; lines: string[] } {
  const lines: string[] = []
  const opened = openShell(scenario, { client: 'c1', isReadOnly: false }, (line) =>
    lines.push(line),
  )
  if (!opened.ok) throw new Error(opened.error)
  return { shell: opened.value, lines }
}

const TYPED = [
  'create /a one',
  'get -w /a',
  'create -s -e /a/n- "two words"',
  '!{"do":"op","client":"c1","command":"set /a two"}',
  'ls -R /a',
  '!wait 1s',
  '!wait soon',
  '!{"do":"kill"}',
  '!{"do":"kill","server":9}',
  '!nonsense',
  '!help',
  '!ruok',
  '!isro 2',
  '!ruok 9',
  'stat /none',
  '!{"do":"kill","server":"leader"}',
  'create /b',
  '!wait 5s',
  'ls /',
  'redo 0',
  'quit',
  'ls /',
]

test('a session at a terminal prints what was kept', async () => {
  const { shell, lines } = open()
  for (const line of TYPED) {
    lines.push(`${promptOf(shell)}${line}`)
    enter(shell, line)
  }
  expect(shell).toMatchObject({ isOver: true, exitCode: 1 })
  const golden = fileURLToPath(new URL('./testdata/session.txt', import.meta.url))
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(golden)
})

test('the same lines always print the same', () => {
  const printed = [1, 2].map(() => {
    const { shell, lines } = open()
    for (const line of TYPED) enter(shell, line)
    return lines
  })
  expect(printed[0]).toEqual(printed[1])
})

test('paths are completed as the server knows them', () => {
  const { shell } = open()
  enter(shell, 'create /app')
  enter(shell, 'create "/app/it s"')
  const texts = complete(shell, 'get /app').candidates.map(({ text }) => text)
  expect(texts).toEqual(['/app', '"/app/it s"'])
})

test.each([
  ['ls /', 0],
  ['ls /none', 1],
  ['nonsense', 127],
])('%s ends with %d', (line, code) => {
  const { shell } = open()
  enter(shell, line)
  expect(shell.exitCode).toBe(code)
})

test.each(['recipe', 'recipe nosuch path=/a', 'stopRecipe', ' recipe '])(
  'a line that names no recipe prints the names of all recipes: %j',
  (line) => {
    const { shell, lines } = open()
    enter(shell, line)
    expect(lines.at(-1)).toMatch(/^Recipes are named lock, .*recipe lock path=\/locks$/)
  },
)

test('a recipe that exists runs without that list', () => {
  const { shell, lines } = open()
  enter(shell, 'create /a')
  enter(shell, 'recipe lock path=/a')
  idle(shell)
  expect(lines.join('\n')).toMatch(/lock owns/)
  expect(lines.join('\n')).not.toMatch(/are named/)
})

test('events that happen while nobody types are printed', () => {
  const { shell, lines } = open({
    ...SCENARIO,
    interventions: [...SCENARIO.interventions, { at: 20_000, do: 'kill', server: 'leader' }],
  })
  idle(shell)
  lines.length = 0
  idle(shell, 40_000)
  expect(lines.filter((line) => line.startsWith('WatchedEvent'))).toEqual([
    'WatchedEvent state:Disconnected type:None path:null',
    'WatchedEvent state:SyncConnected type:None path:null',
  ])
})

test('a command without a server fails with ConnectionLoss', () => {
  const { shell, lines } = open({ ...SCENARIO, interventions: [] })
  enter(shell, 'ls /')
  expect(defined(lines.at(-1), 'a line')).toBe('KeeperErrorCode = ConnectionLoss for /')
})

test('a server that does not exist cannot be connected to', () => {
  const options = { client: 'c1', servers: [9], isReadOnly: false }
  expect(openShell(SCENARIO, options, () => {})).toEqual({
    ok: false,
    error: 'there is no server 9',
  })
})

test('clients of the script give identities with their proofs', () => {
  const x509 = 'org.apache.zookeeper.server.auth.X509AuthenticationProvider'
  const { shell } = open({ ...SCENARIO, ensemble: { servers: 3, 'authProvider.1': x509 } })
  const auth = ['digest:ann:pw', 'x509:CN=ann']
  enter(shell, `!${JSON.stringify({ do: 'connect', client: 'c2', servers: [1], auth })}`)
  idle(shell, 2_000)
  const ann = actorName('c2')
  newEntries(shell.lab, ann)
  typeLine(shell.lab, ann, 'whoami')
  expect(linesOf(newEntries(shell.lab, ann))).toEqual([
    'Auth scheme: User',
    'digest: ann',
    'ip: 127.0.0.1',
    'x509: CN=ann',
  ])
})
