import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeHome, sweepHomes } from './homes'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'zklab-homes-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

test('the homes of dead programs are removed, and those of living ones are kept', () => {
  const ownHome = basename(makeHome(parent))
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(join(parent, `zklab-ensemble-${pid}-abcdef`, 'server1'), { recursive: true })
  mkdirSync(join(parent, 'zklab-ensemble-notes'))

  sweepHomes(parent)
  expect(readdirSync(parent).sort()).toEqual([ownHome, 'zklab-ensemble-notes'].sort())
})
