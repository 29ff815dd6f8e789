// `npm start`: installs what is missing, builds the lab, serves it, prints its address.
import { spawn } from 'node:child_process'
import { ensureNode, ensurePackages, root, run } from './setup.mjs'

const VITE = `${root}node_modules/vite/bin/vite.js`

ensureNode()
ensurePackages()
// From its sources the page and each of its workers would ask for hundreds of files.
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
