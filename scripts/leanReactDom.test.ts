import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'
import { leaveOut, usedOf } from './leanReactDom.ts'

const folder = createRequire(import.meta.url).resolve('react-dom/package.json')
const whole = readFileSync(
  folder.replace('package.json', 'cjs/react-dom-client.production.js'),
  'utf8',
)

describe('leaveOut', () => {
  const lean = leaveOut(whole)

  test('empties what is left out, and leaves the rest as it is', () => {
    expect(lean.length).toBeLessThan(whole.length * 0.85)
    expect(lean).toContain('function startViewTransition() { return null }')
    expect(lean).not.toContain('exports.hydrateRoot')
    expect(lean).not.toContain('FragmentInstance.prototype')
    expect(lean).toContain('exports.createRoot')
    // It is a script still.
    expect(() => parseAst(lean)).not.toThrow()
  })

  test('asks no more whether the page is being taken over', () => {
    const asks = /(?<![\w$])isHydrating(?![\w$])(?!\s*=[^=])/g
    const declared = lean.indexOf('\n  isHydrating = !1,')
    expect(lean.slice(declared + 20).match(asks)).toBeNull()
  })

  test('refuses another react-dom', () => {
    const other = whole.replaceAll('startViewTransition', 'beginViewTransition')
    expect(() => leaveOut(other)).toThrow('react-dom has no')
  })
})

describe('usedOf', () => {
  test.each([
    ["import { lazy, Activity } from 'react'", 'Activity'],
    ["import { hydrateRoot } from 'react-dom/client'", 'hydrateRoot'],
    ["import { preload } from 'react-dom'", 'preload'],
    ['const [state] = React.useActionState(act, 0)', 'useActionState'],
    ["import { lazy } from 'react'; const Activity = 1", undefined],
    ["import { preload } from './pictures'", undefined],
  ])('%s', (code, used) => {
    expect(usedOf(code)).toBe(used)
  })
})

/** What is used without a name that could be looked for. */
const UNNAMED = {
  'refs of fragments': /<(?:React\.)?Fragment\s[^>]*\bref=/,
  'forms whose action is a function': /\b(?:action|formAction)=\{/,
}

test.each(Object.entries(UNNAMED))('no view has %s', (_feature, pattern) => {
  const src = fileURLToPath(new URL('../src/', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  expect(files.length).toBeGreaterThan(100)
  const used = files.filter((file) => pattern.test(readFileSync(src + file, 'utf8')))
  expect(used).toEqual([])
})
