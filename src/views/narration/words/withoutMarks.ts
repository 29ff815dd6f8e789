/** Returns a line of Markdown as plain words, for names and for comparison. */
export const withoutMarks = (markdown: string): string =>
  markdown.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/[*`_]/g, '')
