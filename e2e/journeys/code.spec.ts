import { decodeLink } from '../../src/scenario'
import { lineOf } from '../../src/playground/commands'
import { play } from '../../src/playground/testing/play'
import { DEEP, ENGINE_ERRORS, writing } from './engineCode.ts'
import {
  call,
  openStill,
  openView,
  passTime,
  place,
  runCode,
  says,
  until,
  writeCode,
  fillIn,
} from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'
import type { Part, Tab } from '../engines/tab.ts'

/** Opens the playground with a source for so many clients. */
async function openCode(tab: Tab, source: string, clients: number): Promise<Part> {
  await openStill(tab)
  const view = await openView(tab, 'Write your own', 'Write your own')
  await fillIn(view.getByRole('textbox', { name: 'Clients', exact: true }), String(clients))
  await writeCode(tab, view, source)
  return view
}

/** The operations in a link's run, in their order. */
function commandsIn(link: string): readonly unknown[] {
  const linked = decodeLink(link)
  if (!linked.ok) throw new Error(linked.error.message)
  return linked.value.scenario.interventions.flatMap((item) =>
    'command' in item ? [item.command] : [],
  )
}

for (const [what, expressions] of [
  ['reads the errors of engines', ENGINE_ERRORS],
  ['goes as deep as it may', DEEP],
] as const) {
  test(`a run whose code ${what} is the run that Node has`, async ({ tab }) => {
    const source = writing(expressions)
    const { effects } = await play(source)
    const [command] = effects.flatMap((its) => (its.type === 'op' ? [lineOf(its.op)] : []))
    expect(command?.length).toBeGreaterThan(500)
    const view = await openCode(tab, source, 1)
    await runCode(view, 'p1')
    await passTime(tab, 3_000)
    const link = await call(tab, 'link')
    expect(commandsIn(link).at(-1)).toBe(command)
    expect(await place(tab)).toEqual(playLink(link))
  })
}

// Each engine makes texts up to a length of its own: one of them makes this one.
const VAST = `zk.create('/kept')
try { 'a'.repeat(45_000).replaceAll('a', "$'") } catch {}`

test('code that would make a vast text is ended before, in every engine', async ({ tab }) => {
  const view = await openCode(tab, VAST, 1)
  const clients = await runCode(view, 'p1')
  await passTime(tab, 3_000)
  await says(clients, 'too many steps, or too long texts and lists')
  expect(commandsIn(await call(tab, 'link')).at(-1)).toBe('create /kept')
})

test('code is stopped at once while a regular expression runs', async ({ tab }) => {
  const view = await openCode(tab, 'for (;;) /^(a+)+$/.test("a".repeat(40) + "b")', 8)
  await view.getByRole('button', { name: 'Run on this ensemble' }).click()
  const stop = view.getByRole('button', { name: 'Stop the code' })
  await until(() => stop.getAttribute('aria-disabled')).not.toBe('true')
  await stop.click()
  await until(() => stop.getAttribute('aria-disabled'), 4_000).toBe('true')
})
