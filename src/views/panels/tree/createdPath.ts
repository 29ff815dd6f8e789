const CREATED = 'Created '

/** The created path in zkCli's answer: the leader may have added digits to it. */
export function createdPath(lines: readonly string[]): string | undefined {
  const line = lines.find((text) => text.startsWith(CREATED))
  return line?.slice(CREATED.length)
}
