import { expect, test } from 'vitest'
import { addBookmark } from '../experiment'
import { labStore } from '../state'
import { testOnLessonPage } from '../testing/lessonPage'
import { closeLesson, openLesson } from '.'

const lab = labStore.getState

testOnLessonPage()

test('a first scene comes back with its bookmark', async () => {
  labStore.setState({ firstScene: 'shown' })
  addBookmark('here')
  const { bookmarks, frame } = lab()
  await openLesson('1.2', 3)
  expect(lab().bookmarks).toEqual([])
  await closeLesson()
  expect(lab()).toMatchObject({ bookmarks, frame, firstScene: 'shown' })
})
