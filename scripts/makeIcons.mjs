// `node scripts/makeIcons.mjs`: paints the icons of `public/` from `favicon.svg`, in a Chromium.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { root } from './setup.mjs'

/** Side in pixels, and the share of it that the picture takes: a maskable icon keeps its rim free. */
const ICONS = [
  { file: 'icon-180.png', side: 180, share: 1 },
  { file: 'icon-192.png', side: 192, share: 1 },
  { file: 'icon-512.png', side: 512, share: 1 },
  { file: 'icon-maskable-512.png', side: 512, share: 0.72 },
]

const launchOptions = findChromium(chromium.executablePath())
if (launchOptions === undefined) throw new Error('no Chromium found: npm test installs one')
const svg = readFileSync(`${root}public/favicon.svg`, 'utf8')
const ground = /fill="(#[0-9a-f]+)"/.exec(svg)?.[1] ?? '#14181d'
const browser = await chromium.launch(launchOptions)
const page = await browser.newPage()
for (const { file, side, share } of ICONS) {
  await page.setViewportSize({ width: side, height: side })
  const picture = side * share
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh;` +
      `background:${share < 1 ? ground : 'transparent'}}svg{width:${picture}px;height:${picture}px}</style>${svg}`,
  )
  writeFileSync(`${root}public/${file}`, await page.screenshot({ omitBackground: share === 1 }))
}
await browser.close()
