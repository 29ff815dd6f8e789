/** The sources of each collector, by the collector's name; plain data, never edited. */
export type Assignment = ReadonlyMap<string, readonly string[]>

/** Assigns all sources anew, one after the other to each host in turn. */
export function dealAfresh(sources: readonly string[], hosts: readonly string[]): Assignment {
  return new Map(
    hosts.map((host, turn) => [host, sources.filter((_, index) => index % hosts.length === turn)]),
  )
}

/**
 * Moves as few sources as possible. A source that two hosts have stays with the host that has more. An
 * unassigned source goes to the host with the fewest, and hosts pass sources on until their counts differ by
 * at most one. Among equals the first by name counts.
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

/**
 * Returns the sources that a host keeps: those that still exist and that no other host has a prior claim to.
 */
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

/** Returns the longest list, or the shortest. */
function extreme(dealt: ReadonlyMap<string, string[]>, isMost: boolean): string[] | undefined {
  let best: string[] | undefined
  for (const list of dealt.values()) {
    const isBetter =
      best === undefined || (isMost ? list.length > best.length : list.length < best.length)
    if (isBetter) best = list
  }
  return best
}

/** Returns the sources that change hosts. */
export const movedBetween = (before: Assignment, after: Assignment): readonly string[] =>
  [...after].flatMap(([host, sources]) =>
    sources.filter((source) => before.get(host)?.includes(source) !== true),
  )
