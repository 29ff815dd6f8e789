import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import type { ServerSummary } from '../../../zookeeper/server'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { Frame, ServerFrame } from '../../../simulator'
import { LanguageProvider } from '../../shared/language'
import type { CardSize } from '../geometry'
import { VoteTally } from './VoteTally'
import { PhaseNote, PhaseStrip } from './PhaseStrip'
import { ServerCard } from './ServerCard'
import { ServingRows } from './ServingRows'
import { broadcastFrame } from '../testing/frames'
import { entries, server, z } from '../testing/parts'
import { wallFrame } from '../testing/wallFrame'

const RECT = { x: 0, y: 0, width: 248, height: 180 }
const NOTHING = (): void => undefined

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))

const say = (what: ReactElement): string =>
  renderToStaticMarkup(<LanguageProvider translator={translator}>{what}</LanguageProvider>)

const sayCard = (frame: Frame, serverFrame: ServerFrame, size: CardSize = 'full'): string =>
  say(
    <ServerCard
      server={serverFrame}
      frame={frame}
      rect={RECT}
      size={size}
      isSelected={false}
      isTarget={false}
      isPicked={false}
      onPress={NOTHING}
      onMenu={NOTHING}
      onStart={NOTHING}
      onResume={NOTHING}
      onGrab={NOTHING}
    />,
  )

const frameOf = (...servers: readonly ServerFrame[]): Frame => ({ ...broadcastFrame(), servers })

const ALONE = server(
  1,
  { state: 'LEADING', phase: 'BROADCAST', isServing: true, isStandalone: true, currentEpoch: 0 },
  entries(0, 1, 3),
)

test('a standalone server is shown as STANDALONE, with no epoch and no phase', () => {
  const frame: Frame = { ...frameOf(ALONE), isStandalone: true }
  const card = sayCard(frame, ALONE)
  expect(card).toContain('aria-label="Server 1, STANDALONE, zxid 0·3"')
  expect(card).toContain('data-role="STANDALONE"')
  expect(card).not.toContain('epoch 0')
  expect(card).not.toContain('>round')
  expect(card).not.toContain('crown')
  expect(say(<PhaseStrip frame={frame} isShort={false} />)).toBe('')
})

test.each(['paused', 'down'] as const)(
  'a standalone server that is %s has no epoch either',
  (process) => {
    const serverFrame: ServerFrame =
      process === 'down' ? { ...server(1, undefined, []), process } : { ...ALONE, process }
    const card = sayCard({ ...frameOf(serverFrame), isStandalone: true }, serverFrame)
    expect(card).toContain(`aria-label="Server 1, ${process.toUpperCase()}, zxid `)
  },
)

test('a phone calls a server standalone even before it serves', () => {
  const starting: Frame = { ...frameOf(server(1, undefined, [])), isStandalone: true }
  expect(say(<PhaseNote frame={starting} />)).toContain('STANDALONE · server 1')
})

test('an observer is marked as one while it looks for a leader and while it is down', () => {
  const looking: ServerFrame = { ...server(4, {}, []), isObserver: true }
  const down: ServerFrame = {
    ...server(5, undefined, []),
    process: 'down',
    isObserver: true,
  }
  const voter = server(3, {}, [])
  const frame = frameOf(looking, down, voter)
  for (const serverFrame of [looking, down]) {
    expect(sayCard(frame, serverFrame)).toMatch(
      /aria-label="Server \d, \w+, observer, .*data-observer/,
    )
  }
  expect(sayCard(frame, voter)).not.toContain('bserver')
})

const learner = (more: Partial<ServerSummary>): ServerFrame =>
  server(1, { state: 'FOLLOWING', phase: 'DISCOVERY', leader: serverId(2), ...more }, [])

test('a learner that has not heard its leader yet says so', () => {
  const sayRows = (serverFrame: ServerFrame): string =>
    say(<ServingRows server={serverFrame} frame={frameOf(serverFrame)} isCompact={false} />)
  expect(sayRows(learner({}))).toContain('not connected to 2 yet')
  expect(sayRows(learner({ isConnected: true }))).toContain('connected, nothing heard yet')
  const connection = { isConnected: true, leaderSilentUs: 5_000, leaderSilentMaxUs: 2e7 } as const
  expect(sayRows(learner(connection))).toContain('heard 5 ms ago')
})

test('a log strip shows every state that an entry can have', () => {
  const [one, two, three, four, five] = entries(2, 1, 5, 2)
  if (five === undefined) throw new Error('there are five')
  const serverFrame: ServerFrame = {
    ...server(
      1,
      { state: 'FOLLOWING', phase: 'BROADCAST', lastProcessed: z(2, 1) },
      [one, two, three, four, { ...five, isSynced: false }].filter((cell) => cell !== undefined),
    ),
    ackedTo: z(2, 3),
  }
  const card = sayCard(frameOf(serverFrame), serverFrame)
  const [, strip = ''] = card.split('>log<')
  expect([...strip.matchAll(/data-look="(\w+)"/g)].map(([, look]) => look)).toEqual([
    'applied',
    'committed',
    'acked',
    'logged',
    'written',
  ])
  for (const hint of ['2·5 written, not flushed', '2·3 acknowledged', '2·1 applied']) {
    expect(strip).toContain(hint)
  }
})

test('an empty log and the last hearing are named on cards with and without row names', () => {
  const serverFrame = learner({ isConnected: true, leaderSilentUs: 5, leaderSilentMaxUs: 2e7 })
  const card = (size: CardSize): string =>
    sayCard(frameOf(serverFrame), serverFrame, size).replaceAll(/<[^>]+>/g, ' ')
  for (const size of ['full', 'medium'] as const) expect(card(size)).toMatch(/ log +empty /)
  expect(card('small')).toContain(' empty log ')
})

test('without a quorum the hub says that only stale leaders and read-only clients are served', () => {
  const hub = (...servers: readonly ServerFrame[]): string =>
    say(
      <VoteTally frame={frameOf(...servers)} rect={{ ...RECT, width: 400 }} onStartAll={NOTHING} />,
    )
  const looking = server(1, {}, [])
  expect(hub(looking)).toContain('Reads and writes wait.')
  expect(hub(server(1, { isReadOnly: true, isServing: true }, []))).toContain(
    'Only read-only clients are served.',
  )
  const unaware = learner({ phase: 'BROADCAST', isServing: true })
  expect(hub(looking, unaware)).toContain('. Writes wait.')
})

test('a small hub counts no votes and reports no lost quorum while all servers start', () => {
  const hub = (...servers: readonly ServerFrame[]): string =>
    say(
      <VoteTally
        frame={{ ...frameOf(...servers), quorumSize: 2 }}
        rect={{ ...RECT, width: 120 }}
        onStartAll={NOTHING}
      />,
    )
  const starting = [1, 2, 3].map((id) => server(id, undefined, []))
  expect(hub(...starting)).toContain('0 of 2')
  const down = { ...server(3, undefined, []), process: 'down' } as const
  expect(hub(server(1, undefined, []), { ...down, id: serverId(2) }, down)).toContain('no quorum')
})

test('where groups decide, the hub counts the groups that are won', () => {
  const group = (id: number, ...members: number[]) => ({
    id,
    members: members.map(serverId),
    weights: members.map(() => 1),
  })
  const hub = (...voters: number[]): string => {
    const vote = { leader: serverId(3), zxid: z(0, 0), epoch: 0 }
    const servers = [1, 2, 3, 4, 5].map((id) =>
      voters.includes(id)
        ? server(id, { vote }, [])
        : ({ ...server(id, undefined, []), process: 'down' } as const),
    )
    const groups = [group(1, 1, 2, 3), group(2, 4), group(3, 5)]
    const frame = { ...frameOf(...servers), quorumSize: 3, groups }
    return say(<VoteTally frame={frame} rect={{ ...RECT, width: 400 }} onStartAll={NOTHING} />)
  }
  expect(hub(1, 2, 3)).toContain('3 of 5 up, and they win 1 of the 2 groups needed.')
  const enough = hub(1, 3, 4)
  expect(enough).toContain('Votes that win 2 of 3 groups make a quorum')
  expect(enough).toContain('2 groups, quorum')
  expect(enough).not.toContain('data-line')
})

/** The resting leader's row about its quorum of five. */
function sayQuorum(change: (frame: Frame) => Frame): string {
  const wall = wallFrame()
  const frame = change({
    ...wall,
    servers: wall.servers.map((serverFrame) =>
      serverFrame.memory === undefined
        ? serverFrame
        : { ...serverFrame, memory: { ...serverFrame.memory, outstanding: [] } },
    ),
  })
  const leader = frame.servers.find(({ id }) => id === 2)
  if (leader === undefined) throw new Error('it leads')
  const markup = say(<ServingRows server={leader} frame={frame} isCompact={false} />)
  return markup.replaceAll(/<[^>]*>/g, '').replace(/.*quorum/, '')
}

const withProcess = (frame: Frame, server: number, process: ServerFrame['process']): Frame => ({
  ...frame,
  servers: frame.servers.map((serverFrame) =>
    serverFrame.id === server ? { ...serverFrame, process } : serverFrame,
  ),
})

const whole = (frame: Frame): Frame => ({ ...frame, walls: [] })

/** The others have given up the paused leader, and follow another. */
const leftFor3 = (frame: Frame): Frame => ({
  ...frame,
  servers: frame.servers.map((serverFrame) =>
    serverFrame.memory === undefined || serverFrame.id === 2
      ? serverFrame
      : { ...serverFrame, memory: { ...serverFrame.memory, leader: serverId(3) } },
  ),
})

// `Leader.lead` counts the followers whose handlers are connected; it does not see a wall or a pause between
// them.
test.each<readonly [string, (frame: Frame) => Frame, string]>([
  ['all follow it', whole, '5 of 5 follow, 3 needed'],
  ['a wall stands', (frame) => frame, 'counts 5, reaches 3, 3 needed'],
  [
    'a follower is paused',
    (frame) => withProcess(whole(frame), 4, 'paused'),
    'counts 5, reaches 4, 3 needed',
  ],
  ['it is paused', (frame) => withProcess(whole(frame), 2, 'paused'), '3 needed'],
  ['it is resumed and left', (frame) => leftFor3(whole(frame)), 'counts 5, reaches 5, 3 needed'],
])('a leader shows whom it counts and whom it reaches while %s', (_, change, text) => {
  expect(sayQuorum(change)).toBe(text)
})
