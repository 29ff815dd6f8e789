'use strict'
/**
 * The script of the sandboxed frame: it makes the workers in which readers' code runs, and ends
 * them when it is told to, whatever they are at. It runs no such code itself.
 */
{
  const workers = new Map()

  const obey = (port, realm) => {
    const url = URL.createObjectURL(new Blob([realm], { type: 'text/javascript' }))
    port.onmessage = ({ data: { type, worker, code }, ports }) => {
      if (type === 'end') {
        workers.get(worker)?.terminate()
        workers.delete(worker)
        return
      }
      const made = new Worker(url, { name: `code ${worker}` })
      // A worker that fails, or cannot be made, answers no more.
      made.onerror = (event) => {
        event.preventDefault()
        port.postMessage(worker)
      }
      made.postMessage({ code }, [ports[0]])
      workers.set(worker, made)
    }
  }

  globalThis.addEventListener(
    'message',
    ({ data, ports }) => {
      for (const port of ports) obey(port, data.realm)
    },
    { once: true },
  )
}
