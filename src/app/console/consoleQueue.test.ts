import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import { err, ok } from '../../kernel/lib'
import type { LabApi } from '../../engine'
import { enqueue, setEngine } from '../engine'
import { openText } from '../page'
import { pause, togglePlay } from '../playback'
import { labStore } from '../state'
import { openTestLab, THREE } from '../testing/openTestLab'
import type { ConsolePrompt } from './consolePrompt'
import { typeLines } from './consoleQueue'

/** Creates a prompt of a client that the run does not have; its lines become marks in the run. */
const promptWith = (more: Partial<ConsolePrompt> = {}): ConsolePrompt => ({
  client: actorName('c1'),
  language: 'zkCli',
  actionOf: (line) => ({ do: 'mark', name: line }),
  countEntries: () => Promise.resolve(0),
  isWaiting: () => Promise.resolve(false),
  ...more,
})

/** Starts an engine whose run has one idle server; returns the list of calls made of it. */
function startFakeEngine(more: Partial<Record<keyof LabApi, unknown>> = {}): readonly string[] {
  const calls: string[] = []
  let [step, at] = [0, 1_000]
  const report = () => ({
    frame: { step, at, servers: [{ id: serverId(1) }], clients: [], messages: [] },
    head: { step, at },
    branch: 0,
    events: [],
  })
  const fake = {
    seekTime: async (us: number) => {
      if (us > at) calls.push(`wait ${(us - at) / 1_000} ms`)
      at = us
      return report()
    },
    intervene: async ({ name = '' }: { readonly name?: string }) => {
      calls.push(name)
      step += 1
      return ok(report())
    },
    history: async () => undefined,
    branches: async () => [],
    ...more,
  }
  // The queue makes no other calls.
  setEngine(fake as unknown as LabApi)
  labStore.setState({ ...report(), status: 'ready' } as never)
  return calls
}

const answers = () => labStore.getState().labLines.map(({ answer }) => answer)

beforeEach(() => {
  // Playback needs animation frames.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})

afterEach(async () => {
  // Waits for the lines of this test, so that none is left for the next.
  await typeLines(promptWith(), [])
  labStore.setState(labStore.getInitialState(), true)
  vi.unstubAllGlobals()
})

describe('the queue', () => {
  test('types lines one after another, without blank ones and margins', async () => {
    const calls = startFakeEngine()
    await Promise.all([
      typeLines(promptWith(), [' one ', '', '  ', 'two']),
      typeLines(promptWith(), ['three']),
    ])
    expect(calls).toEqual(['one', 'two', 'three'])
  })

  test('goes on after a line that fails', async () => {
    const calls = startFakeEngine()
    const failing = promptWith({ countEntries: () => Promise.reject(new Error('gone')) })
    const failed = typeLines(failing, ['one', 'two'])
    await Promise.all([expect(failed).rejects.toThrow('gone'), typeLines(promptWith(), ['three'])])
    expect(calls).toEqual(['three'])
  })

  test('plays on in doubling waits until lines before an order are answered', async () => {
    const calls = startFakeEngine()
    const isWaiting = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
    isWaiting.mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValueOnce(false)
    await typeLines(promptWith({ isWaiting }), ['!wait 1ms', 'one', '!wait 7ms', 'two'])
    expect(calls).toEqual(['wait 1 ms', 'one', 'wait 5 ms', 'wait 10 ms', 'wait 7 ms', 'two'])
  })

  test('types an order after 5.1 s without an answer', async () => {
    const calls = startFakeEngine()
    await typeLines(promptWith({ isWaiting: () => Promise.resolve(true) }), ['one', '!wait 7ms'])
    expect(calls).toEqual([
      'one',
      ...[5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560].map((ms) => `wait ${ms} ms`),
      'wait 7 ms',
    ])
  })

  test('types a line at a busy terminal after 0.6 s', async () => {
    const calls = startFakeEngine()
    const isBusy = (line: string) => Promise.resolve(line === 'two')
    await typeLines(promptWith({ isBusy }), ['one', 'two'])
    expect(calls).toEqual([
      'one',
      ...[5, 10, 20, 40, 80, 160, 320].map((ms) => `wait ${ms} ms`),
      'two',
    ])
  })

  test('drops the lines of a run that another run replaces', async () => {
    const calls = startFakeEngine()
    const opens = promptWith({
      countEntries: async () => {
        if (calls.includes('one')) labStore.setState(({ revision }) => ({ revision: revision + 1 }))
        return 0
      },
    })
    await Promise.all([typeLines(opens, ['one', 'two', '!help']), typeLines(opens, ['three'])])
    expect(calls).toEqual(['one'])
    expect(answers()).toEqual([])
  })
})

describe('the lab answers', () => {
  const refusal = { code: 'scenario', message: 'no such client' } as const

  test('a line that the run refuses, and no other line', async () => {
    const intervene = vi.fn<LabApi['intervene']>().mockResolvedValue(err(refusal))
    startFakeEngine({ intervene, step: async () => labStore.getState() as never })
    await typeLines(promptWith(), ['one'])
    expect(labStore.getState().labLines).toMatchObject([
      { line: 'one', step: 0, branch: 0, answer: { type: 'refused', error: refusal } },
    ])
    startFakeEngine()
    await typeLines(promptWith(), ['two'])
    expect(labStore.getState().labLines).toHaveLength(1)
  })

  test.each([
    ['!help', { type: 'help', language: 'zkCli', hasRivals: false }],
    ['!wait 1ms', { type: 'done' }],
    ['!nothing', { type: 'unknown' }],
    ['!ruok', { type: 'whichServer', word: 'ruok' }],
    ['!ruok 2', { type: 'noServer', server: 2 }],
    ['!ruok 1', { type: 'word', output: 'imok' }],
    ['!mntr 1', { type: 'silent' }],
    ['!{"do":"sing"}', { type: 'refused', error: refusal }],
  ])('%s', async (line, answer) => {
    startFakeEngine({
      readIntervention: async () => err(refusal),
      viewServer: async (_server: unknown, { word }: { readonly word: string }) =>
        word === 'ruok' ? { type: 'word', output: 'imok\n' } : undefined,
    })
    await typeLines(promptWith(), [line])
    expect(answers()).toEqual([answer])
  })
})

describe('time', () => {
  afterEach(() => pause())

  test('goes on after a line if it ran before, but not in another run', async () => {
    await openTestLab()
    labStore.setState({ isPlaying: true })
    await typeLines(promptWith(), ['one'])
    expect(labStore.getState().isPlaying).toBe(true)
    const opensAnother = promptWith({
      countEntries: async () => {
        await openText(JSON.stringify(THREE))
        return 0
      },
    })
    await typeLines(opensAnother, ['two'])
    expect(labStore.getState().isPlaying).toBe(false)
  })

  test('another run that is being opened gets none of the lines', async () => {
    await openTestLab()
    let opening: Promise<unknown> = Promise.resolve()
    const opensDuringRequest = promptWith({
      isWaiting: () => {
        opening = openText(JSON.stringify(THREE))
        return Promise.resolve(false)
      },
      // The answer comes in its turn, as from the engine.
      countEntries: () => enqueue(() => Promise.resolve(0)),
    })
    void typeLines(opensDuringRequest, ['one', '!wait 10ms', 'two', '!help'])
    await typeLines(promptWith(), ['three'])
    await opening
    expect(labStore.getState()).toMatchObject({ undoable: [], labLines: [] })
  })

  /** Creates a prompt during whose first line Space is pressed `times` times. */
  function pressing(times: number): ConsolePrompt {
    let isPressed = false
    return promptWith({
      countEntries: () => {
        if (!isPressed) for (let time = 0; time < times; time += 1) togglePlay()
        isPressed = true
        return Promise.resolve(0)
      },
    })
  }

  test.each([
    { ran: true, times: 1, goesOn: false },
    { ran: true, times: 2, goesOn: true },
    { ran: false, times: 1, goesOn: true },
  ])(
    'obeys Space, pressed $times× while lines are under way (it ran: $ran)',
    async ({ ran, times, goesOn }) => {
      await openTestLab()
      labStore.setState({ isPlaying: ran })
      await typeLines(pressing(times), ['one', '!wait 10ms', 'two'])
      expect(labStore.getState().isPlaying).toBe(goesOn)
      expect(labStore.getState().undoable).toHaveLength(2)
    },
  )
})
