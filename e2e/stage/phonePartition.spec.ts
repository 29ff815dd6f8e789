import type { Page } from '@playwright/test'
import { callPage } from '../helpers/api.ts'
import { card } from '../helpers/lab.ts'
import { FIVE, openRun } from '../helpers/runs.ts'
import { expect, test } from '../helpers/test.ts'

const PHONE = { width: 390, height: 844 }

const cutOff = (page: Page, groups: readonly (readonly number[])[]): Promise<unknown> =>
  callPage(page, 'intervene', { do: 'partition', groups })

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('both sides of a partition are named and visible', async ({ page }) => {
    await openRun(page, FIVE, 1_500)
    await cutOff(page, [
      [1, 2],
      [3, 4, 5],
    ])
    await expect(page.getByText('3 of 5 servers, a quorum')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('2 of 5 servers, no quorum')).toBeInViewport({ ratio: 1 })
    await expect(card(page, 5)).toBeInViewport({ ratio: 1 })
  })

  test('headcounts of sides further down stand above and lead to them', async ({ page }) => {
    await openRun(page, { ...FIVE, ensemble: { servers: 7 } }, 1_500)
    await cutOff(page, [
      [1, 2, 3],
      [4, 5],
      [6, 7],
    ])
    const three = page.getByRole('button', { name: /^Show the side with 3 of 7 servers/ })
    await expect(three).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Show the side with 2 of 7/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Show the side/ }).last()).toBeInViewport()
    const last = page.getByRole('button', { name: /^Show the side/ }).last()
    await last.tap()
    await expect(card(page, 4)).toBeInViewport({ ratio: 1 })
  })
})
