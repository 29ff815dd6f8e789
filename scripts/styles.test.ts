import { expect, test } from 'vitest'
import { checkStyles } from './styles.ts'

const SHEET = 'src/ui/Chip.module.css'
const SCRIPT = 'src/ui/Chip.tsx'

/** Checks a sheet and the script that imports it. */
const check = (css: string, script = ''): readonly string[] =>
  checkStyles(
    new Map([[SHEET, css]]),
    new Map([[SCRIPT, `import styles from './Chip.module.css'\n${script}`]]),
  ).map(({ file, line, message }) => `${file}:${line}: ${message}`)

test('a class that a script uses has a rule, and a rule has a use', () => {
  expect(check('.chip {}\n.gone {}', "styles['chip']\nstyles['missing']")).toEqual([
    `${SCRIPT}:3: ${SHEET} has no rule for the class missing`,
    `${SHEET}:2: no script uses the class gone`,
  ])
})

test('a class is found wherever a selector names it', () => {
  const css = [
    '.a:not(.b) > .c {}',
    '@media (pointer: coarse) {',
    '  .d::after {}',
    '}',
    ':global([data-embedded]) .e {}',
  ].join('\n')
  expect(check(css)).toEqual([
    `${SHEET}:1: no script uses the class a`,
    `${SHEET}:1: no script uses the class b`,
    `${SHEET}:1: no script uses the class c`,
    `${SHEET}:3: no script uses the class d`,
    `${SHEET}:5: no script uses the class e`,
  ])
})

test('comments, texts, addresses, numbers and global selectors name no class', () => {
  const css = [
    '/* .comment */',
    "b { content: '.text'; opacity: .5 }",
    'i { background: url(./picture.png) }',
    ':global(.cm-line:is(.a, .b)) {}',
  ].join('\n')
  expect(check(css)).toEqual([])
})

test('a script that computes the name of a class uses any of its sheet', () => {
  expect(check('.a {}\n.b {}', 'styles[tone]')).toEqual([])
  expect(check('.a {}\n.b {}', 'classes(styles)')).toEqual([])
})

test('a sheet that no script imports has only unused classes', () => {
  const found = checkStyles(new Map([[SHEET, '.a {}']]), new Map())
  expect(found).toEqual([{ file: SHEET, line: 1, message: 'no script uses the class a' }])
})

test('a style sheet has at most 300 lines', () => {
  const rules = (count: number): string => `${'b {}\n'.repeat(count)}`
  expect(check(rules(300))).toEqual([])
  expect(check(rules(301))).toEqual([`${SHEET}:301: 301 lines, and 300 are the most`])
})
