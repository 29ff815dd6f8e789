import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { once } from '../../kernel/lib'
import { javaArguments } from './ensembleFiles'

/** A running server: it has a process group of its own, and a file in its directory for its output. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly home: string
}

const LOG_FILE = 'output.log'
const LOG_LINES_SHOWN = 20

/**
 * The command that ties a program's life to ours, where the system has it; the program then ends even when
 * ours is killed by SIGKILL.
 */
const TIE = ['setpriv', '--pdeathsig', 'KILL', '--']
const canTie = once(() => spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0)

/** Returns the command line of a program that is to end with ours. */
export function tied(words: readonly string[]): readonly string[] {
  return [...(canTie() ? TIE : []), ...words]
}

export function startServerProcess(jar: string, home: string, isFast = false): ServerProcess {
  const [program = 'java', ...words] = tied(['java', ...javaArguments(jar, home, isFast)])
  const output = openSync(join(home, LOG_FILE), 'a')
  const child = spawn(program, words, {
    cwd: home,
    detached: true,
    stdio: ['ignore', output, output],
  })
  // Without a listener a missing program would end ours; `isRunning` shows that it is missing.
  child.on('error', () => {})
  closeSync(output)
  return { child, home }
}

export const isRunning = ({ child }: ServerProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

/** Kills the server's whole process group at once. */
export function killServerProcess({ child }: ServerProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The server has ended already.
  }
}

/** Returns the last lines that a server printed. */
export function lastOutput({ home }: ServerProcess): string {
  const lines = readFileSync(join(home, LOG_FILE), 'utf8').trimEnd().split('\n')
  return lines.slice(-LOG_LINES_SHOWN).join('\n')
}
