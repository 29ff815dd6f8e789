import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const ETCDCTL = 'etcdctl'

/** A run of etcdctl: its process, and whether it has ended and all its output was read. */
export interface EtcdctlRun {
  readonly child: ChildProcess
  hasEnded: boolean
}

/** Starts etcdctl; `onLine` gets whole lines, `onExit` the status after all output. */
export function startEtcdctl(
  endpoint: string,
  argv: readonly string[],
  onLine: (to: 'out' | 'err', line: string) => void,
  onExit: (status: number) => void,
): EtcdctlRun {
  const child = spawn(ETCDCTL, ['--endpoints', endpoint, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ETCDCTL_API: '3' },
  })
  const out = createLines((line) => onLine('out', line))
  const errors = createLines((line) => onLine('err', line))
  child.stdout.setEncoding('utf8').on('data', out)
  child.stderr.setEncoding('utf8').on('data', errors)
  const run: EtcdctlRun = {
    child,
    hasEnded: false,
  }
  child.on('error', () => {
    run.hasEnded = true
  })
  child.on('close', (code, signal) => {
    run.hasEnded = true
    onExit(code ?? -(signal === null ? 0 : constants.signals[signal]))
  })
  return run
}

function createLines(take: (line: string) => void): (chunk: string) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
