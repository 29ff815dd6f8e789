import { expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { intervene } from '../actions'
import { openText } from '../page'
import { stepForward } from '../playback'
import { progressStore, recordStep } from '../progress'
import { labStore } from '../state'
import { createStorage } from '../testing/createStorage'
import { lab, lesson, reloadPage, stepState, testOnLessonPage, until } from '../testing/lessonPage'
import { isFileKept, openLesson, selectStep, showLessonStep } from '.'

testOnLessonPage()

const TEXT = { en: 'A text', 'zh-CN': '一段文字' }
const FILE = {
  version: 1,
  kind: 'question',
  id: 'mine',
  title: TEXT,
  about: TEXT,
  minutes: 1,
  run: 'first-votes',
  steps: [{ kind: 'end', id: 'end', text: TEXT, remember: TEXT }],
}

const GOAL = {
  kind: 'do',
  id: 'keep',
  from: 'third',
  text: TEXT,
  goal: TEXT,
  conditions: [{ text: TEXT, expect: [{ leader: 2 }] }],
  hints: [TEXT, TEXT, TEXT],
  solution: [{ do: 'pause', server: 1 }],
  until: 5_000,
}

test('conditions that hold without the learner reach no goal', async () => {
  await openText(JSON.stringify({ ...FILE, steps: [GOAL, ...FILE.steps] }))
  await until(() => expect(lesson().goal.holds).toEqual([true]))
  const { goal } = lesson()
  await stepForward(20)
  await until(() => expect(lesson().goal).not.toBe(goal))
  expect([lesson().goal, stepState()]).toEqual([goal, 'new'])
  await intervene({ do: 'pause', server: serverId(1) })
  await until(() => expect(lesson().goal.isReached).toBe(true))
  expect(stepState()).toBe('done')
})

test('a lesson file opens like a scenario file, and a bad one changes nothing', async () => {
  expect(await openText(JSON.stringify(FILE))).toMatchObject({ ok: true })
  expect(selectStep(lesson())?.id).toBe('end')
  expect(lab().openLesson?.id).toBe('mine')
  const { frame } = lab()
  const bad = await openText(JSON.stringify({ ...FILE, run: 'no-run' }))
  expect(bad).toMatchObject({ error: { code: 'invalidLesson', problems: [{ place: 'run' }] } })
  const newer = await openText(JSON.stringify({ ...FILE, version: 2 }))
  expect(newer).toMatchObject({ ok: false, error: { code: 'newer' } })
  expect([lab().frame, lab().openLesson?.id]).toEqual([frame, 'mine'])
})

test('the address of a lesson opens it, though a file has brought one of the same name', async () => {
  await openText(JSON.stringify({ ...FILE, id: '1.2' }))
  await showLessonStep('1.2', 2)
  expect([selectStep(lesson())?.id, lab().openLesson?.isOfFile]).toEqual(['winner', false])
})

test('a moment that its run does not come to is reached at once', async () => {
  const far = { kind: 'see', id: 'far', to: 80_000_000, text: TEXT }
  const text = JSON.stringify({ ...FILE, steps: [far, ...FILE.steps] })
  expect(await openText(text)).toMatchObject({ ok: true })
  expect(stepState()).toBe('reached')
})

test('the lesson of a file opens again after one reload, and after another', async () => {
  const storage = createStorage()
  vi.stubGlobal('sessionStorage', storage)
  await openText(JSON.stringify(FILE))
  for (const reload of ['first', 'second']) {
    await reloadPage(storage)
    expect([reload, isFileKept('mine')]).toEqual([reload, true])
    await openLesson('mine')
    expect(selectStep(lesson())?.id).toBe('end')
  }
})

test('a file of progress is added and can be undone at the front door; a bad one changes nothing', async () => {
  recordStep('1.2', 'winner', 2, 6)
  const file = { zklab: 'progress', version: 1, lessons: {}, misconceptions: { id: 3 } }
  expect(await openText(JSON.stringify(file))).toMatchObject({ ok: true })
  expect(lab().view).toBe('learn')
  const added = progressStore.getState()
  expect(added).toMatchObject({ misconceptions: { id: 3 }, replaced: { by: 'import' } })
  expect(Object.keys(added.lessons)).toEqual(['1.2'])
  labStore.setState({ view: 'stage' })
  const bad = await openText(JSON.stringify({ ...file, lessons: 7 }))
  expect(bad).toMatchObject({
    error: { code: 'invalidProgress', problems: [{ place: 'lessons' }] },
  })
  expect([lab().view, progressStore.getState()]).toEqual(['stage', added])
})
