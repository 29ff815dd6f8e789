import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { killLeader } from '../../app/actions'
import { enqueue } from '../../app/engine'
import { openExperiment } from '../../app/experiment'
import { halt, play, readingMs, seekAt, tellSentence } from '../../app/playback'
import { labStore } from '../../app/state'
import { openTestLab } from '../../app/testing/openTestLab'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { defined } from '../../kernel/lib'
import { FIRST_SCENARIO, LIBRARY } from '../../scenario'
import { sentenceParts } from './sentenceParts'

/** What readers can read at the reading pace: the page's driver with the real engine, on a clock of this test. */

await completeCatalogue('en')
const ENGLISH = createTranslator('en', await loadCatalogue('en'))

const FRAME_MS = 16
const MINUTE_MS = 60_000

let frames: FrameRequestCallback[] = []
let wallMs = 0

beforeEach(() => {
  frames = []
  wallMs = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.spyOn(performance, 'now').mockImplementation(() => wallMs)
})

afterEach(() => {
  halt()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets a picture pass, and lets every request be answered. */
async function passPicture(): Promise<void> {
  wallMs += FRAME_MS
  const due = frames
  frames = []
  for (const callback of due) callback(wallMs)
  await enqueue(() => Promise.resolve())
  await Promise.resolve()
}

/** A decision as it was shown. */
interface Stand {
  readonly step: number
  readonly text: string
  ms: number
  /** The run stopped there, so that its reader goes on. */
  isStop: boolean
}

/** The sentence of the decision at which the run stands; undefined elsewhere. */
function decisionText(): string | undefined {
  const { frame, events, decisions } = labStore.getState()
  if (frame === undefined || decisions[0]?.step !== frame.step) return undefined
  const { headline, reason } = sentenceParts(frame, events, ENGLISH, decisions)
  return `${headline} ${reason}`
}

/** Plays for a minute of wall time; a reader goes on from each question at once. */
async function playMinute(): Promise<readonly Stand[]> {
  const stands: Stand[] = []
  const begun = labStore.getState().frame?.step
  play()
  for (let passedMs = 0; passedMs < MINUTE_MS; passedMs += FRAME_MS) {
    await passPicture()
    const { frame, isPlaying } = labStore.getState()
    const text = decisionText()
    if (text !== undefined && frame !== undefined && frame.step !== begun) {
      tellSentence(text)
      const last = stands.at(-1)
      if (last?.step === frame.step) last.ms += FRAME_MS
      else stands.push({ step: frame.step, text, ms: FRAME_MS, isStop: !isPlaying })
    }
    if (!isPlaying) play()
  }
  halt()
  return stands
}

/** The steps of all decisions after a step, up to another one, by the step "decision". */
const decisionSteps = (after: number, upTo: number): Promise<readonly number[]> =>
  enqueue(async (lab) => {
    const steps: number[] = []
    await lab.seek(after as never)
    for (;;) {
      const { frame, stopped } = await lab.jump('decision', 'next')
      if (stopped?.type === 'notFound' || frame.step > upTo) return steps
      steps.push(frame.step)
    }
  })

async function expectReadable(): Promise<void> {
  const begun = labStore.getState().frame?.step ?? -1
  const stands = await playMinute()
  expect(stands.length).toBeGreaterThan(5)
  // The last one may not be over.
  for (const { text, ms, isStop } of stands.slice(0, -1)) {
    if (!isStop) expect(ms, text).toBeGreaterThanOrEqual(readingMs(text))
  }
  const steps = stands.map(({ step }) => step)
  expect(steps).toEqual(await decisionSteps(begun, steps.at(-1) ?? -1))
}

test.each([
  'opening',
  'first-votes',
  'proposal-ack-commit',
  'committed-stays',
  'two-leaders',
  'lifetimes',
])(
  'in the first minute of %s every decision stands until it is read, and none is missing',
  async (id) => {
    const run = LIBRARY.find((entry) => entry.id === id)
    await openTestLab()
    await openExperiment({ scenario: defined(run, id).scenario })
    await expectReadable()
  },
  60_000,
)

test('in the first minute after a leader is killed every decision stands until it is read', async () => {
  await openTestLab()
  await openExperiment({ scenario: FIRST_SCENARIO })
  await seekAt(3_000_000)
  await killLeader()
  await expectReadable()
}, 60_000)
