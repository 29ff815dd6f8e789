import { expect, test } from 'vitest'
import type { Frame } from '../../sim'
import { layoutStage } from '../stage/layout'
import { separationOf } from '../stage/model'
import { electionFrame } from '../stage/testing/electionFrame'
import { cardShapes } from './cardShapes'

const WORDS = { epoch: (epoch: number) => `epoch ${epoch}`, down: '', empty: 'empty log' }

/** All that is written on a server's card. */
function textsOn(frame: Frame, id: number): readonly string[] {
  const layout = layoutStage({
    width: 1280,
    height: 572,
    servers: frame.servers,
    sides: separationOf(frame).sides,
    clients: [],
    isProjector: true,
  })
  const card = layout.cards.find((placed) => placed.id === id)
  const server = frame.servers.find((found) => found.id === id)
  if (card === undefined || server === undefined) throw new Error(`no server ${id}`)
  return cardShapes(card, server, frame, (token) => token, WORDS).flatMap((shape) =>
    shape.type === 'text' ? [shape.text] : [],
  )
}

test('a picture says for whom a server votes', () => {
  expect(textsOn(electionFrame(), 3)).toEqual(expect.arrayContaining(['LOOKING', '→ 2', '2·7']))
})

test('a log that holds nothing says so', () => {
  const frame = electionFrame()
  const blank = frame.servers.map((server) => ({
    ...server,
    ...(server.memory !== undefined && { memory: { ...server.memory, log: [] } }),
  }))
  expect(textsOn(frame, 3)).not.toContain('empty log')
  expect(textsOn({ ...frame, servers: blank }, 3)).toContain('empty log')
})
