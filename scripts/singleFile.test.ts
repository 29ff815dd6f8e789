import { describe, expect, test } from 'vitest'
import { inlineFiles } from './inlineSite.ts'
import { inlineSpawns } from './inlineWorkers.ts'

describe('inlineSpawns', () => {
  test('gives every worker its script as text', () => {
    const code = [
      "export const a = () => new Worker(new URL('./a.ts', import.meta.url), { type: 'module' })",
      'export const b = () =>',
      '  new Worker(new URL(',
      "    './b.ts', import.meta.url",
      "  ), { type: 'module', name: 'b' })",
    ].join('\n')
    expect(inlineSpawns(code)).toBe(
      [
        "import InlineWorker0 from './a.ts?worker&inline'",
        "import InlineWorker1 from './b.ts?worker&inline'",
        "export const a = () => new InlineWorker0({ type: 'module' })",
        'export const b = () =>',
        "  new InlineWorker1({ type: 'module', name: 'b' })",
      ].join('\n'),
    )
  })

  test('refuses a worker it cannot inline', () => {
    expect(() => inlineSpawns('new Worker(url)')).toThrow('new Worker(new URL')
  })
})

describe('inlineFiles', () => {
  const html = [
    '<link rel="icon" href="./favicon.svg" />',
    '<script type="module" crossorigin src="./assets/index-1.js"></script>',
    '<link rel="stylesheet" crossorigin href="./assets/index-2.css">',
  ].join('\n')

  test('puts script, styles and icon in their places', () => {
    const files = [
      { name: 'assets/index-1.js', text: "const a = '$&</script><!--'" },
      { name: 'assets/index-2.css', text: 'a{color:red}' },
    ]
    expect(inlineFiles(html, files, '<svg/>')).toBe(
      [
        '<link rel="icon" href="data:image/svg+xml,%3Csvg%2F%3E" />',
        '<script type="module">const a = \'$&\\x3C/script>\\x3C!--\'</script>',
        '<style>a{color:red}</style>',
      ].join('\n'),
    )
  })

  test('keeps a text as it is, neither shown nor run', () => {
    const text = 'a & b <a@b.c> &amp; </template><script>'
    expect(inlineFiles('<body></body>', [{ name: 'licenses.txt', text }], '')).toBe(
      '<body><template id="licenses.txt">' +
        'a &amp; b &lt;a@b.c> &amp;amp; &lt;/template>&lt;script></template></body>',
    )
  })

  test('refuses a file that has no place', () => {
    expect(() => inlineFiles(html, [{ name: 'assets/chunk.js', text: '' }], '')).toThrow(
      'assets/chunk.js has no place in the single file',
    )
  })
})
