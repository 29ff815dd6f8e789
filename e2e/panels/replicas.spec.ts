import { card, openStill, passTime } from '../helpers/lab.ts'
import { create, detail, line, panel, serverOfWriter } from '../helpers/tree.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

/**
 * Time within which a server that was cut off follows again, virtual ms: its leader has to give it up first.
 */
const REJOINING_MS = 60_000

test('a server that is cut off shows where it differs', async ({ page }) => {
  const leader = await openStill(page)
  await create(page, { path: '/a', data: 'one' })
  await expect(panel(page)).toContainText('Every running server holds this tree.')

  // The writer's own server stays with the quorum: otherwise the write would wait for the end of the wall.
  const writers = await serverOfWriter(page)
  const lonely = [1, 2, 3].find((id) => id !== leader && id !== writers) ?? 0
  await page.getByRole('button', { name: 'Partition', exact: true }).click()
  await card(page, lonely).click({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: /^Cut off/ }).click()
  await panel(page)
    .getByRole('button', { name: `Server ${leader}`, exact: true })
    .click()
  await create(page, { path: '/new', data: 'two' })
  await expect(line(page, 'new')).toHaveAccessibleName(
    `new, persistent, differs on server ${lonely}`,
  )

  await line(page, 'new').click()
  await expect(detail(page, '/new')).toContainText(`Server ${lonely} has no such znode`)
  await panel(page).getByRole('switch', { name: 'Only differences' }).check()
  await expect(line(page, 'a')).toHaveCount(0)
  await expect(line(page, 'new')).toBeVisible()

  // The other server's tree has the znode that this one lacks.
  await panel(page)
    .getByRole('button', { name: `Server ${lonely}`, exact: true })
    .click()
  await expect(panel(page)).toContainText(`as server ${lonely} holds it`)
  await expect(line(page, 'new')).toBeVisible()
  await expect(detail(page, '/new')).toContainText(`Server ${leader} has this znode`)
  await page.getByRole('button', { name: 'Remove the partition' }).click()
  await passTime(page, REJOINING_MS)
  await expect(panel(page)).toContainText('Every running server holds this tree.')
})
