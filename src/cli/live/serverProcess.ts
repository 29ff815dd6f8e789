import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
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

/** Clock ticks per second in which Linux counts processor time for programs, on every machine. */
const TICKS_PER_S = 100
/** Places of utime and stime behind the program's name, which may hold blanks, in `/proc/PID/stat` (proc(5)). */
const [UTIME, STIME] = [11, 12]

/** Returns the seconds of processor time that a server has used; undefined where no `/proc` tells it. */
export function processorSOf({ child }: ServerProcess): number | undefined {
  const path = `/proc/${child.pid}/stat`
  if (!existsSync(path)) return undefined
  const stat = readFileSync(path, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[UTIME]) + Number(fields[STIME])) / TICKS_PER_S
}

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
