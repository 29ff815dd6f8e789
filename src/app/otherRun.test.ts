import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actorName, serverId } from '../kernel/actor'
import { forkHere, intervene, runSequence, switchBranch, undo } from './actions'
import { typeLines, zkCliPrompt, type ConsolePrompt } from './console'
import { enqueue } from './engine'
import { openExperiment, openScriptBranch } from './experiment'
import { openText } from './page'
import {
  runUntilMatch,
  goLive,
  seekStep,
  stepForward,
  halt,
  pause,
  play,
  replayRecent,
} from './playback'
import { changeSettings } from './settings'
import { labStore } from './state'
import { openTestLab, THREE } from './testing/openTestLab'

const state = labStore.getState
const KILL = { do: 'kill', server: serverId(1) } as const
/** Another run, saved at step 2. */
const OTHER = JSON.stringify({ ...THREE, seed: 8, step: 2 })

let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  let wallMs = 0
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
  vi.spyOn(performance, 'now').mockImplementation(() => (wallMs += 16))
})

afterEach(() => {
  halt()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Lets time run, with the engine ahead of the page. */
async function playAWhile(): Promise<void> {
  changeSettings({ speed: 1 })
  await seekStep(300)
  play()
  for (let count = 0; count < 10; count += 1) {
    for (const callback of frames.splice(0)) callback(performance.now())
    await enqueue(() => Promise.resolve())
  }
}

const MOVES: Readonly<Record<string, () => Promise<unknown>>> = {
  pause,
  live: goLive,
  step: stepForward,
  seek: () => seekStep(5),
  intervene: () => intervene(KILL),
  undo,
  fork: forkHere,
  sequence: () => runSequence({ steps: [{ type: 'do', action: KILL }] }),
  search: () => runUntilMatch({ type: 'elected' }),
  replay: () => replayRecent(2, () => Promise.resolve(), new AbortController().signal),
  branch: () => switchBranch(0),
}

async function expectUntouched(): Promise<void> {
  expect(state().frame).toMatchObject({ step: 2 })
  expect(state()).toMatchObject({ head: { step: 2 }, isPlaying: false, undoable: [] })
  const codes = state().notices.map(({ code }) => code)
  expect(codes).not.toContain('nothingToUndo')
  expect(codes).not.toContain('forkAtEnd')
  const { frame, head } = await enqueue((lab) => lab.step(0))
  expect({ frame, head }).toEqual({ frame: state().frame, head: state().head })
}

test.each(Object.keys(MOVES))(
  'a call of %s while a run is opened leaves that run as it was opened',
  async (name) => {
    await openTestLab()
    await playAWhile()
    const opened = openText(OTHER)
    const moved = MOVES[name]?.()
    expect(await opened).toMatchObject({ ok: true })
    await moved
    await expectUntouched()
  },
)

test.each(['a line', `!${JSON.stringify(KILL)}`])(
  'a run that is opened while %s is typed does not get that line',
  async (line) => {
    await openTestLab()
    await playAWhile()
    let opened: Promise<unknown> | undefined
    const prompt: ConsolePrompt = {
      ...zkCliPrompt(actorName('reader')),
      actionOf: () => KILL,
      countEntries: async () => {
        opened = openText(OTHER)
        return 0
      },
    }
    await typeLines(prompt, [line])
    expect(await opened).toMatchObject({ ok: true })
    await expectUntouched()
    expect(state().labLines).toEqual([])
  },
)

test('a branch of the script that is opened while another run is opened does not move that run', async () => {
  await openTestLab()
  const mark = { do: 'mark', name: 'go', at: 100 } as const
  const script = {
    ...THREE,
    interventions: [...THREE.interventions, mark],
    branches: [{ name: 'later', from: 'go', interventions: [] }],
  }
  await openExperiment({ scenario: script })
  const branch = openScriptBranch('later')
  // The other run has a mark of that name, too.
  const opened = openText(JSON.stringify({ ...script, branches: [], seed: 8, step: 2 }))
  expect(await opened).toMatchObject({ ok: true })
  await branch
  await expectUntouched()
})
