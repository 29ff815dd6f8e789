import type { Page } from '@playwright/test'
import axe, { type AxeResults, type NodeResult, type Result } from 'axe-core'

/** The focus guards before and after an open menu, which pass the focus on at once. */
const GUARDS = '[data-base-ui-focus-guard]'

/** Runs axe on the page or a part of it; answers its serious and critical findings, one line each. */
export async function seriousFindings(page: Page, part = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  await page.evaluate(settled)
  const { violations } = await page.evaluate(
    (root): Promise<AxeResults> =>
      (window as unknown as { readonly axe: typeof axe }).axe.run(root, {
        resultTypes: ['violations'],
        // WCAG 2.2's own rule is off by default.
        rules: { 'target-size': { enabled: true } },
      }),
    { include: [[part]], exclude: [[GUARDS]] },
  )
  return violations
    .map((finding) => ({
      ...finding,
      nodes: finding.nodes.filter((node) => !isCrowded(finding, node)),
    }))
    .filter(
      ({ impact, nodes }) => (impact === 'serious' || impact === 'critical') && nodes.length > 0,
    )
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`)
}

/** A sign of the scrubber. */
const SIGN = /class="_(moment|silence|bookmark|fork)_/

/**
 * Whether a target is too small only because of its neighbours. Signs of close moments may touch on the
 * scrubber: moments are also reached by the buttons for the next and previous of a kind, bookmarks and forks
 * by their lists (WCAG 2.5.8, Equivalent). A sign that is itself too small is a finding.
 */
const isCrowded = ({ id }: Result, { html, any }: NodeResult): boolean =>
  id === 'target-size' &&
  SIGN.test(html) &&
  any.some(
    ({ data, relatedNodes = [] }) =>
      isPartiallyObscured(data) && relatedNodes.every((node) => SIGN.test(node.html)),
  )

const isPartiallyObscured = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'messageKey' in data &&
  data.messageKey === 'partiallyObscured'

/**
 * Waits until animations have ended, since half-faded text has too little contrast. Animations driven by
 * scrolling never end and are skipped.
 */
async function settled(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    )
  await Promise.allSettled(passing.map(({ finished }) => finished))
}
