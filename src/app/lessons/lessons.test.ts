import { expect, test, vi } from 'vitest'
import { serverId } from '../../kernel/actor'
import { intervene } from '../actions'
import { chooseAnswer, goToAnswer, lockAnswer, openExperiment } from '../experiment'
import { runUntilMatch, seekStep, stepForward } from '../playback'
import { labStore, selectPrediction } from '../state'
import { progressStore, recordStep } from '../progress'
import { createStorage } from '../testing/createStorage'
import { lab, lesson, reloadPage, stepState, testOnLessonPage, until } from '../testing/lessonPage'
import { THREE } from '../testing/openTestLab'
import {
  chooseSentence,
  closeLesson,
  goToStep,
  jumpToMoment,
  lessonStore,
  lightServer,
  lockSentence,
  nextStep,
  openLesson,
  playStep,
  previousStep,
  repeatStep,
  selectMayGoOn,
  showHint,
  showLessonStep,
  skipStep,
  stepPlace,
  toggleLoop,
} from '.'

testOnLessonPage()

test('a lesson opens at its first step, and its run at the moment where that begins', async () => {
  expect(await openLesson('1.2')).toBe(true)
  expect(lesson()).toMatchObject({ step: 1, isMoving: false })
  expect(lab()).toMatchObject({ openLesson: { id: '1.2', step: 1, kind: 'see' }, panel: 'log' })
  expect(lab().frame?.at).toBe(1_350_400)
  await openLesson('1.1')
  expect(lab().frame?.step).toBe(-1)
})

test('a lesson is on its way in one move until its step begins', async () => {
  const moves: boolean[] = []
  const stop = lessonStore.subscribe(({ isMoving }, before) => {
    if (isMoving !== before.isMoving) moves.push(isMoving)
  })
  await openLesson('1.2')
  stop()
  expect(moves).toEqual([true, false])
})

test('a lesson that there is not changes nothing', async () => {
  const { frame } = lab()
  expect(await openLesson('9.9')).toBe(false)
  expect(lab().frame).toBe(frame)
  expect(lab().notices).toMatchObject([{ code: 'noLesson', detail: '9.9' }])
})

test('a step that plays stops at its moment, and only then the next one begins', async () => {
  await openLesson('1.2')
  await nextStep()
  expect(lesson().step).toBe(1)
  await stepForward(5_000)
  await until(() => expect(stepState()).toBe('reached'))
  await until(() => expect(lab().events.at(-1)).toMatchObject({ name: 'killed' }))
  await nextStep()
  expect(lesson()).toMatchObject({ step: 2, states: ['done', 'new', 'new', 'new', 'new', 'new'] })
})

test('a reader who knows the way goes straight to the moment', async () => {
  await openLesson('1.2')
  await jumpToMoment()
  await until(() => expect(stepState()).toBe('reached'))
  expect(lab().events.at(-1)).toMatchObject({ name: 'killed' })
  expect([stepPlace(lesson(), lab()), lab().isPlaying]).toEqual(['there', false])
})

test('a locked answer is shown at once to a reader who jumps to it', async () => {
  await openLesson('1.2', 2)
  await jumpToMoment()
  await until(() => expect(selectPrediction(lab())?.stage).toBe('open'))
  await goToAnswer()
  expect(lab().prediction?.stage).toBe('open')
  chooseAnswer(1)
  lockAnswer()
  await until(() => expect(lab().prediction?.answer?.type).toBe('right'))
  await goToAnswer()
  await until(() => expect(stepState()).toBe('done'))
  expect(lab().prediction).toMatchObject({ stage: 'shown', shownStep: lab().frame?.step })
})

test('a question is done once its answer is shown', async () => {
  await openLesson('1.2', 2)
  await stepForward(10)
  await until(() => expect(selectPrediction(lab())?.stage).toBe('open'))
  chooseAnswer(1)
  lockAnswer()
  await until(() => expect(lab().prediction?.answer?.type).toBe('right'))
  expect(stepState()).toBe('new')
  await stepForward(2_000)
  await until(() => expect(stepState()).toBe('done'))
  await repeatStep()
  expect(selectPrediction(lab())?.stage).toBe('open')
})

test('a goal is reached by any way, and stays so', async () => {
  await openLesson('1.2', 4)
  const begun = lab().frame?.step
  await until(() => expect(lesson().goal.holds).toEqual([false, false]))
  showHint()
  expect(lesson().hints).toBe(1)
  await intervene({ do: 'heal' })
  await runUntilMatch({ type: 'logged', server: serverId(3), zxid: '1:3' })
  await until(() => expect(lesson().goal.holds).toEqual([true, false]))
  await intervene({ do: 'kill', server: serverId(2) })
  await runUntilMatch({ type: 'settled' })
  await until(() => expect(lesson().goal.isReached).toBe(true))
  expect(stepState()).toBe('done')
  await repeatStep()
  expect(lab().frame?.step).toBe(begun)
  expect(lesson().goal).toMatchObject({ isReached: false, attempt: 2 })
  expect(lab().branches).toHaveLength(3)
})

test('an attempt in which nothing was done begins again on its branch', async () => {
  await openLesson('1.2', 4)
  const { frame, branch, branches } = lab()
  await stepForward(40)
  await repeatStep()
  await previousStep()
  await goToStep(4)
  expect(lab()).toMatchObject({ frame: { step: frame?.step }, branch })
  expect(lab().branches).toHaveLength(branches.length)
  await intervene({ do: 'heal' })
  await repeatStep()
  expect(lab().branches).toHaveLength(branches.length + 1)
  expect(lab().frame?.step).toBe(frame?.step)
})

test('a step shows the view of the last step that chose one, also on the way back', async () => {
  await openLesson('3.3', 5)
  expect(lab().view).toBe('spaceTime')
  await goToStep(6)
  expect(lab().view).toBe('stage')
  await goToStep(4)
  expect(lab().view).toBe('spaceTime')
  await goToStep(2)
  expect(lab().view).toBe('stage')
  // The reader's own choice stays in a step that chooses none.
  labStore.setState({ view: 'spaceTime' })
  await goToStep(1)
  expect(lab().view).toBe('spaceTime')
})

test('a sentence is chosen, locked and chosen again', async () => {
  await openLesson('1.2', 5)
  lockSentence()
  expect(stepState()).toBe('new')
  chooseSentence(0)
  lockSentence()
  expect([stepState(), lesson().sentence]).toEqual(['done', { chosen: 0, isLocked: true }])
  await repeatStep()
  expect(lesson().sentence.isLocked).toBe(false)
  await goToStep(6)
  expect(stepState()).toBe('done')
})

test('the reader’s own run comes back with its branches, its place and what can be undone', async () => {
  await seekStep(60)
  await intervene({ do: 'kill', server: serverId(3) })
  await seekStep(40)
  await intervene({ do: 'kill', server: serverId(1) })
  labStore.setState({ panel: 'tree', view: 'spaceTime' })
  const { frame, branch, branches, undoable, panel, view, script } = lab()
  await openLesson('1.2', 3)
  expect([lab().undoable, lab().view]).toEqual([[], 'stage'])
  await closeLesson()
  expect(lab()).toMatchObject({ frame, branch, undoable, panel, view, script })
  expect(lab().branches).toEqual(branches)
  expect(lesson().lesson).toBeUndefined()
  await stepForward()
  expect(lab().frame?.step).toBe((frame?.step ?? 0) + 1)
})

test('another step of the open lesson is shown in the same run, with what was done there', async () => {
  await showLessonStep('1.2', 4)
  await intervene({ do: 'heal' })
  const { runNumber, branches } = lab()
  expect(branches).toHaveLength(2)
  labStore.setState({ view: 'learn' })
  await showLessonStep('1.2', 5)
  expect([lesson().step, lab().view, lab().openLesson?.step]).toEqual([5, 'stage', 5])
  expect([lab().runNumber, lab().branches.length]).toEqual([runNumber, 2])
  await showLessonStep('1.1', 2)
  expect([lesson().lesson?.id, lesson().step]).toEqual(['1.1', 2])
})

test('steps are skipped and gone back to, and a word lights a server until then', async () => {
  await openLesson('1.2')
  lightServer(serverId(2))
  expect([lab().litServer, selectMayGoOn(lesson())]).toEqual([2, false])
  await skipStep()
  expect(lab().litServer).toBeUndefined()
  await skipStep()
  expect(lesson()).toMatchObject({
    step: 3,
    states: ['skipped', 'skipped', 'new', 'new', 'new', 'new'],
  })
  expect(progressStore.getState().lessons['1.2']).toMatchObject({ step: 3, done: [] })
  await previousStep()
  expect([lesson().step, lab().isPlaying]).toEqual([2, false])
  playStep()
  expect(lab().isPlaying).toBe(true)
})

test('a passage is played from its beginning while it is looped', async () => {
  await openLesson('1.2', 3)
  toggleLoop()
  await until(() => expect([lesson().isLooped, lab().isPlaying]).toEqual([true, true]))
  expect(lab().frame?.at).toBe(30_350_000)
  toggleLoop()
  expect(lesson().isLooped).toBe(false)
})

test('a question stops the run again that was passed before', async () => {
  await openLesson('1.2', 3)
  await stepForward(2_000)
  await goToStep(2)
  expect(lab().head?.step).toBe(lab().frame?.step)
  await stepForward(10)
  await until(() => expect(selectPrediction(lab())?.stage).toBe('open'))
})

test('each step that is finished, and each answer, is recorded', async () => {
  await openLesson('1.2', 5)
  chooseSentence(0)
  lockSentence()
  await goToStep(6)
  const { lessons, misconceptions } = progressStore.getState()
  expect(lessons['1.2']).toMatchObject({
    done: ['order'],
    isDone: false,
    answers: { order: { tries: 1, isRight: false, misconceptions: ['largest-id-wins'] } },
  })
  expect(misconceptions).toEqual({ 'largest-id-wins': 1 })
})

test('a lesson is done at its end, once each question is answered and each goal reached', async () => {
  const isDone = (): boolean => progressStore.getState().lessons['1.2']?.isDone === true
  recordStep('1.2', 'winner', 2, 6)
  await openLesson('1.2', 5)
  await goToStep(6)
  expect(isDone()).toBe(false)
  recordStep('1.2', 'three-wins', 4, 6)
  await goToStep(5)
  chooseSentence(1)
  lockSentence()
  expect(isDone()).toBe(true)
})

test('after a reload the lesson opens at its step, and the own run is not lost', async () => {
  const storage = createStorage()
  vi.stubGlobal('sessionStorage', storage)
  await seekStep(60)
  await intervene({ do: 'kill', server: serverId(3) })
  labStore.setState({ panel: 'tree' })
  const { frame } = lab()
  await openLesson('1.2', 2)
  await reloadPage(storage)
  await openLesson('1.2', 2)
  expect(lesson().step).toBe(2)
  await closeLesson()
  expect(storage.getItem('zklab.lesson')).toBeNull()
  expect(lab().frame).toEqual(frame)
  expect(lab()).toMatchObject({ panel: 'tree', openLesson: undefined })
})

test('another run ends the lesson', async () => {
  await openLesson('1.2', 2)
  await openExperiment({ scenario: THREE })
  expect([lab().openLesson, lesson().lesson]).toEqual([undefined, undefined])
  await stepForward(5)
  expect(lab().frame?.step).toBe(4)
})

test('another run takes neither the panel nor the diagram of the lesson', async () => {
  labStore.setState({ panel: 'tree' })
  await openLesson('1.2')
  labStore.setState({ view: 'spaceTime' })
  expect(lab().panel).toBe('log')
  await openExperiment({ scenario: THREE })
  expect(lab()).toMatchObject({ panel: 'tree', view: 'stage' })
})
