import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { playAll } from './expect'
import { readScenarioText } from './validate'

/** Incidents that people met, each with its right outcome as its expectations. */
const FOLDER = join(import.meta.dirname, 'cases')

/** Cases that are refused, with the reason. */
const REFUSED: Readonly<Record<string, string>> = {
  '42-more-servers-than-the-bound.json': 'ensemble.config: at most 15 servers',
}

describe('an incident ends as it ended for those who met it', () => {
  test.each(readdirSync(FOLDER))('%s', (name) => {
    const read = readScenarioText(readFileSync(join(FOLDER, name), 'utf8'))
    const reason = REFUSED[name]
    if (reason !== undefined || !read.ok) {
      expect(read.ok ? 'it is read' : read.error.map(englishProblem)).toEqual([reason])
      return
    }
    for (const { judgements, unfired, crashes } of playAll(read.value)) {
      const wrong = judgements.filter(({ holds }) => !holds).map(({ difference }) => difference)
      expect({ wrong, unfired, crashes }).toEqual({ wrong: [], unfired: [], crashes: [] })
      expect(judgements.length).toBeGreaterThan(0)
    }
  })
})
