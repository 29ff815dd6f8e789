import { expect, test } from 'vitest'
import { LOCK_QUESTIONS, type LockQuestionId, type TrialPlayed } from '../../../app/locks'
import { trialScenario, WORKLOAD_DEFAULT, type Trial, type Workload } from '../../../scenario'
import { playTrial, recordTrial } from '../../../engine'
import { answerOf } from './answers'

function showing(question: LockQuestionId, part: Partial<Workload> = {}): readonly TrialPlayed[] {
  const { systems, workload } = LOCK_QUESTIONS[question]
  return systems.map((system) => {
    const trial: Trial = { system, workload: { ...WORKLOAD_DEFAULT, ...workload, ...part } }
    return {
      result: playTrial(trial),
      recording: recordTrial(trial),
      scenario: trialScenario(trial),
    }
  })
}

test('the herd: all are woken, one gets the lock', () => {
  expect(answerOf(showing('herd'), [])).toEqual({
    type: 'herd',
    woken: 19,
    clients: 20,
    most: 210,
    inVain: 171,
    least: 19,
  })
})

test('the predecessor: its watch events grow linearly with the queue, those of the herd quadratically', () => {
  const points = [10, 20].flatMap((clients) =>
    LOCK_QUESTIONS.predecessor.systems.map((system) =>
      playTrial({ system, workload: { ...WORKLOAD_DEFAULT, clients } }),
    ),
  )
  expect(answerOf(showing('predecessor', { clients: 10 }), points)).toEqual({
    type: 'growth',
    from: 10,
    to: 20,
    most: [55, 210],
    least: [9, 19],
  })
})

test('the pause: two hold in every kind, and tokens stop the late write if the kind has them', () => {
  const bare = answerOf(showing('pause'), [])
  expect(bare).toMatchObject({ type: 'bare', kinds: 4, broken: 4, lost: 4 })
  const fenced = answerOf(showing('pause', { isFenced: true }), [])
  expect(fenced).toMatchObject({ type: 'fenced', broken: 4, lost: 0, kept: 3, tokenless: 1 })
})

test('etcd queues its clients as ZooKeeper does, Redis does not', () => {
  expect(answerOf(showing('etcd'), [])).toEqual({ type: 'alike', etcd: 19, zooKeeper: 19 })
  const polls = answerOf(showing('redis'), [])
  expect(polls).toMatchObject({ type: 'polls', turns: 20, queue: { fairness: 1 } })
  expect(polls).toHaveProperty('fairness', expect.closeTo(0.54, 1))
})
