import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

/** What axe finds serious or critical on the page as it stands, or in a part of it, one line each. */
export async function seriousFindings(page: Page, part = 'html'): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (its): Promise<AxeResults> =>
      (window as unknown as { readonly axe: typeof axe }).axe.run(its, {
        resultTypes: ['violations'],
      }),
    part,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`)
}
