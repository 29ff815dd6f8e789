import {
  appears,
  call,
  goes,
  openStill,
  openView,
  passTime,
  runCode,
  says,
  until,
  writeCode,
  fillIn,
} from './lab.ts'
import { expect, test } from './test.ts'

test('the space-time diagram shows the messages of the run, and zooms by keys', async ({ tab }) => {
  await openStill(tab)
  const view = await openView(tab, 'Space-time', 'Space-time diagram')
  const pad = view.getByRole('application')
  const messages = async (): Promise<number> =>
    Number(/^\d+/.exec((await pad.getAttribute('aria-label')) ?? '')?.[0])
  await pad.press('0')
  await until(messages).toBeGreaterThan(40)
  const all = await messages()
  for (let n = 0; n < 8; n += 1) await pad.press('+')
  await until(messages).toBeLessThan(all)
})

test('a run with a kill is compared with the same run without it', async ({ tab }) => {
  const leader = await openStill(tab)
  await call(tab, 'intervene', { do: 'kill', server: leader })
  const view = await openView(tab, 'Compare', 'Compare two runs')
  await view
    .getByRole('combobox', { name: 'What differs' })
    .selectOption('One intervention left out')
  await fillIn(view.getByRole('textbox', { name: 'Seconds to run' }), '20')
  await view.getByRole('button', { name: 'Compare' }).click()
  await appears(view.getByText('They part at'))
  await view.getByRole('slider', { name: 'Clock of both runs' }).press('End')
  const led = view.getByRole('row', { name: /^Leaders that served/ }).getByRole('cell')
  await says(led.nth(0), /^2$/)
  await says(led.nth(1), /^1$/)
})

const KINDS = { herd: 'Everybody watches the list', line: 'Each watches the one before' }

test('the lock lab answers its questions with the same numbers', async ({ tab }) => {
  await tab.goto('')
  const lab = await openView(tab, 'Lock lab', 'Lock lab')
  for (const name of Object.values(KINDS)) {
    await appears(lab.getByRole('region', { name, exact: true }))
  }
  await says(lab.getByRole('status').first(), 'One release wakes 19, and one gets the lock.')
  const events = lab.getByRole('row', { name: /^Watch events/ }).getByRole('cell')
  await says(events.nth(0), /^210$/)
  await says(events.nth(1), /^19$/)
  const question = lab.getByRole('button', { name: 'Why watch the predecessor?' })
  await question.click()
  await until(() => question.getAttribute('aria-pressed')).toBe('true')
  await goes(lab.getByRole('progressbar', { name: 'Queues computed' }))
})

/** Code that tries each way out of a page. */
const REACHING_OUT = `const said = []
${[
  'fetch("/")',
  'new XMLHttpRequest()',
  'new WebSocket("ws://127.0.0.1/")',
  'importScripts("/")',
  'localStorage.length',
  'indexedDB.open("a")',
  'parent.document',
  'postMessage(1)',
]
  .map((code) => `try { ${code}; self.log('let through') } catch (error) { said.push(1) }`)
  .join('\n')}
self.log(said.length, 'refused')
await fetch('/')`

test('a recipe of one’s own runs and is judged; its code reaches nothing outside', async ({
  tab,
}) => {
  await openStill(tab)
  const view = await openView(tab, 'Write your own', 'Write your own')
  await runCode(view, 'p1')
  await passTime(tab, 20_000)
  await says(view.getByRole('region', { name: 'Verdict' }), '3 entries, one at a time')

  await writeCode(tab, view, REACHING_OUT)
  const clients = await runCode(view, 'p4')
  await passTime(tab, 5_000)
  await says(clients, '8 refused')
  await says(clients, 'fetch is not there: code has no network')
  expect(await clients.getByText('let through').count()).toBe(0)
})
