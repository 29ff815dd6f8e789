import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { actorName } from '../../../kernel/actor'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import { inTurn } from '../../../app/engine'
import { openText } from '../../../app/experiment'
import { pause, togglePlay } from '../../../app/playback'
import { labStore } from '../../../app/state'
import { openTestLab, THREE } from '../../../app/testing/openTestLab'
import { runLines, typedLines, type Speaker } from './runLines'

await completeCatalogue('en')
const { t } = createTranslator('en', await loadCatalogue('en'))
const client = actorName('c1')

/** A speaker of a client that there is not; its lines are marks in the run. */
const speakerWith = (more: Partial<Speaker> = {}): Speaker => ({
  client,
  say: (line) => ({ do: 'mark', name: line }),
  written: () => Promise.resolve(0),
  isWaiting: () => Promise.resolve(false),
  help: ['what it takes'],
  ...more,
})

beforeEach(async () => {
  // The playback of the page needs frames of a screen.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  await openTestLab()
})

afterEach(async () => {
  await pause()
  labStore.setState(labStore.getInitialState(), true)
  vi.unstubAllGlobals()
})

const said = (): readonly string[] => labStore.getState().labLines.map(({ output }) => output)

test('lines that say nothing are left out, and margins too', () => {
  expect(typedLines([' ls / ', '', '  '])).toEqual(['ls /'])
})

test('a line that fails bars nothing that follows', async () => {
  const failing = speakerWith({ written: () => Promise.reject(new Error('gone')) })
  await expect(runLines(failing, ['!help'], t)).rejects.toThrow('gone')
  await runLines(speakerWith(), ['!help'], t)
  expect(said()[0]).toMatch(/^what it takes\n/)
})

test('time goes on afterwards where it ran, but not in another run', async () => {
  labStore.setState({ isPlaying: true })
  await runLines(speakerWith(), ['one'], t)
  expect(labStore.getState().isPlaying).toBe(true)
  const opensAnother = speakerWith({
    written: async () => {
      await openText(JSON.stringify(THREE))
      return 0
    },
  })
  await runLines(opensAnother, ['two'], t)
  expect(labStore.getState().isPlaying).toBe(false)
})

test('lines that wait are not typed in another run that is opened meanwhile', async () => {
  let opening: Promise<unknown> = Promise.resolve()
  const asked = speakerWith({
    isWaiting: () => {
      opening = openText(JSON.stringify(THREE))
      return Promise.resolve(false)
    },
    // Answered in its turn, as the engine does.
    written: () => inTurn(() => Promise.resolve(0)),
  })
  void runLines(asked, ['one', '!wait 10ms', 'two', '!help'], t)
  await runLines(speakerWith(), ['three'], t)
  await opening
  expect(labStore.getState()).toMatchObject({ undoable: [], labLines: [] })
})

/** A speaker while whose first line is under way Space is pressed so many times. */
function pressing(times: number): Speaker {
  let isPressed = false
  return speakerWith({
    written: () => {
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
  'Space pressed $times× while lines are under way decides whether time goes on (it ran: $ran)',
  async ({ ran, times, goesOn }) => {
    labStore.setState({ isPlaying: ran })
    await runLines(pressing(times), ['one', '!wait 10ms', 'two'], t)
    expect(labStore.getState().isPlaying).toBe(goesOn)
    expect(labStore.getState().undoable).toHaveLength(2)
  },
)
