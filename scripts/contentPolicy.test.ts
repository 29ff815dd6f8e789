import { expect, test } from 'vitest'
import { hashSource, withSingleFilePolicy, withSitePolicy } from './contentPolicy.ts'

const directive = (html: string, name: string): readonly string[] =>
  new RegExp(`[";] ?${name} ([^;"]*)`).exec(html)?.[1]?.split(' ') ?? []

const page = (...parts: readonly string[]): string =>
  `<head><meta charset="utf-8" />${parts.join('')}</head>`

test('the site allows its own files, and only the inline scripts that stand in it', () => {
  const html = withSitePolicy(
    page('<script>one()</script>', '<script type="module" src="./a.js"></script>'),
  )
  const [, naming = ''] = /<script data-policy="[^"]*">(.*?)<\/script>/s.exec(html) ?? []
  expect(directive(html, 'script-src')).toEqual(["'self'", ...[naming, 'one()'].map(hashSource)])
  expect(directive(html, 'style-src')).toEqual(["'self'"])
  // A policy covers only elements after it.
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('one()'))
})

test('the single file allows its scripts and styles, and the script of the frame', () => {
  const script = 'const words = "<style>no style</style>"'
  const html = withSingleFilePolicy(
    page(`<script type="module">${script}</script>`, '<style>a{}</style>'),
    'frame()',
  )
  expect(directive(html, 'script-src')).toEqual([
    "'unsafe-eval'",
    hashSource('frame()'),
    hashSource(script),
  ])
  expect(directive(html, 'style-src')).toEqual([hashSource('a{}')])
  expect(directive(html, 'default-src')).toEqual(["'none'"])
})

test('a page without a place for its policy is refused', () => {
  expect(() => withSitePolicy('<head></head>')).toThrow('the page has no <meta charset')
})
