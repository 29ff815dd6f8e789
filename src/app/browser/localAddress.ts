/**
 * The kind of an address that only this machine can open: a file, or a loopback name or number.
 */
export function localAddressKind(address: string): 'file' | 'machine' | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname } = new URL(address)
  if (protocol === 'file:') return 'file'
  return OWN.test(hostname) ? 'machine' : undefined
}

/** Browsers write an address in numbers in one way: `http://127.1` becomes `http://127.0.0.1`. */
const OWN = /^(?:(?:.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/
