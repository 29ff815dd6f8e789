/** A type of its own over a plain value, so that two kinds of number or string never mix. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name }
