import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Ensembles live in temporary directories that name their program's process: `zklab-ensemble-PID-…`.

const PREFIX = 'zklab-ensemble-'
const NAME = /^zklab-ensemble-(\d+)-/
/** Options that remove such a directory; retries are needed because killed servers may still be writing. */
export const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const

/** Makes a directory for an ensemble of this program. */
export const makeHome = (parent = tmpdir()): string =>
  mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))

/** Removes the directories of programs that have ended without a clean-up. */
export function sweepHomes(parent = tmpdir()): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) rmSync(join(parent, name), REMOVAL)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user exists, but may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
