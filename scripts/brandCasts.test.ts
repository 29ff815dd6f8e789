import { expect, test } from 'vitest'
import { brandsIn, checkBrandCasts } from './brandCasts'

const ID =
  "export type Id = Brand<number, 'Id'>\nexport const id = (value: number) => value as Id\n"
const brands = new Set(brandsIn(ID))

test('checkBrandCasts allows a cast to a brand in the module that declares it', () => {
  expect(checkBrandCasts('src/id.ts', ID, brands)).toEqual([])
})

test('checkBrandCasts refuses a cast to a brand in any other module, with its line', () => {
  const text =
    "import type { Id } from './id'\nconst first = 1 as Id\nconst name = 'a' as string\nconst all = [2] as readonly Id[]\n"
  expect(checkBrandCasts('src/other.ts', text, brands)).toMatchObject([
    { file: 'src/other.ts', line: 2 },
    { file: 'src/other.ts', line: 4 },
  ])
})

test('checkBrandCasts does not take an import under another name for a cast', () => {
  expect(checkBrandCasts('src/other.ts', "import { a as Id } from './a'\n", brands)).toEqual([])
})
