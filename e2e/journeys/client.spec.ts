import { appears, fillIn, goes, openPanel, openStill, passTime, says, until } from './lab.ts'
import { expect, test } from './test.ts'

test('a client speaks zkCli in its console', async ({ tab }) => {
  await openStill(tab)
  await tab.getByRole('button', { name: 'Add client' }).first().click()
  const dialog = tab.getByRole('dialog')
  await fillIn(dialog.getByRole('textbox', { name: 'Name' }), 'c1')
  await dialog.getByRole('button', { name: 'Connect' }).click()
  await goes(dialog)
  await passTime(tab)
  await appears(tab.getByText('state:SyncConnected'))
  const prompt = tab.getByRole('textbox', { name: 'Command of client c1' })
  const output = tab.getByRole('log', { name: 'Output of client c1' })
  for (const [command, answer] of [
    ['create /notes "two words"', 'Created /notes'],
    ['get /notes', 'two words'],
  ] as const) {
    await fillIn(prompt, command)
    await prompt.press('Enter')
    await passTime(tab)
    await says(output, answer)
  }
})

test('a znode is made by hand, and stands in the tree of every server', async ({ tab }) => {
  await openStill(tab)
  const tree = await openPanel(tab, 'Tree')
  const form = tree.getByRole('form', { name: 'New znode' })
  if (!(await form.isVisible())) await tree.getByRole('button', { name: 'New znode' }).click()
  const connect = form.getByRole('button', { name: 'Connect a client' })
  await appears(connect)
  await connect.click()
  await appears(form.getByRole('combobox', { name: 'Client' }))
  await fillIn(form.getByRole('textbox', { name: 'Path' }), '/app')
  await fillIn(form.getByRole('textbox', { name: 'Data' }), 'one')
  await form.getByRole('button', { name: 'Create' }).click()
  await goes(form)
  await passTime(tab)
  const line = tree.getByRole('treeitem', { name: /^app, / })
  await until(() => line.getAttribute('aria-selected')).toBe('true')
  await says(tree.getByRole('region', { name: '/app', exact: true }), 'one')
  expect(await line.count()).toBe(1)
})
