import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Ensembles live in temporary directories that say whose they are: `zklab-ensemble-PID-…`.

const PREFIX = 'zklab-ensemble-'
const NAME = /^zklab-ensemble-(\d+)-/
/** How such a directory is removed; its servers, just killed, may still be writing. */
export const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const

/** Makes a directory for an ensemble of this program. */
export const makeHome = (parent = tmpdir()): string =>
  mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))

/** Removes what ensembles have left whose programs ended without a chance to clean up. */
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
    // Somebody else's process is one that may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
