import { addClient, prompt, type } from '../helpers/console.ts'
import {
  card,
  leaderCard,
  openLab,
  openStill,
  passTime,
  runPosition,
  stepForward,
  waitForLeader,
} from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import { readLink } from '../helpers/share.ts'
import { expect, test } from '../helpers/test.ts'

test('a run with a leader killed mid-write elects again, and its link opens it elsewhere', async ({
  page,
  context,
}) => {
  test.slow()
  const leader = await openStill(page)
  await addClient(page, 'c1')
  await passTime(page)
  await type(page, 'c1', 'create /a one')
  // The command may reach the engine after the first call for time.
  await expect(async () => {
    await passTime(page)
    await expect(page.getByText('Created /a')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  // Time advances step by step, so that the proposal is in flight when its leader dies.
  await type(page, 'c1', 'set /a two')
  const proposal = page.getByRole('button', { name: /^PROPOSAL from/ }).first()
  await expect(async () => {
    await stepForward(page)
    await expect(proposal).toBeVisible({ timeout: 250 })
  }).toPass()
  await page.getByRole('button', { name: `Kill leader ${leader}` }).click()
  await expect(card(page, leader)).toHaveAccessibleName(new RegExp(`^Server ${leader}, DOWN`))

  await passTime(page, 5_000)
  const successor = await waitForLeader(page)
  expect(successor).not.toBe(leader)

  const here = await runPosition(page)
  const link = await readLink(page)
  // The recipient of the link opens it in a page of their own.
  const other = await context.newPage()
  await page.close()
  await openLab(other, link)
  await expect(leaderCard(other)).toHaveAccessibleName(new RegExp(`^Server ${successor}, `))
  const { step, digest } = await runPosition(other)
  expect({ step, digest }).toEqual({ step: here.step, digest: here.digest })
  await openPanel(other, 'Console')
  await expect(prompt(other, 'c1')).toBeVisible()
})
