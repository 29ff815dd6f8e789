import type { Locale } from './en'

/** The names of marks at which a reader has forked a run, in the language that the page had. */
const FORK_NAMES: Readonly<Record<Locale, string>> = { en: 'fork', 'zh-CN': '分叉' }

const nameOf = (base: string, count: number): string => (count === 1 ? base : `${base}${count}`)

/** Returns the first of `fork`, `fork2`, `fork3` … that is not taken; a mark's name is used once. */
export function freeForkName(usedNames: ReadonlySet<string>, language: Locale): string {
  const base = FORK_NAMES[language]
  let count = 1
  while (usedNames.has(nameOf(base, count))) count += 1
  return nameOf(base, count)
}

/** Returns whether {@link freeForkName} gives a mark this name in some language. */
export const isForkMark = (name: string): boolean =>
  Object.values(FORK_NAMES).some((base) => {
    if (!name.startsWith(base)) return false
    const count = name === base ? 1 : Number(name.slice(base.length))
    return Number.isSafeInteger(count) && count >= 1 && nameOf(base, count) === name
  })
