import { expect, test } from 'vitest'
import { glyphOf } from '../../shared/glyphs'
import { legendOf } from './legend'

const arrowsOf = (...packets: readonly string[]) =>
  packets.map((packet) => ({ look: glyphOf({ packet }), passage: { packet } }))

test('each glyph is explained once, with all packets that have it, in the protocol’s order', () => {
  const legend = legendOf(arrowsOf('COMMIT', 'SNAP', 'NOTIFICATION', 'SNAPCHUNK', 'COMMIT', 'ACK'))
  expect(legend.map(({ look, packets }) => `${look.letter}: ${packets}`)).toEqual([
    'V: NOTIFICATION (leader · epoch · zxid)',
    'Sn: SNAP · SNAPCHUNK',
    'A: ACK',
    'C: COMMIT',
  ])
})

test('only the first few of many requests are named', () => {
  const [entry] = legendOf(arrowsOf('create', 'delete', 'exists', 'getData', 'setData', 'sync'))
  expect(entry?.packets).toBe('create · delete · exists · getData · …')
})
