import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../i18n'
import { instrument } from '../../playground'
import { failureText } from './failureText'

await completeCatalogue('zh-CN')
const { t } = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

test.each<readonly [source: string, says: string]>([
  ['f(\n}', '第 2 行第 1 列有语法错误：此处的符号不合语法，前面可能少了内容，或有括号没有闭合。'],
  ["f('", '第 1 行第 3 列有语法错误：字符串没有结束。'],
  ['f(`', '第 1 行第 4 列有语法错误：模板字符串没有结束。'],
  ['/* f', '第 1 行第 1 列有语法错误：注释没有结束。'],
  ['f(/a', '第 1 行第 4 列有语法错误：正则表达式没有结束。'],
  ['1 = f()', '第 1 行第 1 列有语法错误：不能给这里赋值。'],
  ['let lock = 1\nlet lock', '第 2 行第 5 列有语法错误：lock 重复声明。'],
  ['for (;;) { try { f() } }', '第 1 行第 12 列有语法错误：Missing catch or finally clause'],
])(
  '%j: a fault of syntax is named in Chinese, a rare one in the parser’s words',
  (source, says) => {
    const ready = instrument(source)
    expect(ready.ok ? 'ready' : failureText({ type: 'source', error: ready.error }, t)).toBe(says)
  },
)
