// `npm start`: installs missing packages, builds the lab, serves it, and prints its address.
import { spawn } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { answerHelp } from './help.mjs'
import { ensureNode, ensurePackages, root, run } from './setup.mjs'

const VITE = `${root}node_modules/vite/bin/vite.js`

answerHelp({
  usage: 'npm start [-- options]',
  summary:
    'Installs what is missing, builds the lab, serves it on this machine, prints its address.',
  options: [
    '--port N  serves on this port (4173, or the next one that is free)',
    '--host    serves to other machines too',
    '--open    opens the page in a browser',
  ],
  example: 'npm start -- --port 8080',
  exits: ['0  it was interrupted', '1  something is missing, or the build failed'],
})
ensureNode()
ensurePackages()
// The unbuilt page and each of its workers would request hundreds of files.
console.log('Building the lab …')
if (run(process.execPath, [VITE, 'build', '--logLevel', 'error'])) serve()
else process.exitCode = 1

function serve() {
  const server = spawn(process.execPath, [VITE, 'preview', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  })
  const single = buildSingleFile()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      server.kill(signal)
      single.kill(signal)
    })
  }
  server.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
}

/**
 * Builds the lab as one file, which the page offers as soon as it lies beside it. The lab is in use by then, so
 * that the build takes only what time is left.
 */
function buildSingleFile() {
  const build = spawn(process.execPath, [VITE, 'build', '--mode', 'single'], {
    cwd: root,
    stdio: 'ignore',
  })
  if (build.pid !== undefined) setPriority(build.pid, constants.priority.PRIORITY_LOW)
  build.on('exit', (code) => {
    if (code === 0) copyFileSync(`${root}dist-single/zklab.html`, `${root}dist/zklab.html`)
  })
  return build
}
