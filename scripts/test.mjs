// `npm test`: installs missing packages, runs the checks and the everyday tests, and prints how many passed.
// `npm run test:real`: the same for cases that are played on real servers. `.ci/run` runs all there are.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { answerHelp } from './help.mjs'
import { tallyOfConformance, reportOfBrowser, reportOfVitest } from './testReports.mjs'
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
 * @property {(output: string) => Tally | undefined} [readTally] Reads the number of its tests from its output.
 * @property {import('./testReports.mjs').Report} [report]
 *
 * @typedef {import('./testReports.mjs').Tally} Tally
 */

/**
 * Run before the suites, as many at once as there are cores: more get in each other's way. The longest come
 * first.
 *
 * @type {readonly Stage[]}
 */
const CHECKS = [
  { name: 'lint', script: 'lint' },
  { name: 'types', script: 'types' },
  { name: 'format', script: 'format' },
  { name: 'single file', script: 'build:single' },
  { name: 'build', script: 'build' },
  { name: 'dead code', script: 'knip' },
]

/**
 * Run one after the other.
 *
 * @param {'everyday' | 'built'} browserTests  Those of every day, or all.
 * @returns {readonly Stage[]}
 */
const suitesWith = (browserTests) => [
  {
    name: 'unit tests',
    script: 'unit:report',
    report: reportOfVitest('unit'),
  },
  { name: 'fuzz', script: 'fuzz:short' },
  {
    name: 'browser tests',
    script: `e2e:${browserTests}`,
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
  readTally: tallyOfConformance,
})

/** Cases of etcd and Redis, each on servers of its own. @param {string} folder @returns {Stage} */
const onRealRivals = (folder) => ({
  name: `real ${folder}`,
  script: 'conformance',
  words: [`src/cli/conformance/testdata/${folder}`, '--live'],
  reasonToSkip: () => ensureServers('etcd and Redis'),
  readTally: tallyOfConformance,
})

/**
 * The lanes run side by side, because real servers wait more than they work; the suites of a lane run one
 * after the other, where its servers can be installed. On a machine for continuous integration (`CI` is set)
 * a suite without its server fails.
 *
 * @type {readonly (readonly Stage[])[]}
 */
const REAL_LANES = [
  [
    onRealZooKeeper('cases'),
    onRealZooKeeper('more'),
    onRealZooKeeper('found'),
    {
      name: 'real sequences',
      script: 'conformance:live',
      words: ['--sequences', '100', '--seed', '1'],
      reasonToSkip: () => ensureServers('ZooKeeper'),
    },
  ],
  [onRealRivals('rivals'), onRealRivals('rivals-more')],
]

/**
 * @param {Stage} stage  Its output is shown as it comes where it leaves a report; else it is handed over.
 * @returns {Promise<{ hasSucceeded: boolean, output: string }>}
 */
async function runScript({ script, words = [], report }) {
  const child = spawn('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    stdio: report === undefined ? 'pipe' : 'inherit',
    shell: process.platform === 'win32',
  })
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => chunks.push(text))
  // A script that cannot be started has failed like any other.
  const [status] = await once(child, 'close').catch((error) => [String(error)])
  if (typeof status === 'string') chunks.push(Buffer.from(status))
  return { hasSucceeded: status === 0, output: Buffer.concat(chunks).toString().trim() }
}

/**
 * @param {Stage} stage
 * @returns {Promise<{ tally: Tally, failures: string[], unsteady?: string[] }>}
 */
async function runStage(stage) {
  const { name, report, readTally } = stage
  if (report !== undefined) rmSync(root + report.file, { force: true })
  const { hasSucceeded, output } = await runScript(stage)
  if (report === undefined || !existsSync(root + report.file)) {
    const one = { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 }
    const counted = readTally?.(output) ?? one
    // A program that breaks after its last count has not passed.
    const tally = hasSucceeded ? counted : { ...counted, failed: Math.max(1, counted.failed) }
    return { tally, failures: hasSucceeded ? [] : [`${name}\n${output}`.trim()] }
  }
  const results = JSON.parse(readFileSync(root + report.file, 'utf8'))
  const tally = report.count(results)
  return {
    // A failure beside the tests themselves must not pass unseen.
    tally: hasSucceeded ? tally : { ...tally, failed: Math.max(1, tally.failed) },
    failures: report.failures(results),
    unsteady: report.unsteady?.(results) ?? [],
  }
}

/** The outcome of a suite that could not begin. @param {string} reason */
const failureOf = (reason) => ({ tally: { passed: 0, failed: 1 }, failures: [reason] })

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const summary = []
/**
 * The failures, printed again at the end, because the beginning of a long output is easily lost.
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

/** Notes a suite that this machine cannot run: neither passed nor failed. @param {Stage} stage @param {string} reason */
function skip({ name }, reason) {
  const line = `– ${name.padEnd(14)}  skipped   ${reason}`
  console.log(line)
  summary.push(line)
}

/** @param {Stage} suite @param {boolean} hasChromium */
async function runSuite(suite, hasChromium) {
  console.log(`\n── ${suite.name}`)
  const reason = suite.reasonToSkip?.()
  if (reason !== undefined && process.env['CI'] && REAL_LANES.flat().includes(suite)) {
    await count(suite, Promise.resolve(failureOf(`${suite.name}: ${reason}`)))
  } else if (reason !== undefined) {
    skip(suite, reason)
  } else if (suite.script.startsWith('e2e:') && !hasChromium) {
    await count(suite, Promise.resolve(failureOf('no Chromium found')))
  } else {
    await count(suite, runStage(suite))
  }
}

/** @param {'everyday' | 'built'} browserTests */
async function runOwn(browserTests) {
  const hasChromium = await ensureChromium()
  console.log('\n── checks')
  const waiting = [...CHECKS]
  const runChecks = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      await count(check, runStage(check))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runChecks))
  for (const suite of suitesWith(browserTests)) await runSuite(suite, hasChromium)
}

/** @param {readonly Stage[]} lane */
async function runLane(lane) {
  for (const suite of lane) await runSuite(suite, false)
}

async function runReal() {
  // Installed first: it holds the whole program up, and a suite that runs beside it would be late.
  for (const lane of REAL_LANES) lane[0]?.reasonToSkip?.()
  await Promise.all(REAL_LANES.map(runLane))
}

answerHelp({
  usage: 'npm test',
  summary:
    'Installs what is missing, runs checks and everyday tests; last line "N passed, F failed".',
  options: [
    '--real  plays the recorded cases on real servers instead (npm run test:real)',
    '--all  runs all but `npm run e2e:long`: every browser test, and the cases on real servers',
  ],
  example: 'npm test',
  exits: ['0  all passed', '1  something failed'],
})
const [, , which] = process.argv
ensureNode()
ensurePackages()
// The suites of Vitest and of the other browsers leave their long tests out.
if (which === undefined) process.env['ZKLAB_TESTS'] = 'everyday'
if (which !== '--real') await runOwn(which === '--all' ? 'built' : 'everyday')
if (which === '--real' || which === '--all') await runReal()

if (passedAtSecondTry.length > 0)
  console.log(`\n── passed at the second try only\n\n${passedAtSecondTry.join('\n\n')}`)
if (broken.length > 0) console.log(`\n── failed\n\n${broken.join('\n\n')}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
