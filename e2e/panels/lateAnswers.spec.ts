import type { Locator, Page } from '@playwright/test'
import { delayCall } from '../helpers/delays.ts'
import { openStill, runPosition, transport } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { create, detail, line, outcome } from '../helpers/tree.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** Creates a znode by the form and selects it. */
async function openNode(page: Page): Promise<Locator> {
  await openStill(page)
  await create(page, { path: '/a' })
  await line(page, 'a').click()
  return detail(page, '/a')
}

test('the answer to a sent form closes no other open form', async ({ page }) => {
  const node = await openNode(page)
  await node.getByRole('button', { name: 'Edit the data' }).click()
  const data = node.getByRole('form', { name: 'Edit the data' })
  await data.getByRole('textbox', { name: 'Data' }).fill('one')
  const { called, release } = await delayCall(page, 'intervene')
  await data.getByRole('button', { name: 'Set', exact: true }).click()
  await called
  await node.getByRole('button', { name: 'Edit the ACL' }).click()
  const acl = node.getByRole('form', { name: 'Edit the ACL' })
  await expect(acl).toBeVisible()
  await release()
  await expect(outcome(page)).toContainText('set -v 0 /a one')
  await expect(acl).toBeVisible()
})

test('the answer to a sent form clears nothing in a reopened form', async ({ page }) => {
  const node = await openNode(page)
  const edit = node.getByRole('button', { name: 'Edit the data' })
  await edit.click()
  const form = node.getByRole('form', { name: 'Edit the data' })
  const data = form.getByRole('textbox', { name: 'Data' })
  await data.fill('one')
  const { called, release } = await delayCall(page, 'intervene')
  await form.getByRole('button', { name: 'Set', exact: true }).click()
  await called
  await form.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await data.fill('two')
  await release()
  await expect(outcome(page)).toContainText('set -v 0 /a one')
  await expect(data).toHaveValue('two')
})

test('a sent form is gone when its panel is opened again', async ({ page }) => {
  const node = await openNode(page)
  const edit = node.getByRole('button', { name: 'Edit the data' })
  await edit.click()
  const form = node.getByRole('form', { name: 'Edit the data' })
  await form.getByRole('textbox', { name: 'Data' }).fill('one')
  const { called, release } = await delayCall(page, 'intervene')
  await form.getByRole('button', { name: 'Set', exact: true }).click()
  await called
  await openPanel(page, 'Server')
  await release()
  await runPosition(page)
  await openPanel(page, 'Tree')
  await expect(edit).toBeVisible()
  await expect(form).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an intervention from the faults does not close a reopened sheet', async ({ page }) => {
    const leader = await openStill(page)
    const faults = transport(page).getByRole('button', { name: 'Faults' })
    const sheet = page.getByRole('dialog', { name: 'Faults' })
    await faults.tap()
    const { called, release } = await delayCall(page, 'intervene')
    await sheet.getByRole('button', { name: `Kill leader ${leader}` }).tap()
    await called
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await faults.tap()
    await expect(sheet).toBeVisible()
    await release()
    await expect(sheet.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await expect(sheet).toBeVisible()
  })
})
