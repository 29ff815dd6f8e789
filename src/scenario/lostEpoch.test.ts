import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { englishProblem } from '../i18n/english'
import { playAll } from './expect'
import { readSavedText } from './validate'

test('after lost disks let an epoch begin twice, each violation names the one that it follows from', () => {
  const file = new URL('cases/07-two-empty-disks-first.json', import.meta.url)
  const read = readSavedText(readFileSync(file, 'utf8'))
  if (!read.ok) throw new Error(read.error.map(englishProblem).join())
  const [script] = playAll(read.value.scenario)
  const problems =
    script?.violations.flatMap((event) => (event.type === 'violation' ? [event.problem] : [])) ?? []
  expect(problems.map(({ code }) => code)).toEqual([
    'lostAcknowledged',
    'proposedAgain',
    ...Array.from({ length: 6 }, () => 'twinDelivered'),
  ])
  expect(problems[1]?.values).toMatchObject({ zxid: '1:1', epoch: 1, first: 3, second: 3 })
})
