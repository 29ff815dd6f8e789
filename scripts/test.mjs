// `npm test`: installs what is missing, runs every check and test, and says how many passed.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium, ensureNode, ensurePackages, root, run } from './setup.mjs'

/**
 * One step of the run. A check counts as one; a suite counts its tests, read from `report`.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} script
 * @property {{ file: string, count: (report: any) => Tally }} [report]
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
    },
  },
]

/**
 * @param {Stage} stage
 * @returns {Tally}
 */
function runStage({ script, report }) {
  if (report !== undefined) rmSync(root + report.file, { force: true })
  const hasSucceeded = run('npm', ['run', '--silent', script])
  if (report === undefined || !existsSync(root + report.file)) {
    return { passed: hasSucceeded ? 1 : 0, failed: hasSucceeded ? 0 : 1 }
  }
  const tally = report.count(JSON.parse(readFileSync(root + report.file, 'utf8')))
  // What broke beside the tests themselves must not pass unseen.
  return hasSucceeded ? tally : { ...tally, failed: Math.max(1, tally.failed) }
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`

ensureNode()
ensurePackages()
const hasChromium = await ensureChromium()

const total = { passed: 0, failed: 0 }
const summary = []
for (const stage of STAGES) {
  console.log(`\n── ${stage.name}`)
  const startedAt = performance.now()
  const needsBrowser = stage.script === 'e2e:built'
  const tally = needsBrowser && !hasChromium ? { passed: 0, failed: 1 } : runStage(stage)
  total.passed += tally.passed
  total.failed += tally.failed
  const mark = tally.failed > 0 ? '✗' : '✓'
  const counts = `${tally.passed} passed, ${tally.failed} failed`
  summary.push(
    `${mark} ${stage.name.padEnd(14)}${seconds(performance.now() - startedAt)}   ${counts}`,
  )
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
