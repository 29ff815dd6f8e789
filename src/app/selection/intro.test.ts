import { expect, test } from 'vitest'
import { LIBRARY } from '../../scenario'
import { labStore } from '../state'
import { selectDescribed } from '.'

test('a run is described, but not in a lesson, whose goals its branches would tell', () => {
  const whole = LIBRARY.find(({ id }) => id === 'a-pause-breaks-the-lock')?.scenario
  if (whole === undefined) throw new Error('the run is missing')
  const state = { ...labStore.getState(), script: { whole, branch: undefined, title: whole.title } }
  expect(selectDescribed(state)).toBe(whole)
  const openLesson = { id: '5.4', step: 1, kind: 'see', isOfFile: false } as const
  expect(selectDescribed({ ...state, openLesson })).toBeUndefined()
})
