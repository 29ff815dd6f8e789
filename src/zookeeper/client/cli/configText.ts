import { inHashOrder } from '../../../kernel/lib'

/**
 * Returns a configuration as a client needs it: its version, then each server's client address
 * (`ConfigUtils.getClientConfigStr`). A port without a host becomes `0.0.0.0`, every address of the server.
 */
export function clientConfigText(config: string): string {
  const hosts: string[] = []
  const entries = new Map(config.split('\n').map(splitProperty))
  const version = entries.get('version') ?? ''
  for (const key of inHashOrder([...entries.keys()])) {
    if (!key.startsWith('server.')) continue
    const value = entries.get(key) ?? ''
    const address = value.split('|')[0]?.split(';')[1]
    if (address === undefined) hosts.push('')
    else hosts.push(address.includes(':') ? address : `0.0.0.0:${address}`)
  }
  return `${version} ${hosts.join(',')}`
}

function splitProperty(line: string): readonly [string, string] {
  const at = line.indexOf('=')
  return at < 0 ? [line.trim(), ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
