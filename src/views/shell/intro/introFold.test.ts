import { expect, test } from 'vitest'
import { introFoldAfter, type IntroContext, type IntroFold } from './introFold'

const brief = { what: 'brief', described: undefined } as const
const [one, another] = [{}, {}]

test.each<readonly [string, IntroFold, IntroContext, IntroContext, IntroFold]>([
  ['a panel takes its room', 'open', on(undefined), on('server'), 'folded'],
  ['so does another one', 'open', on('log'), on('server'), 'folded'],
  ['it is there again without one', 'folded', on('server'), on(undefined), 'open'],
  ['nothing else folds it', 'open', on('log'), on('log'), 'open'],
  ['what the reader unfolded stays', 'kept', on('log'), on('server'), 'kept'],
  ['until no panel is open', 'kept', on('server'), on(undefined), 'open'],
  ['what is asked for stays beside a panel', 'folded', on('log'), asking('log'), 'kept'],
  ['one asking counts once', 'folded', asking('log'), asking('log'), 'folded'],
  ['a new description is read first', 'folded', on('log', one), on('server', another), 'open'],
  ['one that goes leaves no other', 'folded', on('log', one), on('log'), 'folded'],
  ['where nothing is said, nothing makes room', 'open', on('log'), silent('server'), 'open'],
  ['what made room has made it', 'folded', on('log'), silent('server'), 'folded'],
])('%s', (_, fold, before, now, after) => {
  expect(introFoldAfter(fold, before, now)).toBe(after)
})

function on(panel: IntroContext['panel'], described?: object): IntroContext {
  return { panel, request: undefined, described, isShown: true }
}

function asking(panel: IntroContext['panel']): IntroContext {
  return { ...on(panel), request: brief }
}

function silent(panel: IntroContext['panel']): IntroContext {
  return { ...on(panel), isShown: false }
}
