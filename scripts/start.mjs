// `npm start`: installs what is missing, serves the lab, prints its address.
import { spawn } from 'node:child_process'
import { ensureNode, ensurePackages, root } from './setup.mjs'

ensureNode()
ensurePackages()

const vite = `${root}node_modules/vite/bin/vite.js`
const server = spawn(process.execPath, [vite, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => server.kill(signal))
}
server.on('exit', (code) => {
  process.exitCode = code ?? 0
})
