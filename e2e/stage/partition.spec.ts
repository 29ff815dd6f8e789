import { callPage } from '../helpers/api.ts'
import { boxesOf, boxOf } from '../helpers/boxes.ts'
import { card, openLab, openStill, passTime } from '../helpers/lab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/** Time within which a server that is cut off is given up, and one that returns follows; virtual ms. */
const SETTLING_MS = 60_000

test('a partition takes the leader from the others; healed, it follows', async ({ page }) => {
  const leader = await openStill(page)
  const companion = leader === 1 ? 2 : 1
  const others = [1, 2, 3, 4, 5].filter((id) => id !== leader && id !== companion)

  await page.getByRole('button', { name: 'Partition', exact: true }).click()
  await card(page, leader).click({ position: { x: 12, y: 12 } })
  await card(page, companion).click({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: /^Cut off/ }).click()
  await expect(page.getByText(/^PARTITION/)).toBeVisible()

  await passTime(page, SETTLING_MS)
  const newLeader = page.getByRole('group', {
    name: new RegExp(`^Server [${others.join('')}], LEADING, leader, epoch 2,`),
  })
  await expect(newLeader).toBeVisible()
  await expect(card(page, leader)).toHaveAccessibleName(/, LOOKING,/)

  await page.getByRole('button', { name: 'Remove the partition' }).click()
  await expect(page.getByText(/^PARTITION/)).toBeHidden()
  await passTime(page, SETTLING_MS)
  await expect(card(page, leader)).toHaveAccessibleName(/, FOLLOWING, epoch 2,/)
  await expect(card(page, companion)).toHaveAccessibleName(/, FOLLOWING, epoch 2,/)
})

test('a partition by the number keys alone, Enter at its end', async ({ page }) => {
  await openStill(page)
  await card(page, 3).click()
  await page.keyboard.press('w')
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await expect(page.getByRole('button', { name: 'Cut off 1 and 2' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^PARTITION/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('the first scene gives way to a dragged card, and its room to the wall', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openLab(page, './')
  const words = page.getByRole('region', { name: 'What stands here' }).locator('p').first()
  await expect(words).toBeVisible()
  const cards = page.locator('[data-server]')
  const lowest = async (): Promise<number> =>
    Math.max(...(await boxesOf(cards)).map(({ y, height }) => y + height))
  const before = await lowest()

  const { x, y } = await boxOf(card(page, 1))
  const stage = await boxOf(page.getByRole('region', { name: 'Stage' }))
  await page.mouse.move(x + 12, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 60, { steps: 3 })
  await page.mouse.move(stage.x + stage.width - 40, y + 40, { steps: 6 })
  await expect(page.getByText('Drop here to cut 1 off').first()).toBeVisible()
  await expect(words).toBeHidden()
  await page.mouse.up()
  await expect(page.getByText(/^PARTITION/)).toBeVisible()
  await expect.poll(lowest).toBeGreaterThan(before + 20)
  const dock = await boxOf(page.getByRole('region', { name: 'Transport' }))
  expect(await lowest()).toBeLessThan(dock.y)
})

test('on a tablet the headings of both sides are whole', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openLab(page, './#run=lonely-proposal')
  await callPage(page, 'pause')
  await callPage(page, 'seek', { step: 168 })
  for (const title of ['Cut off from its leader', 'With the old leader']) {
    const heading = page.getByText(title)
    await expect(heading).toBeVisible()
    expect(await heading.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  }
})
