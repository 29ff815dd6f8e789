import type { CodeView } from '../../playground'
import type { MarkedLine } from './editor'

/** The lines that clients are at, with their names, and the lines that they passed last. */
export function markLines(view: CodeView | undefined): readonly MarkedLine[] {
  const namesByLine = new Map<number, string[]>()
  const passed = new Set<number>()
  for (const { name, state, line, trail } of view?.clients ?? []) {
    if (state === 'done' || state === 'killed' || line === 0) continue
    namesByLine.set(line, [...(namesByLine.get(line) ?? []), name])
    for (const one of trail) passed.add(one)
  }
  return [
    ...[...namesByLine].map(([line, clients]) => ({ line, clients, isPassed: false })),
    ...[...passed]
      .filter((line) => !namesByLine.has(line))
      .map((line) => ({ line, clients: [], isPassed: true })),
  ].toSorted((a, b) => a.line - b.line)
}
