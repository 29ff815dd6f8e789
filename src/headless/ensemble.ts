import { numberOption, readArguments, refuse } from './arguments'
import { startRealEnsemble } from './live/realEnsemble'

/**
 * `npm run ensemble -- [--servers 3]`: starts a fresh real ensemble on this machine, configured as
 * for the recordings, prints its addresses, and runs until it is interrupted (the servers keep the
 * program alive, and end with it).
 */
const USAGE = 'usage: npm run ensemble -- [--servers 3]'
const SERVERS_MAX = 9

async function main(argv: readonly string[]): Promise<void> {
  const parsed = readArguments(argv, { options: ['servers'], flags: [] })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  const servers = numberOption(parsed.value, 'servers', 3, 1)
  if (!servers.ok) return refuse(servers.error)
  if (servers.value > SERVERS_MAX) return refuse(`--servers: at most ${SERVERS_MAX}`)
  const started = await startRealEnsemble({ servers: servers.value })
  if (!started.ok) return refuse(started.error)
  const addresses = started.value.addresses.map(({ host, port }) => `${host}:${port}`)
  process.stdout.write(`${addresses.join(',')}\n`)
}

await main(process.argv.slice(2))
