import { openStill } from '../helpers/lab'
import { openPlayground, playground, runButton } from '../helpers/playground'
import { CALM, expect, test } from '../helpers/test'

test.use(CALM)

test('a sandbox frame that takes half a minute is reported as slow, not as forbidden', async ({
  page,
}) => {
  // No answer, as of a network that is overburdened.
  await page.route('**/sandbox.html', () => undefined)
  await page.clock.install()
  await openStill(page)
  await openPlayground(page)
  const request = page.waitForRequest('**/sandbox.html')
  await runButton(page).click()
  await request
  await page.clock.fastForward(31_000)
  const refusal = playground(page).getByRole('alert')
  await expect(refusal).toContainText('its sandbox has not answered for 30 seconds')
})
