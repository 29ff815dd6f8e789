// Every fact that stands at the end of a run of the library has an answer, and no cause is invented.
import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../../../scenario'
import { open, seconds } from '../../../engine/testing/openLab'
import { answerText } from './testing/answerText'
import { furtherQuestionsOf, questionsOf } from './questions'

/** The end of the library's runs that have none of their own, s. */
const END_S = 40

describe.each(LIBRARY.map(({ id, scenario }) => [id, scenario] as const))('%s', (id, scenario) => {
  test('answers what can be asked at its end', async () => {
    const { lab } = await open(scenario)
    let report = await lab.runUntil(seconds(END_S), 120_000)
    for (let stops = 0; stops < 20 && report.stopped !== undefined; stops += 1) {
      if (report.frame.at >= END_S * 1_000_000) break
      report = await lab.runUntil(seconds(END_S), 120_000)
    }
    const { frame } = report
    const newest = await lab.newestCommit(frame.step)
    const further = await lab.answerable(furtherQuestionsOf(frame), frame.step)
    for (const question of [...questionsOf(frame, newest?.zxid), ...further]) {
      const answer = await lab.why(question, frame.step)
      const links = answer.chain?.links ?? []
      const name = `${id}: ${JSON.stringify(question)}`
      expect(answer.root !== undefined || links.length > 0, name).toBe(true)
      if (question.type !== 'step') {
        expect(answerText(answer, 'en'), name).not.toBe('')
        expect(answerText(answer, 'zh-CN'), name).not.toBe('')
      }
      expect(answer.chain?.main.length, name).toBeLessThanOrEqual(6)
      const last = links.at(-1)
      // Nobody has done anything by hand in these runs.
      expect(last?.isLive, name).not.toBe(true)
    }
  })
})
