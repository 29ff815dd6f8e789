import { card, openElected, setSpeed } from './lab.ts'
import { expect, test } from './test.ts'

test('a partition takes the leader from the others; healed, it follows', async ({ page }) => {
  const leader = await openElected(page)
  const companion = leader === 1 ? 2 : 1
  const others = [1, 2, 3, 4, 5].filter((id) => id !== leader && id !== companion)

  await page.getByRole('button', { name: 'Partition', exact: true }).click()
  await card(page, leader).click({ position: { x: 12, y: 12 } })
  await card(page, companion).click({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: /^Cut off/ }).click()
  await expect(page.getByText(/^PARTITION/)).toBeVisible()

  await setSpeed(page, '10×')
  const newLeader = page.getByRole('group', {
    name: new RegExp(`^Server [${others.join('')}], LEADING, leader, epoch 2,`),
  })
  await expect(newLeader).toBeVisible()
  await expect(card(page, leader)).toHaveAccessibleName(/, LOOKING,/)

  await page.getByRole('button', { name: 'Remove the partition' }).click()
  await expect(page.getByText(/^PARTITION/)).toBeHidden()
  await expect(card(page, leader)).toHaveAccessibleName(/, FOLLOWING, epoch 2,/)
  await expect(card(page, companion)).toHaveAccessibleName(/, FOLLOWING, epoch 2,/)
})
