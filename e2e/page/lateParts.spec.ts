import { fileURLToPath } from 'node:url'
import { build, type Rollup } from 'vite'
import { expect, test } from '../helpers/test'

const LAZY_PART = fileURLToPath(new URL('../../src/ui/lazyPart.tsx', import.meta.url))
const ENTRY = 'zklab:late-part'
/** The part takes as long as 15 frames; with a priority below frames, about a hundred would pass. */
const FRAMES_MAX = 60

/** A page with a clock that takes 15 ms of every frame, and with a late part of 40 pieces, 5 ms each. */
const PAGE = `
import { createElement, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { lazyPart } from ${JSON.stringify(LAZY_PART)}

const work = (ms) => {
  for (const from = performance.now(); performance.now() - from < ms; );
}
let frame = 0
const listeners = new Set()
const listen = (listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function onFrame() {
  frame += 1
  for (const listener of listeners) listener()
  requestAnimationFrame(onFrame)
}
function Clock() {
  const shown = useSyncExternalStore(listen, () => frame)
  work(15)
  return createElement('p', null, shown)
}
function Piece() {
  work(5)
  return null
}
function Part() {
  useEffect(() => {
    document.title = String(frame)
  }, [])
  return [
    createElement('h1', { key: 'head' }, 'It has come'),
    ...Array.from({ length: 40 }, (_, key) => createElement(Piece, { key })),
  ]
}
const Late = lazyPart(() => new Promise((resolve) => setTimeout(() => resolve(Part), 100)), 'on its way')
createRoot(document.body).render([
  createElement(Clock, { key: 'clock' }),
  createElement(Late, { key: 'late' }),
])
requestAnimationFrame(onFrame)
`

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'zklab:late-part',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(ENTRY) ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? PAGE : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
  })) as Rollup.RollupOutput
  const [chunk] = built.output
  return chunk.code
}

test('a late part comes while every frame changes the page', async ({ page }) => {
  const content = await bundle()
  await page.setContent('<body></body>')
  await page.addScriptTag({ type: 'module', content })
  await expect(page.getByRole('heading', { name: 'It has come' })).toBeVisible()
  expect(Number(await page.title())).toBeLessThan(FRAMES_MAX)
})
