/** The value of a sentence's argument: a word, a number, several of equal rank, or a sentence of its own. */
export type ProblemValue<Code extends string = string> =
  string | number | readonly (string | number)[] | Problem<Code>

/** An error, a refusal or a label as data: the code of a sentence, and its values by their names. */
export interface Problem<Code extends string = string> {
  readonly code: Code
  readonly values: Readonly<Record<string, ProblemValue<Code>>>
}

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** The values for the placeholders of a template such as `server {id} is running`. */
export type ValuesOf<T extends string, Code extends string = string> = Readonly<
  Record<Placeholders<T>, ProblemValue<Code>>
>

/** A problem of one of these templates: its code, with words and numbers for its placeholders. */
export type ProblemOf<T extends Readonly<Record<string, string>>> = {
  readonly [C in keyof T]: {
    readonly code: C
    readonly values: Readonly<Record<Placeholders<T[C]>, string | number | readonly number[]>>
  }
}[keyof T]

/**
 * Returns the English text of a problem, as traces and their digests hold it, from a template for each
 * code.
 */
export function fillTemplate<Code extends string>(
  templates: Readonly<Record<Code, string>>,
  { code, values }: Problem<Code>,
): string {
  return templates[code].replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name]
    if (typeof value !== 'object') return String(value)
    return 'code' in value ? fillTemplate(templates, value) : value.join(', ')
  })
}
