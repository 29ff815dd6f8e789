import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:net'
import { makeHome, REMOVAL, sweepHomes, passMs, tied } from '../live'

/** The command that installs the packages on Debian. */
export const HOW_TO_INSTALL = 'apt-get install etcd-server etcd-client redis-server'

/** Whether a program is installed. */
export const hasProgram = (name: string, ...words: readonly string[]): boolean =>
  spawnSync(name, words, { stdio: 'ignore' }).status === 0

/** A temporary directory for the servers of one case. */
export interface RivalHome {
  readonly place: string
  readonly folder: (name: string) => string
  readonly remove: () => void
}

export function createHome(): RivalHome {
  sweepHomes()
  const place = makeHome()
  return {
    place,
    folder: (name) => {
      const folder = join(place, name)
      mkdirSync(folder, { recursive: true })
      return folder
    },
    remove: () => rmSync(place, REMOVAL),
  }
}

/** Starts a server that ends with this program; its output is dropped. */
export function startRival(program: string, words: readonly string[], cwd: string): ChildProcess {
  const [first = program, ...rest] = tied([program, ...words])
  const child = spawn(first, rest, { cwd, stdio: 'ignore' })
  child.on('error', () => undefined)
  return child
}

/** Kills a process and waits until it has ended. */
export async function killRival(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  child.kill('SIGKILL')
  await exit
}

const ANSWER_TRIES = 200
const ANSWER_MS = 50

/** Waits until a loopback port accepts connections; false after some 10 s. */
export async function waitForPort(port: number): Promise<boolean> {
  for (let tries = 0; tries < ANSWER_TRIES; tries += 1) {
    if (await isListening(port)) return true
    await passMs(ANSWER_MS)
  }
  return false
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean): void => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
