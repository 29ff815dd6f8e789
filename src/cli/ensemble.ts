import { numberOption, refuse, type Arguments, type Program, print, runProgram } from './program'
import { startRealEnsemble } from './live'

/** The program `npm run ensemble`: real ZooKeeper servers on this machine, until ^C. */

const SERVERS_MAX = 9

const PROGRAM: Program = {
  name: 'ensemble',
  summary:
    'Starts a fresh ensemble of real ZooKeeper servers on this machine, configured as for the ' +
    'recordings, prints its addresses, and runs until it is interrupted (^C).',
  options: { servers: { value: 'N', text: `so many servers, 1 to ${SERVERS_MAX} (3)` } },
  example: 'npm run ensemble -- --servers 5',
  exits: { 0: 'it was interrupted', 2: 'ZooKeeper is not installed, or an option is wrong' },
}

// The program lives as long as its servers, and ends with them.
async function main(args: Arguments): Promise<undefined> {
  const servers = numberOption(args, 'servers', 3, 1)
  if (!servers.ok) return refuse(servers.error)
  if (servers.value > SERVERS_MAX) {
    return refuse(`--servers ${servers.value}: at most ${SERVERS_MAX}`)
  }
  const started = await startRealEnsemble({ servers: servers.value })
  if (!started.ok) return refuse(started.error)
  print(started.value.addresses.map(({ host, port }) => `${host}:${port}`).join(','))
  return undefined
}

await runProgram(PROGRAM, main)
