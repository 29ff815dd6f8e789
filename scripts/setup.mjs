// Installs missing packages and browsers. Runs on Node alone, before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFirefox, findWebKit } from './browsers.mjs'

export const root = fileURLToPath(new URL('../', import.meta.url))

const DOWNLOAD_MS_MAX = 5 * 60_000
const OWN_REFUSED = `${root}node_modules/.cache/zklab/chromium-download-refused`

/** Ends with a message unless this Node can run the lab. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`zklab needs Node 20.19 or newer; this is ${process.versions.node}.`)
}

/** Installs `node_modules` as in the lock file, unless they are already so. */
export function ensurePackages() {
  if (arePackagesInstalled()) return
  console.log('Installing packages (npm ci) …')
  if (!run('npm', ['ci', '--no-audit', '--no-fund'])) {
    fail('npm ci failed: see its message above, then start again.')
  }
}

function arePackagesInstalled() {
  const wanted = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (wanted === undefined || installed === undefined) return false
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' || optional || peer || installed[path]?.version === version,
  )
}

/**
 * @param {string} name
 * @returns {Record<string, { version: string, optional?: boolean, peer?: boolean }> | undefined}
 */
function readLock(name) {
  if (!existsSync(root + name)) return undefined
  return JSON.parse(readFileSync(root + name, 'utf8')).packages
}

/**
 * Makes sure that a Chromium starts: Playwright's own if it can be downloaded, else the system's, else
 * Debian's. Packages must be installed. Returns false where none starts.
 */
export async function ensureChromium() {
  const { chromium } = await import('@playwright/test')
  const { findChromium, SHELL, starts } = await import('./chromium.mjs')
  const ownPath = chromium.executablePath()
  const find = () => findChromium(ownPath)

  if (!process.env['CHROMIUM_PATH'] && !existsSync(ownPath) && !existsSync(OWN_REFUSED)) {
    downloadOwn(find() !== undefined)
  }
  if (canUseApt() && existsSync(ownPath) && !starts(ownPath)) {
    run('npx', ['playwright', 'install-deps', 'chromium'])
  }
  if (canUseApt()) {
    if (!hasChineseFont()) installFromDebian('fonts-noto-cjk', 'fontconfig')
    const used = find()?.executablePath
    const isChosen = used !== undefined && [process.env['CHROMIUM_PATH'], ownPath].includes(used)
    if (!isChosen && used?.endsWith(SHELL) !== true) installFromDebian(SHELL)
    if (find() === undefined) installFromDebian('chromium')
  }

  const found = find()
  if (found === undefined) {
    console.error(
      'No Chromium found. Install one (any of chromium, chromium-browser, google-chrome on the ' +
        'PATH), or set CHROMIUM_PATH to its program, then start again.',
    )
    return false
  }
  console.log(`Chromium: ${found.executablePath}`)
  return true
}

/**
 * A browser for the journeys: how it is found, and the Debian packages that bring it.
 *
 * @param {'Firefox' | 'WebKitGTK'} name
 */
const otherBrowser = (name) =>
  name === 'Firefox'
    ? { find: () => findFirefox(), packages: ['firefox-esr'] }
    : { find: () => findWebKit()?.browser, packages: ['webkit2gtk-driver', 'xvfb'] }

/**
 * Makes sure that a browser beside Chromium is there, by Debian's packages where they can be installed.
 * Undefined if it is, else the reason why its tests are skipped.
 *
 * @param {'Firefox' | 'WebKitGTK'} name
 * @returns {string | undefined}
 */
export function ensureOtherBrowser(name) {
  const { find, packages } = otherBrowser(name)
  if (find() === undefined && canUseApt()) installFromDebian(...packages)
  const path = find()
  if (path === undefined) {
    return `no ${name} found: install Debian's ${packages.join(' and ')}, or what brings the same`
  }
  console.log(`${name}: ${path}`)
  return undefined
}

/** The jar that Debian's package of ZooKeeper brings. */
const ZOOKEEPER_JAR = '/usr/share/java/zookeeper.jar'

/**
 * Debian's packages that bring the servers of the real tests, each with a look for its program.
 *
 * @param {'ZooKeeper' | 'etcd and Redis'} name
 */
const serverPackages = (name) =>
  name === 'ZooKeeper'
    ? [
        { packageName: 'zookeeper', isThere: () => existsSync(ZOOKEEPER_JAR) },
        { packageName: 'default-jre-headless', isThere: () => isProgram('java', '-version') },
      ]
    : [
        { packageName: 'etcd-server', isThere: () => isProgram('etcd', '--version') },
        { packageName: 'etcd-client', isThere: () => isProgram('etcdctl', 'version') },
        { packageName: 'redis-server', isThere: () => isProgram('redis-server', '--version') },
      ]

/** @param {string} name @param {string} word */
const isProgram = (name, word) => spawnSync(name, [word], { stdio: 'ignore' }).status === 0

/**
 * Installs the Debian packages of real servers that are missing, where it may. Returns undefined once all are
 * there, else the reason why no test can be played on them, with the names of the missing packages.
 *
 * @param {'ZooKeeper' | 'etcd and Redis'} name
 * @returns {string | undefined}
 */
export function ensureServers(name) {
  const missing = () =>
    serverPackages(name).flatMap(({ packageName, isThere }) => (isThere() ? [] : [packageName]))
  if (missing().length > 0 && canUseApt()) installFromDebian(...missing())
  const left = missing()
  return left.length === 0 ? undefined : `no ${name} found: install Debian's ${left.join(', ')}`
}

/** @param {boolean} hasOther */
function downloadOwn(hasOther) {
  console.log('Downloading a Chromium for the browser tests (some minutes) …')
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    shell: process.platform === 'win32',
    timeout: DOWNLOAD_MS_MAX,
  })
  if (status === 0) return
  console.log(`It cannot be downloaded here; ${hasOther ? 'using' : 'looking for'} the system's.`)
  // Asked once: the next start does not wait for the same refusal.
  mkdirSync(dirname(OWN_REFUSED), { recursive: true })
  writeFileSync(OWN_REFUSED, '')
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Screenshots of the Chinese page need a font that has its characters. */
function hasChineseFont() {
  return spawnSync('fc-list', [':lang=zh-cn'], { encoding: 'utf8' }).stdout?.trim() ? true : false
}

/** @param {string[]} names */
function installFromDebian(...names) {
  console.log(`Installing ${names.join(' and ')} (apt-get) …`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  run('apt-get', ['update', '-qq'], options)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options)
}

/**
 * Runs a program in the project's folder with its output shown; true if it succeeded.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  return status === 0
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
