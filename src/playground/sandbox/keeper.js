'use strict'
/**
 * The script of the sandboxed frame: it starts the workers in which readers' code runs, and ends them on
 * request, whatever they are doing. It runs no such code itself.
 */
{
  const workers = new Map()

  const addressOf = (script) => URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))

  /** A worker's script that reports whether code may be made of text here. */
  const TRIAL = `let mayRun = true
try { Function('')() } catch { mayRun = false }
postMessage(mayRun)`

  /** Answers whether the policy lets a worker start and run code. */
  const tryOut = (answers) => {
    try {
      const trial = new Worker(addressOf(TRIAL))
      trial.onmessage = ({ data: mayRun }) => {
        trial.terminate()
        answers.postMessage(mayRun)
      }
      trial.onerror = (event) => {
        event.preventDefault()
        answers.postMessage(false)
      }
    } catch {
      answers.postMessage(false)
    }
  }

  const obey = (port, realm) => {
    const url = addressOf(realm)
    port.onmessage = ({ data: { type, worker, code }, ports }) => {
      if (type === 'end') {
        workers.get(worker)?.terminate()
        workers.delete(worker)
        return
      }
      const thread = new Worker(url, { name: `code ${worker}` })
      // A worker that fails, or cannot start, gives no more answers.
      thread.onerror = (event) => {
        event.preventDefault()
        port.postMessage(worker)
      }
      thread.postMessage({ code }, [ports[0]])
      workers.set(worker, thread)
    }
  }

  globalThis.addEventListener(
    'message',
    ({ data, ports: [port, answers] }) => {
      obey(port, data.realm)
      tryOut(answers)
    },
    { once: true },
  )
}
