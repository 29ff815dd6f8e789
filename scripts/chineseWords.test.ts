import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Wordings that no Chinese text has, each with the one that the field uses. */
const WORDINGS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/从者/, 'Follower'],
  [/拥有/, '持有、名下'],
  [/输者/, '未抢到的'],
  [/[没不会只]?听[到见说]|听不到|没听/, '收到'],
  [/纪元/, 'epoch'],
  [/'不：/, '没有：…、不一定：…'],
  [/个持有(?!者)/, '重复持有'],
  [/白问|白白/, '无效轮询、无效唤醒'],
  [/代管/, '所属服务器'],
  [/再没有谁/, '不会再有服务器…'],
  [/更多运行/, '更多实验'],
  [/打开、破坏/, '打开、改动、分享'],
  [/时间继续之前/, '先预测'],
  [/空的实验室/, '空实验室'],
  [/隔离墙|'隔离'|隔离[：·]/, '网络分区'],
  [/\(\d, \d[:·]\d\)/, 'a vote in words, in no order of its own'],
  [/[一-鿿）”’]:|: [一-鿿]|(?<!\w):[一-鿿]/, 'a full-width colon'],
]

const CHINESE = /[一-鿿]/

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\/|fuzz\//.test(path))
    .map((path) => join(folder, path))

/** The lines of a file that readers may see in Chinese. A key before a text is no part of it. */
function chineseLines(path: string): readonly string[] {
  return readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:'[\w.-]+'|\w+): /, ''))
    .filter((line) => CHINESE.test(line))
}

test('no Chinese text has a wording that readers stumbled over', () => {
  const files = [...sourcesIn('src'), 'README.zh-CN.md', 'docs/USING.zh-CN.md', 'index.html']
  const lines = files.flatMap((path) => chineseLines(path).map((line) => [path, line] as const))
  expect(lines.length).toBeGreaterThan(1200)
  const wrong = lines.flatMap(([path, line]) =>
    WORDINGS.flatMap(([pattern, right]) => {
      const [found] = pattern.exec(line) ?? []
      return found === undefined ? [] : [`${path}: ${found} → ${right} in ${line.trim()}`]
    }),
  )
  expect(wrong).toEqual([])
})
