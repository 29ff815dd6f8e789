import { expect, test } from 'vitest'
import { readLabOrder } from './labOrder'

test.each([
  ['!wait 10s', { type: 'wait', us: 10_000_000 }],
  ['! wait 1.5ms', { type: 'wait', us: 1_500 }],
  ['!wait 7', { type: 'wait', us: 7_000 }],
  ['!wait 48h', { type: 'unknown' }],
  ['!wait soon', { type: 'unknown' }],
  ['!ruok', { type: 'word', word: 'ruok', server: undefined }],
  ['!mntr 2', { type: 'word', word: 'mntr', server: 2 }],
  ['!nope 2', { type: 'unknown' }],
  ['!{"do":"heal"}', { type: 'action', json: { do: 'heal' } }],
  ['!help', { type: 'help' }],
  ['!', { type: 'unknown' }],
])('the line %s is read as its order', (line, order) => {
  expect(readLabOrder(line)).toEqual(order)
})
