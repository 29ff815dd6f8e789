// `npm start`: installs missing packages, builds the lab, serves it, and prints its address.
import { spawn } from 'node:child_process'
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
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => server.kill(signal))
  }
  server.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
}
