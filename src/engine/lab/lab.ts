import { createChecks } from '../../checks'
import { ok } from '../../kernel/lib'
import { LIBRARY, libraryRunOf } from '../../scenario'
import type { Registry } from '../../simulator'
import { type LabOptions, restoreBranches, readSource } from '../branches'
import type { WorkerFactory } from '../pool'
import type { LabApi, OpenedRun } from '../protocol'
import { branchesCommands } from './branchesCommands'
import { createCallQueue } from './callQueue'
import { codeCommands } from './codeCommands'
import { inspectCommands } from './inspectCommands'
import { playbackCommands } from './playbackCommands'
import { runCommands } from './runCommands'
import { shareCommands } from './shareCommands'

/** Creates a lab over a factory of workers, or of hosts in this thread. */
export function createLab(
  factory: WorkerFactory,
  registry: Registry,
  options?: LabOptions,
): LabApi {
  const { openWith, on, ...queued } = createCallQueue(factory, registry, {
    ...options,
    createChecks,
  })
  return {
    ...queued,
    open: async (source) => {
      const opened = await openWith((begin) => {
        const read = readSource(source)
        if (!read.ok) return read
        const experiment = begin(read.value)
        if (read.value.forks !== undefined) restoreBranches(experiment, read.value.forks)
        return ok(experiment)
      })
      return opened.ok ? ok(withLibraryRun(opened.value)) : opened
    },
    complete: () => Promise.resolve(),
    ...playbackCommands(on),
    ...runCommands(on),
    ...branchesCommands(on),
    ...inspectCommands(on),
    ...shareCommands(on),
    ...codeCommands(on),
  }
}

/** Names the library run that a run is. Links name it by its id alone: its title is no part of them. */
function withLibraryRun(opened: OpenedRun): OpenedRun {
  const entry = libraryRunOf(opened.run.scenario, LIBRARY)
  if (entry === undefined) return opened
  return { ...opened, title: opened.title ?? entry.title, libraryId: entry.id }
}
