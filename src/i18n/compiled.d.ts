/** A catalogue whose messages are parsed while the site is built: see `scripts/compiledMessages`. */
declare module '*?compiled' {
  export const messages: unknown
}
