import { expect, type Locator, type Page } from '@playwright/test'
import { openGallery } from './gallery.ts'

/** The form of a new lab. */
export const newLab = (page: Page): Locator => page.getByRole('dialog', { name: 'A new lab' })

/** Opens the form from the list of scenarios. */
export async function openNewLab(page: Page): Promise<Locator> {
  const gallery = await openGallery(page)
  await gallery.getByRole('button', { name: 'By hand, or from a zoo.cfg …' }).click()
  await expect(newLab(page)).toBeVisible()
  return newLab(page)
}

/** Unfolds a group of fields. */
export async function unfold(form: Locator, title: string): Promise<void> {
  await form.locator('summary', { hasText: title }).click()
}

/** The text of `zoo.cfg` in the form. */
export const configText = (page: Page): Locator =>
  newLab(page).getByRole('textbox', { name: 'zoo.cfg' })

/** Starts the lab and waits until it is the open run. */
export async function startLab(page: Page): Promise<void> {
  await newLab(page).getByRole('button', { name: 'Start the lab' }).click()
  await expect(newLab(page)).toBeHidden()
}

/** Drops a text on the page as a file. */
export const dropFile = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ({ fileName, content }) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], fileName))
      const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      document.body.dispatchEvent(drop)
    },
    { fileName: name, content: text },
  )
