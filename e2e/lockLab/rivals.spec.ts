import { openLab } from '../helpers/lab.ts'
import {
  answer,
  arena,
  ask,
  bill,
  lockClock,
  lockLab,
  openLocks,
  openSettings,
  runLocks,
} from '../helpers/lockLab.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('etcd and Redis answer with their own figures', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  await ask(page, 'How does etcd do it?')
  await expect(answer(page)).toContainText('etcd keeps the same queue: 19 events, ZooKeeper 19.')
  const mutex = arena(page, 'Mutex: each watches the one before')
  await expect(mutex.getByText('lease expires')).toBeVisible()
  await ask(page, 'Why is Redis different?')
  await expect(answer(page)).toContainText('Redis has no queue: everybody asks again and again.')
  await expect(answer(page)).toContainText('54 % were served as they came')
  const redis = arena(page, 'SET NX PX, given back by a script')
  await expect(redis.getByText('c1 let go and told nobody.')).toBeVisible()
})

test('etcd and Redis stand beside ZooKeeper under the same workload', async ({ page }) => {
  await openLab(page)
  await openLocks(page)
  const lab = lockLab(page)
  await openSettings(page)
  await lab.getByRole('button', { name: 'Mutex', exact: true }).click()
  await lab.getByRole('button', { name: 'one server', exact: true }).click()
  // At most four kinds can be chosen; the buttons of the others say so.
  await expect(lab.getByRole('button', { name: 'RedLock', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await runLocks(page)
  await expect(bill(page, 'Watch events')).toHaveText(['210', '19', '19', '0'])
  await expect(bill(page, 'Two held at once')).toHaveText(['0', '0', '0', '0'])
  await lockClock(page).press('End')
  const mutex = arena(page, 'Mutex: each watches the one before')
  await expect(mutex.getByText(/^\d+ served, 0 wait$/)).toBeVisible()
  await mutex.getByRole('button', { name: 'Open on the stage' }).click()
  await expect(page.getByRole('heading', { name: /^Mutex: .*, 20 clients$/ })).toBeVisible()
})
