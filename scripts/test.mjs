// `npm test`: installs what is missing, runs every check and test, and says how many passed.
// `npm run test:real`: the same of the cases that are played on real servers; `.ci/run` does both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { answerHelp } from './help.mjs'
import {
  ensureChromium,
  ensureNode,
  ensureOtherBrowser,
  ensurePackages,
  ensureServers,
  root,
} from './setup.mjs'

/**
 * One step of the run. A check counts as one, and leaves cores idle for much of its way; a suite takes
 * all there are and counts its tests, read from `report`.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} script
 * @property {string[]} [words]  The arguments of the script.
 * @property {() => string | undefined} [reasonToSkip] Why it cannot run on this machine, if it cannot.
 * @property {(said: string) => Tally | undefined} [countSaid] Reads the number of its tests from its output.
 * @property {{ file: string, count: (report: any) => Tally, failures: (report: any) => string[], unsteady?: (report: any) => string[] }} [report]
 *
 * @typedef {{ passed: number, failed: number }} Tally
 */

/**
 * The number of tests of one suite that may pass at their second try only, about one in a hundred. With
 * hundreds of tests in real browsers a run without any is too rare to wait for. Each is named, and is a
 * fault to mend.
 */
const UNSTEADY_MAX = 5

/**
 * Run side by side, before the suites.
 *
 * @type {readonly Stage[]}
 */
const CHECKS = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format' },
  { name: 'dead code', script: 'knip' },
  { name: 'build', script: 'build' },
  { name: 'single file', script: 'build:single' },
]

/**
 * Run one after the other.
 *
 * @type {readonly Stage[]}
 */
const SUITES = [
  {
    name: 'unit tests',
    script: 'unit:report',
    report: {
      file: 'node_modules/.cache/zklab/unit.json',
      count: ({ numPassedTests, numFailedTests, numFailedTestSuites, success }) => ({
        passed: numPassedTests,
        // A file that does not load has no test to fail.
        failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
      }),
      failures: ({ testResults }) => testResults.flatMap(failuresOfFile),
    },
  },
  { name: 'fuzz', script: 'fuzz:short' },
  {
    name: 'browser tests',
    script: 'e2e:built',
    report: reportOfBrowser('browser'),
  },
  {
    name: 'firefox tests',
    script: 'journeys:firefox',
    reasonToSkip: () => ensureOtherBrowser('Firefox'),
    report: reportOfBrowser('journeys'),
  },
  {
    name: 'webkit tests',
    script: 'journeys:webkit',
    reasonToSkip: () => ensureOtherBrowser('WebKitGTK'),
    report: reportOfBrowser('journeys'),
  },
]

/** Cases of ZooKeeper, played on three servers of this machine. @param {string} folder @returns {Stage} */
const onRealZooKeeper = (folder) => ({
  name: `real ${folder}`,
  script: 'conformance',
  words: [`src/cli/conformance/testdata/${folder}`, '--server', 'start'],
  reasonToSkip: () => ensureServers('ZooKeeper'),
  countSaid: countHeld,
})

/**
 * Run one after the other, where the servers can be installed.
 *
 * @type {readonly Stage[]}
 */
const REAL_SUITES = [
  onRealZooKeeper('cases'),
  onRealZooKeeper('more'),
  onRealZooKeeper('found'),
  {
    name: 'real sequences',
    script: 'conformance:live',
    words: ['--sequences', '100', '--seed', '1'],
    reasonToSkip: () => ensureServers('ZooKeeper'),
  },
  {
    name: 'real rivals',
    script: 'conformance',
    words: ['src/cli/conformance/testdata/rivals', '--live'],
    reasonToSkip: () => ensureServers('etcd and Redis'),
    countSaid: countHeld,
  },
]

/** Reads the last line of `npm run conformance`, "N of M hold". @param {string} said @returns {Tally | undefined} */
function countHeld(said) {
  const [, held, all] = /(\d+) of (\d+) hold\s*$/.exec(said) ?? []
  return held === undefined
    ? undefined
    : { passed: Number(held), failed: Number(all) - Number(held) }
}

/** The report that a run of Playwright leaves. @param {string} name @returns {NonNullable<Stage['report']>} */
function reportOfBrowser(name) {
  return {
    file: `node_modules/.cache/zklab/${name}.json`,
    count: ({ stats, errors }) => {
      const accepted = stats.flaky > UNSTEADY_MAX ? 0 : stats.flaky
      return {
        passed: stats.expected + accepted,
        failed: stats.unexpected + stats.flaky - accepted + errors.length,
      }
    },
    failures: ({ suites, errors }) => [
      ...suites.flatMap((/** @type {any} */ suite) => testsOfSuite(suite, 'unexpected')),
      ...errors.map((/** @type {any} */ { message }) => message),
    ],
    unsteady: ({ suites }) =>
      suites.flatMap((/** @type {any} */ suite) => testsOfSuite(suite, 'flaky')),
  }
}

/** What failed in a file of unit tests, each with what was said of it. @param {any} file */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
  return failed.map(
    (/** @type {any} */ { fullName, failureMessages }) =>
      `${name} › ${fullName}\n${failureMessages.join('\n')}`,
  )
}

/**
 * Names the tests of a group of browser tests with one outcome, each with its errors.
 *
 * @param {any} suite
 * @param {'unexpected' | 'flaky'} outcome
 * @returns {string[]}
 */
function testsOfSuite({ suites = [], specs }, outcome) {
  const found = specs.flatMap((/** @type {any} */ { file, line, title, tests }) =>
    tests
      .filter((/** @type {any} */ { status }) => status === outcome)
      .map((/** @type {any} */ { results }) => {
        const errors = results.flatMap((/** @type {any} */ result) => result.errors)
        return `${file}:${line} › ${title}\n${errors.map((/** @type {any} */ { message }) => message).join('\n')}`
      }),
  )
  return [...suites.flatMap((/** @type {any} */ inner) => testsOfSuite(inner, outcome)), ...found]
}

/**
 * @param {Stage} stage  Its output is shown as it comes where it leaves a report; else it is handed over.
 * @returns {Promise<{ hasSucceeded: boolean, said: string }>}
 */
async function runScript({ script, words = [], report }) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    stdio: report === undefined ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
  })
  /** @type {Buffer[]} */
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text))
  // What cannot be started has failed like any other.
  const [status] = await once(child, 'close').catch((error) => [String(error)])
  if (typeof status === 'string') said.push(Buffer.from(status))
  return { hasSucceeded: status === 0, said: Buffer.concat(said).toString().trim() }
}

/**
 * @param {Stage} stage
 * @returns {Promise<{ tally: Tally, failures: string[], unsteady?: string[] }>}
 */
async function runStage(stage) {
  const { name, report, countSaid } = stage
  if (report !== undefined) rmSync(root + report.file, { force: true })
  const { hasSucceeded, said } = await runScript(stage)
  if (report === undefined || !existsSync(root + report.file)) {
    const one = { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 }
    const counted = countSaid?.(said) ?? one
    // A program that breaks after its last count has not passed.
    const tally = hasSucceeded ? counted : { ...counted, failed: Math.max(1, counted.failed) }
    return { tally, failures: hasSucceeded ? [] : [`${name}\n${said}`.trim()] }
  }
  const told = JSON.parse(readFileSync(root + report.file, 'utf8'))
  const tally = report.count(told)
  return {
    // What broke beside the tests themselves must not pass unseen.
    tally: hasSucceeded ? tally : { ...tally, failed: Math.max(1, tally.failed) },
    failures: report.failures(told),
    unsteady: report.unsteady?.(told) ?? [],
  }
}

const NO_CHROMIUM = { tally: { passed: 0, failed: 1 }, failures: ['no Chromium found'] }

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const summary = []
/**
 * Told once more at the end: the beginning of a long output is easily lost.
 *
 * @type {string[]}
 */
const broken = []
/** @type {string[]} */
const passedAtSecondTry = []

/** @param {Stage} stage @param {ReturnType<typeof runStage>} running */
async function count({ name }, running) {
  const startedAt = performance.now()
  const { tally, failures, unsteady = [] } = await running
  broken.push(...failures)
  passedAtSecondTry.push(...unsteady)
  total.passed += tally.passed
  total.failed += tally.failed
  const mark = tally.failed > 0 ? '✗' : '✓'
  const counts = `${tally.passed} passed, ${tally.failed} failed`
  const line = `${mark} ${name.padEnd(14)}${seconds(performance.now() - startedAt)}   ${counts}`
  console.log(line)
  summary.push(line)
}

/** A suite that this machine cannot run has neither passed nor failed. @param {Stage} stage @param {string} reason */
function skip({ name }, reason) {
  const line = `– ${name.padEnd(14)}  skipped   ${reason}`
  console.log(line)
  summary.push(line)
}

/** @param {Stage} suite @param {boolean} hasChromium */
async function runSuite(suite, hasChromium) {
  console.log(`\n── ${suite.name}`)
  const reason = suite.reasonToSkip?.()
  if (reason !== undefined) {
    skip(suite, reason)
    return
  }
  const isMissing = suite.script === 'e2e:built' && !hasChromium
  await count(suite, isMissing ? Promise.resolve(NO_CHROMIUM) : runStage(suite))
}

async function runOwn() {
  const hasChromium = await ensureChromium()
  console.log('\n── checks')
  await Promise.all(CHECKS.map((check) => count(check, runStage(check))))
  for (const suite of SUITES) await runSuite(suite, hasChromium)
}

async function runReal() {
  for (const suite of REAL_SUITES) await runSuite(suite, false)
}

answerHelp({
  usage: 'npm test',
  summary: 'Installs what is missing, runs every check and test; last line "N passed, F failed".',
  options: [
    '--real  plays the recorded cases on real servers instead (npm run test:real)',
    '--all  does both',
  ],
  example: 'npm test',
  exits: ['0  all passed', '1  something failed'],
})
const [, , which] = process.argv
ensureNode()
ensurePackages()
if (which !== '--real') await runOwn()
if (which === '--real' || which === '--all') await runReal()

if (passedAtSecondTry.length > 0)
  console.log(`\n── passed at the second try only\n\n${passedAtSecondTry.join('\n\n')}`)
if (broken.length > 0) console.log(`\n── failed\n\n${broken.join('\n\n')}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
