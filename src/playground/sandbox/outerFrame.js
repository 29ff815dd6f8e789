'use strict'
/**
 * The script of `sandbox.html`. That file brings a policy that lets code run, which a frame made by the page
 * itself would not have; a service worker keeps it, which browsers deny to sandboxed frames. Code
 * runs in the sandboxed frame that this script makes inside: it inherits the policy and has an origin of
 * its own.
 *
 * In: `{ html, realm }` of the page around, with two ports: of orders (`keeper.js`) and of the answer
 * whether code may run.
 */
{
  const mayMakeCode = () => {
    try {
      // The one place that asks, beside the trial in the frame inside: nothing of anybody's is made.
      // oxlint-disable-next-line typescript/no-implied-eval
      return Function('return true')()
    } catch {
      return false
    }
  }

  globalThis.addEventListener('message', function begin({ data, ports, source }) {
    if (source !== globalThis.parent) return
    globalThis.removeEventListener('message', begin)
    const [, answers] = ports
    // The policy of the frame inside is never less strict than this one.
    if (!mayMakeCode()) return answers.postMessage(false)
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.srcdoc = data.html
    // Its origin is opaque, so that it cannot be named; what is sent is no secret.
    frame.onload = () => frame.contentWindow.postMessage({ realm: data.realm }, '*', ports)
    document.body.append(frame)
  })
}
