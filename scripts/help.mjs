// Help and version of the scripts that run before anything is installed.
import { readFileSync } from 'node:fs'
import { root } from './setup.mjs'

/**
 * Answers `--help`, `-h` and `--version`, and ends the script.
 *
 * @param {object} script
 * @param {string} script.usage
 * @param {string} script.summary
 * @param {readonly string[]} [script.options]  A line each.
 * @param {string} script.example
 * @param {readonly string[]} script.exits  Exit codes and their reasons, a line each.
 */
export function answerHelp({ usage, summary, options = [], example, exits }) {
  const words = process.argv.slice(2)
  if (words.includes('--version')) {
    console.log(`zklab ${JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version}`)
    process.exit(0)
  }
  if (!words.includes('--help') && !words.includes('-h')) return
  const rows = [
    ...options,
    '-h, --help  prints this help',
    '--version  prints the version of zklab',
  ]
  console.log(
    [
      `usage: ${usage}`,
      '',
      summary,
      '',
      'options:',
      ...rows.map((row) => `  ${row}`),
      '',
      'example:',
      `  ${example}`,
      '',
      'exit codes:',
      ...exits.map((exit) => `  ${exit}`),
    ].join('\n'),
  )
  process.exit(0)
}
