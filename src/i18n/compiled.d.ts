/** A catalogue whose messages were parsed while the site was built: see `scripts/compiledMessages`. */
declare module '*?compiled' {
  export const messages: unknown
}
