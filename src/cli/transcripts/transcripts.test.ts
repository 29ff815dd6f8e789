import { readdirSync, readFileSync } from 'node:fs'
import { assert, describe, expect, test } from 'vitest'
import { openLab, passMs } from '../prompts'
import { playTranscript } from './playTranscript'
import { readTranscript } from './readTranscript'
import { recordedEnsemble } from './recordedEnsemble'

const FOLDER = new URL('../../zookeeper/client/testdata/transcripts/', import.meta.url)

// They run in order on one ensemble, and each leaves nothing behind, as they were recorded. The first eight
// come from three servers, the others from one.
describe('the lab prints what the real zkCli printed', () => {
  const lab = openLab(recordedEnsemble(), (what) => assert.fail(what))
  passMs(lab, 5_000)

  test.each(readdirSync(FOLDER).sort())('%s', (name) => {
    const steps = readTranscript(readFileSync(new URL(name, FOLDER), 'utf8'))
    expect(steps.length).toBeGreaterThan(10)
    expect(playTranscript(lab, steps, name.slice(0, 2))).toEqual([])
  })
})

test('a difference shows what was printed instead', () => {
  const lab = openLab(recordedEnsemble(), (what) => assert.fail(what))
  passMs(lab, 5_000)
  const text = 'c1> create /a\nc1| Created /b\nc2> ls /\nc2| [a, zookeeper]'
  expect(playTranscript(lab, readTranscript(text), 'x')).toEqual([
    {
      at: 1,
      who: 'c1',
      line: 'create /a',
      client: 'c1',
      expected: ['Created /b'],
      printed: ['Created /a'],
    },
  ])
})
