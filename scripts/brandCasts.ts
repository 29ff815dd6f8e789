import type { Violation } from './checkImports.ts'

const DECLARATION = /export type (\w+) = Brand</g
const CAST = /\bas (?:readonly )?(\w+)\b(?!\s*[,}].*\bfrom\b)/g

/** The brands that a module declares. */
export const brandsIn = (text: string): readonly string[] =>
  [...text.matchAll(DECLARATION)].map(([, name = '']) => name)

/** Finds casts to a brand outside the module that declares it, whose functions make its values. */
export function checkBrandCasts(
  file: string,
  text: string,
  brands: ReadonlySet<string>,
): readonly Violation[] {
  const own = new Set(brandsIn(text))
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(CAST)]
      .map(([, name = '']) => name)
      .filter((name) => brands.has(name) && !own.has(name))
      .map((name) => ({
        file,
        line: index + 1,
        message: `\`as ${name}\`: the module that declares ${name} makes its values`,
      })),
  )
}
