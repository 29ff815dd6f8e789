// Finds a Chromium for the browser tests and the bench.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell paints the same pages in two thirds of the time. */
export const SHELL = 'chromium-headless-shell'
const SYSTEM_NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const MAC_APPLICATION = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

const isRoot = process.getuid?.() === 0

/** Arguments that keep a Chromium under test quiet; without a sandbox only where root leaves no choice. */
const ARGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Playwright's launch options for the Chromium there is: the one that `CHROMIUM_PATH` names, else
 * Playwright's own, else the system's. Undefined where there is none that starts.
 *
 * @param {string} ownPath where Playwright keeps its own: `chromium.executablePath()`
 * @returns {{ executablePath: string, args: string[] } | undefined}
 */
export function findChromium(ownPath) {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return { executablePath: named, args: ARGS }
  const executablePath = [ownPath, ...systemPaths()].find(starts)
  return executablePath === undefined ? undefined : { executablePath, args: ARGS }
}

/** @param {string} path */
export function starts(path) {
  if (!existsSync(path)) return false
  // On Windows a Chromium with `--version` opens a window instead of printing it.
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0
}

function systemPaths() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [
    ...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    MAC_APPLICATION,
  ]
}
