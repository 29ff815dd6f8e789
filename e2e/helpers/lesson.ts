import { expect, type Locator, type Page } from '@playwright/test'
import { callPage } from './api.ts'

/** Opens lesson 1.2 at a step by its address, and waits until its run is there. */
export async function openLesson(page: Page, step: number): Promise<Locator> {
  await page.goto(`./#lesson=1.2&step=${step}`)
  const lesson = page.getByRole('complementary', { name: 'Lesson' })
  await expect(lesson.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
  await callPage(page, 'digest')
  return lesson
}

/** Waits until a step lets its reader go on, also on a busy machine, and goes on. */
export async function goOn(lesson: Locator): Promise<void> {
  const button = lesson.getByRole('button', { name: 'Next', exact: true })
  await expect(button).not.toHaveAttribute('aria-disabled', 'true', { timeout: 90_000 })
  await button.click()
}
