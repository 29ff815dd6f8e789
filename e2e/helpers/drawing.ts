import { expect, type Page } from '@playwright/test'

/**
 * Returns a saved SVG without the page's fonts, which it must hold: a file of letters is no text to search in, and
 * the page's own policy forbids its parser a style sheet.
 */
export function withoutFonts(svg: string): string {
  expect(svg.match(/@font-face\{font-family:[^}]+url\(data:font\/woff2;base64,/g)).toHaveLength(2)
  return svg.replace(/<style>.*<\/style>/, '')
}

/** Expects a saved SVG, without fonts, to be well-formed. */
export async function expectWellFormed(page: Page, svg: string): Promise<void> {
  const isWellFormed = await page.evaluate(
    (source) =>
      new DOMParser().parseFromString(source, 'image/svg+xml').querySelector('parsererror') ===
      null,
    svg,
  )
  expect(isWellFormed).toBe(true)
}
