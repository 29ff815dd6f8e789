import * as v from 'valibot'

/**
 * Adds keywords to the published JSON schema where the code checks a value by a function, or earlier in its
 * pipe than the last format; reading ignores them.
 */
export const inSchema = <Input>(keywords: Readonly<Record<string, unknown>>) =>
  v.metadata<Input, { readonly inSchema: Readonly<Record<string, unknown>> }>({
    inSchema: keywords,
  })

/**
 * The pattern of a mark's name without `\p{L}`, which many validators of JSON schema do not read: of the
 * characters beyond ASCII it takes all.
 */
const MARK = String.raw`[^\u0000-@\[-\^\u0060{-\u007f][^\u0000-,\/:-@\[-\^\u0060{-\u007f]*`

export const MARK_PATTERN = `^${MARK}$`
export const MOMENT_PATTERN = String.raw`^${MARK}(\+\d{1,8}(\.\d{1,3})?)?$`
