import { seriousFindings } from '../helpers/axe.ts'
import { openGallery, openRun } from '../helpers/gallery.ts'
import { prompt, type } from '../helpers/console.ts'
import { openLab, setSpeed, runPosition, transport } from '../helpers/lab.ts'
import { openPanel } from '../helpers/panels.ts'
import {
  choiceIn,
  lock,
  questionCard,
  waitForAnswer,
  waitForQuestion,
} from '../helpers/question.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('the gallery shows the chapters by topic, with their length and questions', async ({
  page,
}) => {
  await openLab(page)
  const gallery = await openGallery(page)
  for (const [topic, lessons] of [
    ['Data, watches, sessions', ['4.1', '4.2', '4.3', '4.4', '4.5']],
    ['Locks, queues, elections', ['5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7', '5.8', '5.9']],
    ['etcd and Redis', ['6.1', '6.2']],
    ['Inside a server', ['7.1', '7.2']],
    ['Clients', ['8.1', '8.2']],
  ] as const) {
    await gallery.getByRole('button', { name: topic, exact: true }).click()
    for (const lesson of lessons) {
      const run = gallery.getByRole('button', {
        name: new RegExp(`^${lesson.replace('.', '\\.')} `),
      })
      await expect(run.first()).toContainText(/(\d (servers?|etcd|Redis) · )+\d+ s · 1 question/)
    }
  }
})

test('a locked answer is judged where the run shows it, and can be given again', async ({
  page,
}) => {
  test.slow()
  await openLab(page)
  await setSpeed(page, 'Fastest')
  await openRun(page, /Znodes and their numbers/)
  const card = questionCard(page, /Which suffix will the new znode have/)
  await waitForQuestion(card)
  await expect(card).toBeFocused()
  await expect(transport(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  const before = await runPosition(page)
  // Time stands until the reader predicts or explores.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  expect(await runPosition(page)).toEqual(before)
  await expect(card.getByRole('button', { name: 'Lock and watch' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await lock(card, '7')
  await waitForAnswer(card)
  const verdict = card.getByRole('status')
  await expect(verdict).toContainText('What happens is: 2.')
  await expect(verdict).toContainText('1·7 will be its zxid')
  await expect(verdict).toContainText('The parent counts all creates below it')
  await expect(choiceIn(card, /2.*This holds/)).toBeVisible()
  await expect(choiceIn(card, /7.*Your answer/)).toHaveAttribute('aria-disabled', 'true')
  expect((await runPosition(page)).step).toBeGreaterThan(before.step)
  expect(await seriousFindings(page)).toEqual([])

  await expect(card.getByRole('button', { name: 'Go on', exact: true })).toBeFocused()
  await card.getByRole('button', { name: 'Answer again' }).click()
  await expect.poll(async () => (await runPosition(page)).step).toBe(before.step)
  await lock(card, '2')
  await expect(verdict).toContainText('This is what happens.', { timeout: 90_000 })
  await card.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(card).toBeHidden()
})

test('a locked answer stays in view and keeps the run, and is judged at its end', async ({
  page,
}) => {
  test.slow()
  await openLab(page)
  await setSpeed(page, 'Fastest')
  await openRun(page, /First votes/)
  const card = questionCard(page, /Who will lead/)
  await waitForQuestion(card)
  await setSpeed(page, 'Reading')
  await lock(card, '3 takes over')
  const locked = page.getByRole('group', { name: 'Locked answer' })
  await expect(locked.getByRole('listitem')).toHaveCount(3)
  await expect(locked.getByText('Your answer')).toBeVisible()
  // The button that locked it is gone.
  await expect(locked).toBeFocused()

  // Neither a fault nor another panel takes the answer away.
  await page.keyboard.press('l')
  await expect(page.getByText(/^Your answer is locked/)).toBeVisible()
  await openPanel(page, 'Why')
  await expect(locked).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])

  // The run can rule out another leader only long after the last decision: the verdict comes at its end.
  await setSpeed(page, 'Fastest')
  await waitForAnswer(card)
  await expect(locked).toHaveCount(0)
})

test('at a question letters choose and do nothing else', async ({ page }) => {
  test.slow()
  await openLab(page)
  await setSpeed(page, 'Fastest')
  await openRun(page, /A vote split in halves/)
  const card = questionCard(page, /Is it committed/)
  await waitForQuestion(card)
  const right = choiceIn(card, 'No, three of four are needed')
  const letter = (await right.locator('kbd').textContent()) ?? ''
  // In a menu, letters find an entry.
  await transport(page)
    .getByRole('button', { name: /^Step by / })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press(letter.toLowerCase())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(right).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press(letter.toLowerCase())
  await expect(right).toHaveAttribute('aria-pressed', 'true')
  // Enter would press the menu's button, which still has the focus.
  await right.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toContainText('This is what happens.', {
    timeout: 90_000,
  })
  // C adds a client where no question is open.
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a question can be folded, passed over, and asked in Chinese', async ({ page }) => {
  test.slow()
  await openLab(page)
  await page.getByRole('radio', { name: '简体中文' }).check()
  await openRun(page, /初次投票/, '场景')
  await page.getByRole('combobox', { name: '速度' }).selectOption({ label: '最快' })
  const card = questionCard(page, /谁会领导/)
  await waitForQuestion(card)
  await expect(choiceIn(card, '2 号继续领导')).toBeVisible()
  await card.getByRole('button', { name: /收起问题/ }).click()
  await expect(choiceIn(card, '2 号继续领导')).toBeHidden()
  await card.getByRole('button', { name: '展开问题' }).click()
  await card.getByRole('button', { name: '不作答，自由探索' }).click()
  await expect(card).toBeHidden()
})

test('a prepared run shows its description, its question and its other branch', async ({
  page,
}) => {
  test.slow()
  await openLab(page)
  await openRun(page, /A pause with the lock in hand/)
  const brief = page.getByRole('region', { name: 'What this run shows' })
  await expect(brief).toContainText('The owner sleeps longer than its session')
  await brief.getByRole('button', { name: 'To the decisive moment' }).click()
  await waitForQuestion(questionCard(page, /Does ZooKeeper stop it/))
  await brief.getByRole('button', { name: 'The store checks tokens' }).press('Enter')
  await expect(page.getByRole('banner')).toContainText('The store checks tokens')
  await expect(brief.getByRole('button', { name: 'The store checks tokens' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // The other branch forks after the question's beginning: the owner is paused already.
  await expect.poll(async () => (await runPosition(page)).at).toBeGreaterThan(5_000)
  await brief.getByRole('button', { name: 'Close the description' }).click()
  await expect(brief).toBeHidden()
})

test('a typed command keeps the question open', async ({ page }) => {
  test.slow()
  await openLab(page)
  await setSpeed(page, 'Fastest')
  await openRun(page, /etcd lock and campaign/)
  await expect(page.getByRole('banner')).toContainText('1 etcd')
  const card = questionCard(page, /Does s1 own the lock now/)
  await waitForQuestion(card)
  await openPanel(page, 'Console')
  await page.getByRole('group', { name: 'Clients' }).getByRole('button', { name: /^s1/ }).click()
  await expect(prompt(page, 's1')).toBeVisible()
  const before = await runPosition(page)
  await type(page, 's1', 'get lock')
  await expect(
    page.getByText(/^Client s1 types get lock\. etcdctl asks etcd for it\.$/),
  ).toBeVisible()
  expect((await runPosition(page)).step).toBeGreaterThan(before.step)
  await expect(card).toBeVisible()
  await lock(card, 'No: s2 is older')
  await waitForAnswer(card)
  await card.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(card).toBeHidden()
})
