import { expect, test } from 'vitest'
import { completeCatalogue, createTranslator, loadCatalogue } from '../../../i18n'
import type { Frame, ServerFrame } from '../../../simulator'
import { makeZxid } from '../../../zookeeper/model'
import { layoutStage } from '../layout'
import { separationOf } from '../model'
import { electionFrame } from '../testing/electionFrame'
import { aboutServer } from './aboutServer'
import { cardShapes } from './cardShapes'
import type { Shape } from '../../../drawing'

await completeCatalogue('en')
const translator = createTranslator('en', await loadCatalogue('en'))
const WORDS = {
  about: (server: ServerFrame) => aboutServer(server, translator),
  empty: 'empty log',
}

/** A server's card, with tokens for colours. */
function cardOf(frame: Frame, id: number): readonly Shape[] {
  const layout = layoutStage({
    width: 1280,
    height: 572,
    servers: frame.servers,
    sides: separationOf(frame).sides,
    clients: [],
    hasBar: false,
    isSlide: true,
  })
  const card = layout.cards.find((placed) => placed.id === id)
  const server = frame.servers.find((found) => found.id === id)
  if (card === undefined || server === undefined) throw new Error(`no server ${id}`)
  return cardShapes(frame, card, server, WORDS)
}

/** All texts on a card. */
const textsOn = (frame: Frame, id: number): readonly string[] =>
  cardOf(frame, id).flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))

test('a picture shows for whom a server votes', () => {
  expect(textsOn(electionFrame(), 3)).toEqual(
    expect.arrayContaining(['LOOKING', '→ 2 · 2 ·', '2·7']),
  )
})

test('an empty log is called so', () => {
  const frame = electionFrame()
  const blank = frame.servers.map((server) => ({
    ...server,
    ...(server.memory !== undefined && { memory: { ...server.memory, log: [] } }),
  }))
  expect(textsOn(frame, 3)).not.toContain('empty log')
  expect(textsOn({ ...frame, servers: blank }, 3)).toContain('empty log')
})

test('a server with a fault names it, and an observer that looks for a leader is called one', () => {
  const frame = electionFrame()
  const servers = frame.servers.map((server): ServerFrame => {
    if (server.id === 2) return { ...server, faults: { disk: { slowMs: 200 } } }
    return server.id === 3 ? { ...server, isObserver: true } : server
  })
  expect(textsOn({ ...frame, servers }, 2).join()).toContain('slow disk')
  expect(textsOn({ ...frame, servers }, 3)).toContain('observer')
})

test('a paused server has the page’s frame, and its picture says what it still believes to be', () => {
  const frame = electionFrame()
  const servers = frame.servers.map((server): ServerFrame =>
    server.id === 3 ? { ...server, process: 'paused' } : server,
  )
  const card = cardOf({ ...frame, servers }, 3)
  expect(card[0]).toMatchObject({ type: 'path', stroke: '--warn' })
  expect(card[0]).not.toHaveProperty('dash')
  expect(textsOn({ ...frame, servers }, 3)).toEqual(
    expect.arrayContaining(['PAUSED', expect.stringMatching(/^still LOOKING/)]),
  )
})

test('entries that are being cut from a log stand after it, struck', () => {
  const frame = electionFrame()
  const cut = [makeZxid(9, 1), makeZxid(9, 2)]
  const servers = frame.servers.map((server): ServerFrame =>
    server.id === 3 ? { ...server, cutting: cut } : server,
  )
  expect(textsOn({ ...frame, servers }, 3).slice(-2)).toEqual(['9·1', '9·2'])
  const struck = cardOf({ ...frame, servers }, 3).filter(
    (shape) => shape.type === 'path' && shape.fill === undefined && shape.stroke === '--fault',
  )
  expect(struck).toHaveLength(2)
})
