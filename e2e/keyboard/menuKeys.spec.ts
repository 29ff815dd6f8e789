import { addClient, prompt } from '../helpers/console.ts'
import { card } from '../helpers/lab.ts'
import { FIVE, goTo, openRun } from '../helpers/runs.ts'
import { CALM, expect, test } from '../helpers/test.ts'

test.use(CALM)

test('menus open by keys of the page where the browser makes no menu of its key', async ({
  page,
}) => {
  // WebKit and macOS send no `contextmenu` for Shift+F10; Chromium here would.
  await page.addInitScript(() => {
    const silence = (event: Event): void => {
      if (event.isTrusted) event.stopImmediatePropagation()
    }
    addEventListener('contextmenu', silence, { capture: true })
  })
  await openRun(page, FIVE, 1_500)
  await addClient(page, 'c1')
  // A proposal is on its way.
  await goTo(page, 2_001)
  const menu = page.getByRole('menu')
  const message = page.getByRole('list', { name: 'Messages on their way' }).getByRole('button')
  for (const [target, name] of [
    [card(page, 2), /2/],
    [page.getByRole('button', { name: /^Client c1,/ }), /c1/],
    [page.getByRole('button', { name: /^1 – 5, / }), /1/],
    [message.first(), /^What to do to/],
  ] as const) {
    for (const key of ['m', 'Shift+F10', 'ContextMenu']) {
      await target.focus()
      await page.keyboard.press(key)
      await expect(menu, key).toHaveAccessibleName(name)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(target).toBeFocused()
    }
  }
  // While a line is typed, the letter is text.
  await prompt(page, 'c1').pressSequentially('m')
  await expect(prompt(page, 'c1')).toHaveValue('m')
  await expect(menu).toBeHidden()
})
