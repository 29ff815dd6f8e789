'use strict'
/**
 * The script of `sandbox.html`. That file brings a policy that lets code run, which a frame made by the page
 * itself would not have. A service worker keeps the file; browsers deny one to sandboxed frames. Code runs in
 * a sandboxed frame that this script makes inside: it inherits the policy and has an origin of its own.
 *
 * In: `{ html, realm }` of the page around, with two ports: for orders (`keeper.js`), and for the answer
 * whether code may run.
 */
{
  const mayMakeCode = () => {
    try {
      // The text is a constant. Beside the trial in the inner frame, only this line tests the policy.
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
    // The inner frame's policy is never less strict than this one.
    if (!mayMakeCode()) return answers.postMessage(false)
    const frame = document.createElement('iframe')
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.srcdoc = data.html
    // The frame's origin is opaque and cannot be named as target; the message holds no secret.
    frame.onload = () => frame.contentWindow.postMessage({ realm: data.realm }, '*', ports)
    document.body.append(frame)
  })
}
