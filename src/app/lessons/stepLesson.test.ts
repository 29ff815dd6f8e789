import { expect, test } from 'vitest'
import { answerAgain, chooseAnswer, leaveAnswer, lockAnswer } from '../experiment'
import { intervene } from '../actions'
import { pause, runUntilMatch, stepForward } from '../playback'
import { selectIsUnanswered, selectPrediction } from '../state'
import { actorName, serverId } from '../../kernel/actor'
import { lab, lesson, testOnLessonPage, until } from '../testing/lessonPage'
import {
  chooseSentence,
  goToQuestion,
  lockSentence,
  openLesson,
  selectMayGoOn,
  selectStep,
  stepLesson,
  stepPlace,
} from '.'

const place = () => stepPlace(lesson(), lab())
const isThere = (): boolean => place() === 'there'

const codes = (): readonly string[] => lab().notices.map(({ code }) => code)

/** The presses after which a test gives up. */
const PRESSES_MAX = 60

/** Presses a clicker's key until something holds; returns the number of presses. */
async function pressUntil(
  isThere: () => boolean,
  direction: 'next' | 'previous' = 'next',
): Promise<number> {
  for (let presses = 0; presses <= PRESSES_MAX; presses += 1) {
    if (isThere()) return presses
    await stepLesson(direction)
  }
  throw new Error(`not there after ${PRESSES_MAX} presses`)
}

testOnLessonPage()

test('a step goes on by decision to its moment, and there to the next step', async () => {
  await openLesson('1.2')
  await stepLesson('next')
  expect([lesson().step, place()]).toEqual([1, 'before'])
  await pressUntil(isThere)
  expect([lesson().step, selectMayGoOn(lesson())]).toEqual([1, true])
  await stepLesson('next')
  expect(lesson().step).toBe(2)
})

test('a step goes back by decision to its beginning, and there to the step before', async () => {
  await openLesson('1.2', 3)
  const begin = lab().frame?.step ?? 0
  await stepLesson('next')
  await stepLesson('next')
  expect(lab().frame?.step).toBeGreaterThan(begin)
  expect(place()).toBe('before')
  await pressUntil(() => lab().frame?.step === begin, 'previous')
  expect(lesson().step).toBe(3)
  await stepLesson('previous')
  expect(lesson().step).toBe(2)
  await pressUntil(() => lesson().step === 1, 'previous')
  await stepLesson('previous')
  expect([lesson().step, lab().frame?.at]).toEqual([1, 1_350_400])
})

test('a step that has come to its moment does not stand there after it was gone back', async () => {
  await openLesson('1.2')
  await pressUntil(isThere)
  await stepLesson('previous')
  expect([place(), selectMayGoOn(lesson())]).toEqual(['before', true])
  await pressUntil(isThere)
  expect(lesson().step).toBe(1)
})

test('no verdict is told on the way to a question, nor before its answer is locked', async () => {
  await openLesson('1.4', 1)
  expect(selectIsUnanswered(lab())).toBe(false)
  await openLesson('1.4', 2)
  expect(selectIsUnanswered(lab())).toBe(true)
  await pressUntil(() => selectPrediction(lab())?.stage === 'open')
  await until(() => expect(lab().prediction?.answer?.type).toBe('right'))
  expect(selectIsUnanswered(lab())).toBe(true)
  chooseAnswer(1)
  lockAnswer()
  expect(selectIsUnanswered(lab())).toBe(false)
})

test('a question is never skipped; its answer is shown, and then the next step', async () => {
  await openLesson('1.2', 2)
  await pressUntil(() => selectPrediction(lab())?.stage === 'open')
  const question = lab().frame?.step
  await stepLesson('next')
  expect([lesson().step, lab().frame?.step, codes()]).toEqual([2, question, ['questionFirst']])
  await until(() => expect(lab().prediction?.answer?.type).toBe('right'))
  chooseAnswer(1)
  lockAnswer()
  expect(codes()).not.toContain('questionFirst')
  await pause()
  await pressUntil(() => selectPrediction(lab())?.stage === 'shown')
  const { answer } = selectPrediction(lab()) ?? {}
  expect(answer).toMatchObject({ step: lab().frame?.step })
  await stepLesson('next')
  expect(lesson().step).toBe(3)
})

test('an answered question is shown again with its answer, and not asked anew', async () => {
  await openLesson('1.2', 2)
  await pressUntil(() => selectPrediction(lab())?.stage === 'open')
  await until(() => expect(lab().prediction?.answer?.type).toBe('right'))
  chooseAnswer(1)
  lockAnswer()
  await pressUntil(() => selectPrediction(lab())?.stage === 'shown')
  const shown = selectPrediction(lab())
  leaveAnswer()
  await stepForward(40)
  await goToQuestion()
  expect(selectPrediction(lab())).toMatchObject({ stage: 'shown', chosen: 1 })
  // It stays so when the run was before the question meanwhile.
  await pressUntil(() => lesson().step === 1, 'previous')
  await pressUntil(() => lesson().step === 2)
  await pause()
  await stepLesson('next')
  expect(selectPrediction(lab())).toMatchObject({ stage: 'shown', shownStep: shown?.shownStep })
  await answerAgain()
  expect(selectPrediction(lab())?.stage).toBe('open')
  await stepLesson('next')
  expect(selectPrediction(lab())).toMatchObject({ stage: 'shown', chosen: 1 })
  await stepLesson('next')
  expect(lesson().step).toBe(3)
})

test('a goal is awaited: the run says when it shows nothing more, and stops where it is reached', async () => {
  await openLesson('2.1', 5)
  await pressUntil(() => codes().includes('goalWaits'))
  expect(lesson().step).toBe(5)
  await intervene({ do: 'slowDisk', server: serverId(5), ms: 200 })
  await intervene({ do: 'op', client: actorName('c1'), command: 'create /b' })
  await pressUntil(() => lesson().goal.isReached)
  expect(lab().frame?.step).toBe(lesson().goal.reachedStep)
  expect(lab().events).toContainEqual(
    expect.objectContaining({ type: 'logged', server: 5, step: lab().frame?.step }),
  )
  await stepLesson('next')
  expect(lesson().step).toBe(6)
})

test('a goal that nobody works at gives its hints by further presses, and then the next step', async () => {
  await openLesson('2.1', 5)
  await pressUntil(() => codes().includes('goalWaits'))
  expect(lesson().hints).toBe(0)
  await stepLesson('next')
  expect([lesson().hints, codes().at(-1)]).toEqual([1, 'goalWaits'])
  await stepLesson('next')
  await stepLesson('next')
  expect([lesson().step, lesson().hints, codes().at(-1)]).toEqual([5, 3, 'goalSkips'])
  await stepLesson('next')
  expect([lesson().step, codes().includes('goalSkips')]).toEqual([6, false])
  expect(lesson().states[4]).toBe('skipped')
})

test('a sentence is chosen before the next step; the last step opens the next lesson', async () => {
  await openLesson('1.2', 5)
  const { frame } = lab()
  await stepLesson('next')
  expect([lesson().step, lab().frame, codes()]).toEqual([5, frame, ['sentenceFirst']])
  chooseSentence(0)
  lockSentence()
  expect(codes()).not.toContain('sentenceFirst')
  await stepLesson('next')
  expect(selectStep(lesson())?.kind).toBe('end')
  await stepLesson('next')
  await until(() => expect([lesson().lesson?.id, lesson().step]).toEqual(['1.4', 1]))
})

test('a goal that is reached otherwise lets the clicker go on', async () => {
  await openLesson('1.2', 4)
  await intervene({ do: 'heal' })
  await runUntilMatch({ type: 'logged', server: serverId(3), zxid: '1:3' })
  await intervene({ do: 'kill', server: serverId(2) })
  await runUntilMatch({ type: 'settled' })
  await until(() => expect(lesson().goal.isReached).toBe(true))
  await stepLesson('next')
  expect(lesson().step).toBe(5)
})

test('a press goes at once to the last decisions before a moment, and back to the beginning of the step', async () => {
  await openLesson('1.3')
  await stepLesson('next')
  const matter = lab().frame?.step ?? 0
  expect(await pressUntil(isThere)).toBe(5)
  expect(await pressUntil(() => lab().frame?.step === matter, 'previous')).toBe(5)
  await stepLesson('previous')
  expect([lesson().step, lab().frame?.step]).toEqual([1, -1])
})

test('a press goes at once to the passage of a step', async () => {
  await openLesson('3.5')
  await stepLesson('next')
  expect(lab().frame?.at).toBe(344_600)
  expect(place()).toBe('before')
  await stepLesson('next')
  await stepLesson('previous')
  expect(lab().frame?.at).toBe(344_600)
  await stepLesson('previous')
  expect([lesson().step, lab().frame?.step]).toEqual([1, -1])
})

test('a locked answer is shown after few presses, however much is decided before it', async () => {
  await openLesson('5.9', 2)
  await pressUntil(() => selectPrediction(lab())?.stage === 'open')
  await until(() => expect(lab().prediction?.answer?.type).toBe('right'))
  await pause()
  chooseAnswer(1)
  lockAnswer()
  await pause()
  const presses = await pressUntil(() => selectPrediction(lab())?.stage === 'shown')
  expect(presses).toBeLessThanOrEqual(6)
  expect(lab().prediction?.answer).toMatchObject({ step: lab().frame?.step })
})
