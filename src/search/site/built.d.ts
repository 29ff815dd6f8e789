/** The index, as it is made while the site is built: see `scripts/builtIndex`. */
declare module '*?index' {
  export const index: unknown
}
