// Finds Firefox and WebKitGTK for the browser tests.
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { starts } from './chromium.mjs'

const FIREFOX_NAMES = ['firefox-esr', 'firefox']
const MAC_FIREFOX = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Finds a Firefox: the one in `FIREFOX_PATH`, else the system's. Undefined where there is none. */
export function findFirefox() {
  const named = process.env['FIREFOX_PATH']
  if (named !== undefined && named !== '') return named
  return [...placesOf(FIREFOX_NAMES), MAC_FIREFOX].find(starts)
}

/**
 * The programs of WebKitGTK's WebDriver, as Debian's `webkit2gtk-driver` and `xvfb` install them.
 * Undefined where one is missing.
 *
 * @returns {{ driver: string, browser: string, screen: string } | undefined}
 */
export function findWebKit() {
  const driver = placesOf(['WebKitWebDriver']).find(existsSync)
  const screen = placesOf(['Xvfb']).find(existsSync)
  const browser = miniBrowsers().find(existsSync)
  if (driver === undefined || screen === undefined || browser === undefined) return undefined
  return { driver, browser, screen }
}

/** Returns the paths on PATH at which programs of these names may lie. @param {string[]} names */
function placesOf(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Places of MiniBrowser, which lies on no PATH: `/usr/lib/TRIPLET/webkit2gtk-VERSION/`. */
function miniBrowsers() {
  const libraries = '/usr/lib'
  if (!existsSync(libraries)) return []
  return foldersIn(libraries)
    .filter((name) => name.includes('-linux-gnu'))
    .flatMap((triplet) => foldersIn(join(libraries, triplet)).map((name) => join(triplet, name)))
    .filter((path) => path.includes('webkit2gtk-4'))
    .map((path) => join(libraries, path, 'MiniBrowser'))
}

/** The names of the folders in a folder. @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
