import { seriousFindings } from '../helpers/axe.ts'
import { boxOf } from '../helpers/boxes.ts'
import { callPage } from '../helpers/api.ts'
import { openLab, transport } from '../helpers/lab.ts'
import {
  answer,
  arena,
  ask,
  bill,
  lockClock,
  lockLab,
  openLocks,
  setLockClock,
  openSettings,
  runLocks,
} from '../helpers/lockLab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

const HERD = 'Everybody watches the list'
const LINE = 'Each watches the one before'

test('the lock lab opens at a release with a herd and a queue side by side', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  await expect(answer(page)).toContainText('One release wakes 19, and one gets the lock.')
  await expect(bill(page, 'Watch events')).toHaveText(['210', '19'])
  await expect(bill(page, 'Woken, or asked, in vain')).toHaveText(['171', '0'])
  const [herd, line] = [arena(page, HERD), arena(page, LINE)]
  await expect(herd.getByText('c1 let go: 19 were woken, c2 holds.')).toBeVisible()
  await expect(line.getByText('c1 let go: only 1 was woken, c2 holds.')).toBeVisible()
  await expect(herd.getByRole('img', { name: /never two at once/ })).toBeVisible()

  await lockClock(page).press('End')
  await expect(herd.getByText('20 served, 0 wait')).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Home')
  await expect(line.getByText('The lock is free', { exact: true })).toBeVisible()
  await setLockClock(page, 60_000)
  await expect(line.getByText('c1', { exact: true })).toBeVisible()
  await line.getByText('The queue as text').click()
  await expect(line.getByRole('listitem').first()).toHaveText('c2 waits for c1')
  await herd.getByText('The queue as text').click()
  await expect(herd.getByRole('listitem').first()).toHaveText('c2 waits for any change of the list')
  expect(await seriousFindings(page)).toEqual([])
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the lock lab plays at once', async ({ page }) => {
    await openLab(page)
    await openLocks(page)
    const pause = lockLab(page).getByRole('button', { name: 'Pause the queues' })
    await expect(pause).toBeVisible()
    // A dialog stops the lab's clock, and hides the lab from screen readers.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('[aria-label="Play the queues"]')).toBeVisible()
    await page.keyboard.press('Escape')
    await pause.click()
    await expect(lockLab(page).getByRole('button', { name: 'Play the queues' })).toBeVisible()
    await expect(lockClock(page)).not.toHaveValue('0')
  })
})

test('on a narrow page the questions and "Compare your own" wrap in one row', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openLab(page)
  await openLocks(page)
  const buttonBox = (name: string) =>
    boxOf(lockLab(page).getByRole('button', { name, exact: true }))
  const [first, last] = [
    await buttonBox('What is the herd effect?'),
    await buttonBox('Why is Redis different?'),
  ]
  const own = await buttonBox('Compare your own')
  const isBeside = own.y === last.y
  expect(own.x).toBeCloseTo(isBeside ? last.x + last.width + 8 : first.x, 0)
})

test('projected names of lock holders have equal space on both sides', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openLab(page)
  await openLocks(page)
  await page.keyboard.press('p')
  const words = arena(page, HERD).getByText('holds the lock', { exact: true })
  await expect(words).toHaveCSS('font-size', '15px')
  const air = await words.evaluate((element) => {
    const drawing = element.closest('svg')
    const box = drawing?.querySelector('rect')?.getBoundingClientRect()
    const sign = drawing?.querySelector('path')?.getBoundingClientRect()
    if (!box || !sign) return undefined
    return {
      left: sign.left - box.left,
      right: box.right - element.getBoundingClientRect().right,
    }
  })
  expect(air?.right).toBeGreaterThan(10)
  expect(Math.abs((air?.left ?? Infinity) - (air?.right ?? 0))).toBeLessThan(3)
})

test('the next release is played by its key, and by its button', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  const lab = lockLab(page)
  const line = arena(page, LINE)
  await lab.getByRole('combobox', { name: 'Speed of the queues' }).selectOption('10×')
  await expect(line.getByText('1 served, 18 wait')).toBeVisible()
  await page.keyboard.press('r')
  await expect(line.getByText('2 served, 17 wait')).toBeVisible()
  await expect(line.getByText('c3', { exact: true })).toBeVisible()
  await lab.getByRole('button', { name: /^Next release/ }).click()
  await expect(line.getByText('3 served, 16 wait')).toBeVisible()
})

test('the question about predecessors is answered by how the cost grows', async ({ page }) => {
  test.setTimeout(120_000)
  await openLab(page)
  await openLocks(page)
  await ask(page, 'Why watch the predecessor?')
  await expect(answer(page)).toContainText(
    '10 times the clients: 92 times the events, or 11 times.',
    { timeout: 90_000 },
  )
  const chart = lockLab(page).getByRole('region', { name: 'With more clients' })
  await expect(chart.getByRole('img')).toContainText('O(n²)')
})

test('a pause of the holder makes two holders at once, without and with fencing tokens', async ({
  page,
}) => {
  await openLab(page)
  await openLocks(page)
  const lab = lockLab(page)
  // The question is asked by keyboard.
  await lab.getByRole('button', { name: 'What if the holder pauses?' }).press('Enter')
  await expect(answer(page)).toContainText('Two hold the lock at once, in 4 of 4 kinds.')
  const kinds = [
    LINE,
    'Mutex: each watches the one before',
    'SET NX PX, given back by a script',
    'RedLock on five servers',
  ]
  for (const kind of kinds) {
    const queue = arena(page, kind)
    await expect(queue.getByRole('alert')).toContainText('c1 and c2 hold the lock at once.')
    await expect(queue.getByText('sleeps, thinks it holds')).toBeVisible()
    await expect(queue.getByRole('img', { name: /two at once for one stretch/ })).toBeVisible()
  }
  const line = arena(page, LINE)
  await expect(bill(page, 'Late writes taken').first()).toHaveText('1')
  await lockClock(page).press('End')
  await expect(line.getByText('The late write has overwritten')).toBeVisible()
  await lab.getByRole('button', { name: 'To two holders' }).click()
  await expect(line.getByText('The late write has overwritten')).toBeHidden()
  // The first overlap scrolls into view.
  await expect(lab.getByText('Two holders at once', { exact: true })).toBeInViewport()
  // Each moment of the incident can be opened.
  await line.getByText('What happened, moment by moment').click()
  await line.getByRole('button', { name: /c1’s time is over: c2 owns the lock too/ }).click()
  await expect(line.getByRole('alert')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  await lab.getByRole('radio', { name: 'with tokens' }).check()
  await expect(answer(page)).toContainText('Two hold at once, but the late write is refused.')
  await expect(bill(page, 'Late writes refused')).toHaveText(['1', '1', '1', '1'])
  await expect(bill(page, 'Rightful writes refused')).toHaveText(['0', '0', '0', '3'])
  // The story stays open.
  const refusal = /writes late with token 1·\d+; the store has seen 1·\d+, and refuses/
  await line.getByRole('button', { name: refusal }).press('Enter')
  await expect(line.getByText('The store has kept the newer owner’s write.')).toBeVisible()
  await line.getByRole('button', { name: 'Open on the stage' }).click()
  await expect(page.getByRole('heading', { name: /: the holder sleeps$/ })).toBeVisible()
})

test('a link and a reload restore the lock lab', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  await ask(page, 'What if the holder pauses?')
  await setLockClock(page, 9_000_000)
  await expect(page).toHaveURL(/#l=1\.[\w-]+&s=2\./)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this comparison' })
  const field = dialog.getByRole('textbox', { name: 'Link' })
  await expect(field).toHaveValue(/#l=1\.[\w-]{10,60}$/)
  const link = await field.inputValue()
  await expect(page).toHaveURL((url) => url.href.startsWith(`${link}&s=2.`))
  await page.reload()
  await expect(arena(page, LINE).getByRole('alert')).toContainText(
    'c1 and c2 hold the lock at once.',
  )
  await expect(lockLab(page).getByRole('button', { name: 'Play the queues' })).toBeVisible()
  await page.getByRole('radio', { name: 'Stage' }).check()
  await expect(page).not.toHaveURL(/#l=/)
})

test('the chart is made in workers, and can be given up', async ({ page }) => {
  test.setTimeout(200_000)
  await openLab(page)
  await openLocks(page)
  const lab = lockLab(page)
  const card = lab.getByRole('region', { name: 'With more clients' })
  await card.getByRole('button', { name: 'Chart to 1,000 clients' }).click()
  await expect(card.getByRole('progressbar')).toBeVisible()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('progressbar')).toBeHidden()
  await card.getByRole('button', { name: 'Chart to 200 clients' }).click()
  // Thousands of times the work of a click: on a busy machine it takes its time.
  await expect(card.getByRole('progressbar')).toBeHidden({ timeout: 150_000 })
  await card.getByText('The points of the chart').click()
  const cells = card.getByRole('row', { name: /^200/ }).getByRole('cell')
  await expect(cells).toHaveText(['200', '20,100', '199'])
  await expect(card.getByRole('img')).toContainText('O(n²)')
  expect(await seriousFindings(page)).toEqual([])
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a trial opens on the stage, with its title and its clients', async ({ page }) => {
    await page.goto('./')
    await page.getByRole('radio', { name: '锁实验室' }).check()
    const lab = page.getByRole('region', { name: '锁实验室' })
    await expect(lab.getByRole('status').first()).toContainText(
      '一次释放唤醒 19 个，只有一个得到锁。',
    )
    await lab.getByRole('button', { name: 'Redis 有何不同？' }).click()
    await expect(lab.getByRole('status').first()).toContainText('Redis 没有队列：人人反复尝试。')
    await lab.getByRole('button', { name: '什么是羊群效应？' }).click()
    await lab.getByRole('button', { name: '自选比较' }).click()
    await lab.getByRole('textbox', { name: '客户端数' }).fill('4')
    await lab.getByRole('button', { name: '单节点', exact: true }).click()
    await lab.getByRole('button', { name: '重新运行' }).click()
    const race = lab.getByRole('region', { name: '单节点，人人监听它', exact: true })
    await race.getByRole('button', { name: '在舞台上打开' }).click()
    await expect(
      page.getByRole('heading', { name: '单节点，人人监听它，4 个客户端' }),
    ).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
  })
})

test('a recipe is read beside its run, with every client at its line', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  const lab = lockLab(page)
  await openSettings(page)
  await lab.getByRole('textbox', { name: 'Clients' }).fill('4')
  await runLocks(page)
  await arena(page, 'Each watches the one before')
    .getByRole('button', { name: 'Open on the stage' })
    .click()
  await expect(page.getByRole('heading', { name: /, 4 clients$/ })).toBeVisible()
  await expect(transport(page)).toBeVisible()
  // All four are in line, and the first holds the lock for a tenth of a second.
  await callPage(page, 'pause')
  await callPage(page, 'seek', { at: 400 })
  await page.getByRole('button', { name: 'Recipe', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Recipe' })
  const lines = panel.getByRole('region', { name: 'Fair lock, line by line' })
  await expect(lines.locator('[aria-current="step"]')).toHaveText([
    /wait for its event, then list again.*c2, c3 and c4 here/,
    /the critical section.*c1 here/,
  ])
  await expect(panel.getByRole('row', { name: /^c2 / })).toContainText('/lock/lock-0000000000')
  await panel.getByRole('radio', { name: 'etcd (Go)' }).check()
  await expect(lines.locator('[aria-current="step"]').last()).toContainText('criticalSection()')
  await panel.getByRole('combobox', { name: 'Recipe to read' }).selectOption('Two-phase commit')
  await expect(panel.getByText('It has no counterpart there.')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
})
