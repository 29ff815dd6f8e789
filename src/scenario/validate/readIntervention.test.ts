import { describe, expect, test } from 'vitest'
import { englishProblem } from '../../i18n/english'
import { readIntervention } from './readScenario'

describe('one intervention', () => {
  test('gets the defaults of the fields that it leaves out', () => {
    expect(readIntervention({ do: 'connect', client: 'a' })).toEqual({
      ok: true,
      value: { do: 'connect', client: 'a', servers: ['all'] },
    })
  })

  test('is refused with the place and the wrong word', () => {
    const read = readIntervention({ do: 'kil', server: 1 })
    expect(read.ok ? [] : read.error.map(englishProblem)).toEqual([
      'do: there is no intervention "kil"; did you mean "kill"?',
    ])
  })
})
