import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { boxOf } from '../helpers/boxes.ts'
import { card, openStill, passTime, pause, transport } from '../helpers/lab.ts'
import { expect, test } from '../helpers/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const timeMenu = (page: Page) => transport(page).getByRole('button', { name: /^Step by decision/ })

test('on a phone the branches of a run are named and changed, and what was done is undone', async ({
  page,
}) => {
  await openStill(page)
  await timeMenu(page).tap()
  const menu = page.getByRole('menu', { name: 'Ways through time' })
  await expect(menu.getByRole('menuitem', { name: 'Bookmarks' })).toBeVisible()
  // The run has no intervention and a single branch.
  await expect(menu.getByRole('menuitem', { name: /^Undo/ })).toBeHidden()
  await expect(menu.getByRole('menuitem', { name: 'All branches …' })).toBeHidden()
  await page.keyboard.press('Escape')

  const { at } = await callPage(page, 'frame')
  await callPage(page, 'intervene', { do: 'kill', server: 2 })
  await passTime(page, 100)
  await callPage(page, 'seek', { at })
  await callPage(page, 'intervene', { do: 'kill', server: 1 })
  const named = (name: string) => page.getByText(`Branch ${name}`, { exact: true })
  await expect(named('B')).toBeInViewport({ ratio: 1 })

  // At a past step the menu offers a fork and the way back to the end.
  await callPage(page, 'step', 5)
  await callPage(page, 'seek', { at })
  await timeMenu(page).tap()
  await expect(menu.getByRole('menuitem', { name: 'Fork here' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('menuitem', { name: /^Live/ }).tap()
  await pause(page)
  await timeMenu(page).tap()
  await expect(menu.getByRole('menuitem', { name: 'Bookmarks' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: /^Live/ })).toBeHidden()
  await expect(menu.getByRole('menuitem', { name: 'Fork here' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await timeMenu(page).tap()
  const branches = menu.getByRole('group', { name: 'Branches' })
  await expect(branches.getByRole('menuitemradio', { name: /^Branch B/ })).toBeChecked()
  await expect(menu.getByRole('menuitem', { name: /^Undo/ })).toBeInViewport({ ratio: 1 })
  for (const line of await branches.getByRole('menuitemradio').all()) {
    await expect.poll(async () => (await boxOf(line)).height).toBeGreaterThanOrEqual(44)
  }
  await branches.getByRole('menuitemradio', { name: /^Branch A/ }).tap()
  await expect(named('A')).toBeInViewport({ ratio: 1 })
  await expect(card(page, 2)).toHaveAccessibleName(/DOWN/)

  await timeMenu(page).tap()
  await branches.getByRole('menuitem', { name: 'All branches …' }).tap()
  await expect(page.getByRole('dialog', { name: 'Branches' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await timeMenu(page).tap()
  await branches.getByRole('menuitemradio', { name: /^Branch B/ }).tap()
  await expect(card(page, 1)).toHaveAccessibleName(/DOWN/)
  await timeMenu(page).tap()
  await menu.getByRole('menuitem', { name: /^Undo/ }).tap()
  await expect(card(page, 1)).not.toHaveAccessibleName(/DOWN/)
})
