import { argOf, numberOf, wordOf, type ScriptCommand } from '.'

/**
 * Returns the lines for which the first command of a script stands; they bring a server to where its case
 * begins, and print nothing.
 *
 * `learner ID voters=1,2,3 epoch=2 [leader=1] [from=1:3]` has promised its leader an epoch and waits for its
 * history; its log ends with `from`.
 * `follower …` is a learner whose history equals its leader's, `[config=1,2,3@2:0] [clients=c1,c2]`; the
 * sessions of its clients are 2:1 and 2:2.
 * `leader ID voters=1,2,3 epoch=2 follower=2 [from=1:3] [timeoutMs=4000]` leads with the follower `s2`, with
 * `follower=1,2` with both; transaction 2:1 created session 0x1.
 * `standalone ID voters=1 [clients=c1]` serves alone.
 *
 * Each takes `observers=`, `cfg=` and `show=` as `server` does.
 */
export function preambleOf(command: ScriptCommand): readonly string[] | undefined {
  switch (command.name) {
    case 'learner':
      return [serverLine(command), ...diskLines(command), ...learnerLines(command)]
    case 'follower':
      return [
        serverLine(command),
        ...diskLines(command),
        ...learnerLines(command),
        ...followerLines(command),
      ]
    case 'leader':
      return [serverLine(command), ...diskLines(command), ...leaderLines(command)]
    case 'standalone':
      return [serverLine(command), ...standaloneLines(command)]
    default:
      return undefined
  }
}

function serverLine(command: ScriptCommand): string {
  const headers = ['voters', 'observers', 'cfg', 'show'].flatMap((key) => {
    const value = command.args.get(key)
    return value === undefined ? [] : [`${key}="${value}"`]
  })
  return ['server', wordOf(command, 0), ...headers].join(' ')
}

const clientsOf = (command: ScriptCommand): readonly string[] =>
  argOf(command, 'clients', '').split(',').filter(Boolean)

/** The last zxid of the log at the server's boot; `0:0` for an empty disk. */
const lastLogged = (command: ScriptCommand): string => argOf(command, 'from', '1:3')

function diskLines(command: ScriptCommand): readonly string[] {
  const last = lastLogged(command)
  if (last === '0:0') return []
  const [epoch] = last.split(':')
  return [`disk logs="${epoch}:1..${last}" accepted=${epoch} current=${epoch}`]
}

function learnerLines(command: ScriptCommand): readonly string[] {
  const leader = argOf(command, 'leader', '1')
  return [
    'boot',
    `elected ${leader}`,
    `opened ${leader}`,
    `recv ${leader} LEADERINFO zxid=${argOf(command, 'epoch')}:0`,
    'settle',
  ]
}

function followerLines(command: ScriptCommand): readonly string[] {
  const epoch = argOf(command, 'epoch')
  const leader = argOf(command, 'leader', '1')
  const config = command.args.get('config')
  return [
    `recv ${leader} DIFF zxid=${lastLogged(command)}`,
    `recv ${leader} NEWLEADER zxid=${epoch}:0${config === undefined ? '' : ` config=${config}`}`,
    'settle',
    `recv ${leader} UPTODATE`,
    ...clientsOf(command).flatMap((client, index) => [
      `client ${client}`,
      `recv ${client} connect`,
      'settle',
      `recv ${leader} PROPOSAL zxid=${epoch}:${index + 1} session=${client} cxid=0`,
      'settle',
      `recv ${leader} COMMIT zxid=${epoch}:${index + 1}`,
      'settle',
    ]),
  ]
}

function leaderLines(command: ScriptCommand): readonly string[] {
  const epoch = argOf(command, 'epoch')
  const sids = argOf(command, 'follower').split(',')
  const last = lastLogged(command)
  const [before] = last.split(':')
  const timeoutMs = numberOf(command, 'timeoutMs', 10_000)
  const fromEach = (packet: string): readonly string[] =>
    sids.map((sid) => `recv s${sid} ${packet}`)
  return [
    'boot',
    `elected ${wordOf(command, 0)}`,
    ...sids.flatMap((sid) => [
      `accept s${sid}`,
      `recv s${sid} FOLLOWERINFO zxid=${before}:0 sid=${sid}`,
    ]),
    'settle',
    ...fromEach(`ACKEPOCH zxid=${last} epoch=${before}`),
    'settle',
    ...fromEach(`ACK zxid=${epoch}:0`),
    `recv s${sids[0]} REQUEST session=0x1 cxid=0 op=createSession timeoutMs=${timeoutMs}`,
    'settle',
    ...fromEach(`ACK zxid=${epoch}:1`),
    'settle',
  ]
}

const standaloneLines = (command: ScriptCommand): readonly string[] => [
  'boot',
  ...clientsOf(command).flatMap((client) => [`client ${client}`, `recv ${client} connect`]),
  'settle',
]
