import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRealServer, javaArguments, writeServerFiles } from './ensembleFiles'
import { findFreePorts } from './freePorts'

test('a machine without the package gets a message that says how to install it', () => {
  const found = findRealServer('/nowhere/zookeeper.jar')
  expect(found.ok ? '' : found.error).toMatch(
    /nowhere.* is missing(.|\n)*apt-get install zookeeper/,
  )
})

test('a server gets its id, an empty data directory and the settings of the recordings', () => {
  const home = mkdtempSync(join(tmpdir(), 'zklab-files-'))
  try {
    const ports = [1, 2, 3].map((id) => ({ client: id, quorum: 10 + id, election: 20 + id }))
    writeServerFiles(home, 2, ports)
    expect(readFileSync(join(home, 'data', 'myid'), 'utf8')).toBe('2\n')
    const lines = readFileSync(join(home, 'zoo.cfg'), 'utf8').split('\n')
    expect(lines).toContain('tickTime=2000')
    expect(lines).toContain('reconfigEnabled=true')
    expect(lines).toContain('server.3=127.0.0.1:13:23:participant;127.0.0.1:3')
    const words = javaArguments('/some.jar', home)
    expect(words).toContain('-Dznode.container.checkIntervalMs=1000')
    expect(words.at(-1)).toBe(join(home, 'zoo.cfg'))
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('free ports are all different', async () => {
  const ports = await findFreePorts(9)
  expect(new Set(ports).size).toBe(9)
  expect(Math.min(...ports)).toBeGreaterThan(0)
})
