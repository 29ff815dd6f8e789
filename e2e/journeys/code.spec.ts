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
} from './lab.ts'
import { playLink } from './reference.ts'
import { expect, test } from './test.ts'
import type { Part, Tab } from '../engines/tab.ts'

/** Opens the playground with a source for so many clients. */
async function openCode(tab: Tab, source: string, clients: number): Promise<Part> {
  await openStill(tab)
  const view = await openView(tab, 'Write your own', 'Write your own')
  await view.getByRole('textbox', { name: 'Clients', exact: true }).fill(String(clients))
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

const ENDLESS = `zk.create('/kept')
const endless = { exec: RegExp.prototype[Symbol.match], flags: '' }
try { endless.exec('') } catch {}`

test('a run whose code comes to a bound of its engine keeps nothing of that turn', async ({
  tab,
}) => {
  const view = await openCode(tab, ENDLESS, 1)
  const clients = await runCode(view, 'p1')
  await passTime(tab, 3_000)
  await says(clients, 'too many functions within functions')
  expect(JSON.stringify(commandsIn(await call(tab, 'link')))).not.toContain('/kept')
})

test('code is stopped at once while a regular expression runs', async ({ tab }) => {
  const view = await openCode(tab, 'for (;;) /^(a+)+$/.test("a".repeat(40) + "b")', 8)
  await view.getByRole('button', { name: 'Run on this ensemble' }).click()
  const stop = view.getByRole('button', { name: 'Stop the code' })
  await until(() => stop.getAttribute('aria-disabled')).not.toBe('true')
  await stop.click()
  await until(() => stop.getAttribute('aria-disabled'), 4_000).toBe('true')
})
