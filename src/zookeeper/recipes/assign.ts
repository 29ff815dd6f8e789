/** Which sources each collector has, by its name; plain data, never edited. */
export type Assignment = ReadonlyMap<string, readonly string[]>

/** Deals all sources anew, one after the other to each in turn. */
export function dealAfresh(sources: readonly string[], hosts: readonly string[]): Assignment {
  return new Map(
    hosts.map((host, turn) => [host, sources.filter((_, index) => index % hosts.length === turn)]),
  )
}

/**
 * Leaves everybody what it has, but nothing to two of them: one who comes back may have what others were
 * given meanwhile, and whoever has more keeps it. What nobody has goes to whoever has least, and who has
 * two more than another gives its last one away. Of equals the first by name is meant.
 */
export function dealToLeast(
  sources: readonly string[],
  hosts: readonly string[],
  now: Assignment,
): Assignment {
  const dealt = new Map(hosts.map((host) => [host, keptBy(host, sources, hosts, now)]))
  const isDealt = new Set([...dealt.values()].flat())
  for (const source of sources) if (!isDealt.has(source)) extreme(dealt, false)?.push(source)
  for (;;) {
    const least = extreme(dealt, false)
    const most = extreme(dealt, true)
    if (least === undefined || most === undefined || most.length - least.length < 2) break
    const moved = most.pop()
    if (moved !== undefined) least.push(moved)
  }
  return dealt
}

/** What a host has and keeps: sources that there still are, and that no other has who has more. */
function keptBy(
  host: string,
  sources: readonly string[],
  hosts: readonly string[],
  now: Assignment,
): string[] {
  const countOf = (name: string): number => now.get(name)?.length ?? 0
  const hasPrior = (other: string): boolean =>
    countOf(other) > countOf(host) ||
    (countOf(other) === countOf(host) && hosts.indexOf(other) < hosts.indexOf(host))
  const isKept = (source: string): boolean =>
    sources.includes(source) &&
    !hosts.some((other) => now.get(other)?.includes(source) === true && hasPrior(other))
  return (now.get(host) ?? []).filter(
    (source, index, all) => all.indexOf(source) === index && isKept(source),
  )
}

/** The list of who has most, or least. */
function extreme(dealt: ReadonlyMap<string, string[]>, isMost: boolean): string[] | undefined {
  let best: string[] | undefined
  for (const list of dealt.values()) {
    const isBetter =
      best === undefined || (isMost ? list.length > best.length : list.length < best.length)
    if (isBetter) best = list
  }
  return best
}

/** Sources that change hands. */
export const movedBetween = (before: Assignment, after: Assignment): readonly string[] =>
  [...after].flatMap(([host, sources]) =>
    sources.filter((source) => before.get(host)?.includes(source) !== true),
  )
