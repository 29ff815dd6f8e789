import { beforeEach, expect, test, vi } from 'vitest'
import { addBookmark } from '../experiment'
import { halt } from '../playback'
import { labStore } from '../state'
import { openTestLab } from '../testing/openTestLab'
import { closeLesson, openLesson } from '.'

const lab = labStore.getState

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  await openTestLab()
  return () => {
    halt()
    vi.unstubAllGlobals()
  }
})

test('a first scene comes back with its bookmark', async () => {
  labStore.setState({ firstScene: 'shown' })
  addBookmark('here')
  const { bookmarks, frame } = lab()
  await openLesson('1.2', 3)
  expect(lab().bookmarks).toEqual([])
  await closeLesson()
  expect(lab()).toMatchObject({ bookmarks, frame, firstScene: 'shown' })
})
