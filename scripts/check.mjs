// `npm run check`: types, lint, form and unit tests of changed files, for the time between two edits.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { answerHelp } from './help.mjs'
import { ensureNode, ensurePackages, root, run } from './setup.mjs'

answerHelp({
  usage: 'npm run check',
  summary: 'Types, lint, formatting, and the unit tests of what changed since the last commit.',
  example: 'npm run check',
  exits: ['0  all is well', '1  something failed'],
})
ensureNode()
ensurePackages()

const changed = changedFiles()
// Checks that run side by side: each uses one core for much of its time.
const checks = await Promise.all([
  start('npm', ['run', '--silent', 'types']),
  start('npm', ['run', '--silent', 'lint']),
  changed.length === 0 || start('npx', ['prettier', '--check', '--ignore-unknown', ...changed]),
])
const isGood = checks.every(Boolean) && run('npx', ['vitest', 'run', '--changed'])
if (!isGood) process.exitCode = 1

/** Lists the files that differ from the last commit and still exist, new files too. */
function changedFiles() {
  const list = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  return [
    ...list('diff', '--name-only', '--relative', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ].filter((name) => name !== '' && existsSync(root + name))
}

/**
 * Runs a program beside others and prints its output at its end; resolves to whether it succeeded.
 *
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>}
 */
function start(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.on('close', (code) => {
      process.stdout.write(output)
      resolve(code === 0)
    })
  })
}
