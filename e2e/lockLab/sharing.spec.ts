import { readFileSync } from 'node:fs'
import { callPage } from '../helpers/api.ts'
import { withoutFonts } from '../helpers/drawing.ts'
import { openLab } from '../helpers/lab.ts'
import {
  answer,
  arena,
  ask,
  lockClock,
  lockLab,
  openLocks,
  setLockClock,
} from '../helpers/lockLab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const LINE = 'Each watches the one before'
const SLEEPS = 'What if the holder pauses?'

test('the shown lock lab is saved as a drawing, without films', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this comparison' })
  await expect(dialog.getByRole('button', { name: 'Record video' })).toHaveCount(0)
  await expect(dialog.getByText(/are made on the stage/)).toBeVisible()
  for (const [name, file] of [
    ['Drawing (SVG)', 'zklab-locks-herd.svg'],
    ['Picture (PNG)', 'zklab-locks-herd.png'],
  ] as const) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name }).press('Enter')
    const saved = await download
    expect(saved.suggestedFilename()).toBe(file)
    if (!file.endsWith('svg')) continue
    const svg = withoutFonts(readFileSync(await saved.path()).toString())
    for (const text of [
      'Everybody watches the list',
      LINE,
      'c1 let go: 19 were woken, c2 holds.',
    ]) {
      expect(svg).toContain(text)
    }
    expect(svg).not.toMatch(/NaN|undefined/)
  }
})

test('a kind of lock opens on the stage at its moment and leads back to the lab', async ({
  page,
}) => {
  await openLab(page)
  await openLocks(page)
  await ask(page, SLEEPS)
  await setLockClock(page, 9_000_000)
  await arena(page, LINE).getByRole('button', { name: 'Open on the stage' }).click()
  await expect(page.getByRole('heading', { name: /: the holder sleeps$/ })).toBeVisible()
  await expect(page).toHaveURL(/#s=2\./)
  const { at } = await callPage(page, 'frame')
  // The servers are up before the first client arrives.
  expect(at).toBeGreaterThan(9_000)
  expect(at).toBeLessThan(10_500)
  await page.goBack()
  await expect(arena(page, LINE).getByRole('alert')).toContainText(
    'c1 and c2 hold the lock at once.',
  )
  await expect(lockClock(page)).toHaveValue(/^90\d{5}$/)
})

test('a link to the lock lab opens over another view and a bad one says why', async ({ page }) => {
  await openLab(page)
  await page.evaluate(() => {
    location.hash = '#l=1.E2NcNqOLe9HCEVu4QVxjCVRtamJQCwA'
  })
  await expect(arena(page, LINE).getByRole('alert')).toContainText(
    'c1 and c2 hold the lock at once.',
  )
  await expect(lockClock(page)).toHaveValue(/^90\d{5}$/)
  await page.evaluate(() => {
    location.hash = '#l=1.E2NcNqOLe9HCEVu5QVxjCVRtamJQCwA'
  })
  const alert = page.getByRole('dialog', { name: 'Scenarios' }).getByRole('alert')
  await expect(alert).toContainText('Nothing was opened.')
})

test('the projected lock lab shows the queues alone and a clicker moves between moments', async ({
  page,
}) => {
  await openLab(page)
  await openLocks(page)
  await lockClock(page).press('Home')
  await lockLab(page).getByRole('combobox', { name: 'Speed of the queues' }).selectOption('10×')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is the herd effect?')
  await expect(lockLab(page).getByRole('group', { name: 'Questions about locks' })).toHaveCount(0)
  await expect(answer(page)).toBeVisible()
  const line = arena(page, LINE)
  await page.keyboard.press('PageDown')
  await expect(line.getByText('1 served, 18 wait')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(line.getByText('2 served, 17 wait')).toBeVisible()
  await page.keyboard.press('PageUp')
  await expect(line.getByText('1 served, 18 wait')).toBeVisible()
  // The lock lab has no panels, so the menu offers none until another view is chosen.
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Log & disk' })).toHaveCount(0)
  await page.getByRole('menuitemradio', { name: 'Stage' }).click()
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Log & disk' })).toBeVisible()
})

test.describe('on a phone, in Chinese', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } })

  test('the settings fold away once they are run', async ({ page }) => {
    await page.goto('./')
    await page.getByRole('radio', { name: '锁实验室' }).check()
    const lab = page.getByRole('region', { name: '锁实验室' })
    const own = lab.getByRole('button', { name: '自选比较' })
    await own.click()
    const settings = lab.getByRole('button', { name: '重新运行' })
    await settings.click()
    await expect(settings).toBeHidden()
    await expect(own).toBeFocused()
    await expect(lab.getByRole('region', { name: '人人监听列表' })).toBeInViewport({ ratio: 0.5 })
  })
})
