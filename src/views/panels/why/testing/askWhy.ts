import { readScenario, type Scenario } from '../../../../scenario'
import type { WhyAnswer, WhyQuestion } from '../../../../engine'
import { open, seconds } from '../../../../engine/testing/openLab'
import { answerText } from './answerText'

/** Reads a scenario of a test. */
export function scenarioOf(json: object): Scenario {
  const read = readScenario({ version: 2, seed: 7, ...json })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

/** Plays a run up to a time, s, past its violations and questions. */
export async function playTo(scenario: Scenario, at: number) {
  const { lab } = await open(scenario)
  let report = await lab.runUntil(seconds(at), 120_000)
  for (let stops = 0; stops < 20 && report.stopped !== undefined; stops += 1) {
    if (report.frame.at >= at * 1_000_000) break
    report = await lab.runUntil(seconds(at), 120_000)
  }
  return { lab, step: report.frame.step }
}

/** Answers a question about a run at a time, s. */
export async function ask(scenario: Scenario, at: number, question: WhyQuestion) {
  const { lab, step } = await playTo(scenario, at)
  return summaryOf(await lab.why(question, step))
}

/** The answer, and the lengths of its chain: whole, and as it is shown before the whole, at most six. */
export const summaryOf = (answer: WhyAnswer) => ({
  en: answerText(answer, 'en'),
  zh: answerText(answer, 'zh-CN'),
  before: answer.chain?.links.length,
  after: answer.chain?.main.length,
})
