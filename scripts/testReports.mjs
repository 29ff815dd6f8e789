// Reads the reports that the suites of `npm test` leave.

/**
 * @typedef {{ passed: number, failed: number }} Tally
 *
 * @typedef {object} Report
 * @property {string} file
 * @property {(report: any) => Tally} count
 * @property {(report: any) => string[]} failures
 * @property {(report: any) => string[]} [unsteady] Lists the tests that passed at their second try only.
 */

/**
 * The number of tests of one suite that may pass at their second try only, about one in a hundred. With
 * hundreds of tests in real browsers a run without any is too rare to wait for. Each is named, and is a
 * fault to mend.
 */
const UNSTEADY_MAX = 5

/** Reads the last line of `npm run conformance`, "N of M hold". @param {string} output @returns {Tally | undefined} */
export function tallyOfConformance(output) {
  const [, holding, all] = /(\d+) of (\d+) hold\s*$/.exec(output) ?? []
  return holding === undefined
    ? undefined
    : { passed: Number(holding), failed: Number(all) - Number(holding) }
}

/** The report that a run of Playwright leaves. @param {string} name @returns {Report} */
export function reportOfBrowser(name) {
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

/** The report that a run of Vitest leaves. @param {string} name @returns {Report} */
export function reportOfVitest(name) {
  return {
    file: `node_modules/.cache/zklab/${name}.json`,
    count: ({ numPassedTests, numFailedTests, numFailedTestSuites, success }) => ({
      passed: numPassedTests,
      // A file that does not load has no test to fail.
      failed: numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites)),
    }),
    failures: ({ testResults }) => testResults.flatMap(failuresOfFile),
  }
}

/** Lists the failures of a file of unit tests, each with its messages. @param {any} file */
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
