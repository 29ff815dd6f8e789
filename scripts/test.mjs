// `npm test`: installs what is missing, runs every check and test, and says how many passed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium, ensureNode, ensurePackages, root, run } from './setup.mjs'

/**
 * One step of the run. A check counts as one; a suite counts its tests, read from `report`.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} script
 * @property {{ file: string, count: (report: any) => Tally, failures: (report: any) => string[] }} [report]
 *
 * @typedef {{ passed: number, failed: number }} Tally
 */

/** @type {readonly Stage[]} */
const STAGES = [
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'format', script: 'format' },
  { name: 'dead code', script: 'knip' },
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
  { name: 'build', script: 'build' },
  { name: 'single file', script: 'build:single' },
  {
    name: 'browser tests',
    script: 'e2e:built',
    report: {
      file: 'node_modules/.cache/zklab/browser.json',
      count: ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
      }),
      failures: ({ suites, errors }) => [
        ...suites.flatMap(failuresOfSuite),
        ...errors.map((/** @type {any} */ { message }) => message),
      ],
    },
  },
]

/** What failed in a file of unit tests, each with what was said of it. @param {any} file */
function failuresOfFile({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : []
  return failed.map(
    (/** @type {any} */ { fullName, failureMessages }) =>
      `${name} › ${fullName}\n${failureMessages.join('\n')}`,
  )
}

/** What failed in a group of browser tests. @param {any} suite @returns {string[]} */
function failuresOfSuite({ suites = [], specs }) {
  const failed = specs.filter((/** @type {any} */ spec) => !spec.ok)
  return [
    ...suites.flatMap(failuresOfSuite),
    ...failed.map((/** @type {any} */ { file, line, title, tests }) => {
      const errors = tests.flatMap((/** @type {any} */ { results }) =>
        results.flatMap((/** @type {any} */ result) => result.errors),
      )
      return `${file}:${line} › ${title}\n${errors.map((/** @type {any} */ { message }) => message).join('\n')}`
    }),
  ]
}

/**
 * @param {Stage} stage
 * @returns {{ tally: Tally, failures: string[] }}
 */
function runStage({ script, report }) {
  if (report !== undefined) rmSync(root + report.file, { force: true })
  const hasSucceeded = run('npm', ['run', '--silent', script])
  if (report === undefined || !existsSync(root + report.file)) {
    const tally = { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 }
    return { tally, failures: [] }
  }
  const told = JSON.parse(readFileSync(root + report.file, 'utf8'))
  const tally = report.count(told)
  return {
    // What broke beside the tests themselves must not pass unseen.
    tally: hasSucceeded ? tally : { ...tally, failed: Math.max(1, tally.failed) },
    failures: report.failures(told),
  }
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`

ensureNode()
ensurePackages()
const hasChromium = await ensureChromium()

const total = { passed: 0, failed: 0 }
const summary = []
/** Told once more at the end: the beginning of a long output is easily lost. */
const broken = []
for (const stage of STAGES) {
  console.log(`\n── ${stage.name}`)
  const startedAt = performance.now()
  const needsBrowser = stage.script === 'e2e:built'
  const { tally, failures } =
    needsBrowser && !hasChromium
      ? { tally: { passed: 0, failed: 1 }, failures: ['no Chromium found'] }
      : runStage(stage)
  broken.push(...failures)
  total.passed += tally.passed
  total.failed += tally.failed
  const mark = tally.failed > 0 ? '✗' : '✓'
  const counts = `${tally.passed} passed, ${tally.failed} failed`
  summary.push(
    `${mark} ${stage.name.padEnd(14)}${seconds(performance.now() - startedAt)}   ${counts}`,
  )
}

if (broken.length > 0) console.log(`\n── failed\n\n${broken.join('\n\n')}`)
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
