import { beforeEach, expect, test, vi } from 'vitest'
import { changeDraft, codeStore, type CodeDraft } from './code'
import { keepDraft, readDraft } from './codeDraft'

const MINE: CodeDraft = { source: 'self.enter()', count: 4, path: '/mine' }

/** As much of a browser's storage as is asked for. */
function storageOf(kept = new Map<string, string>()): Storage {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

beforeEach(() => {
  codeStore.setState({ draft: undefined, proposed: undefined })
  vi.stubGlobal('localStorage', storageOf())
})

test('what was written in an earlier visit is there again', () => {
  const stop = keepDraft()
  changeDraft(MINE)
  stop()
  codeStore.setState({ draft: undefined })
  keepDraft()()
  expect(codeStore.getState().draft).toEqual(MINE)
})

test('what was begun in this visit stands, and code of a link is kept once it is taken over', () => {
  const stop = keepDraft()
  changeDraft(MINE)
  codeStore.setState({ proposed: { ...MINE, path: '/theirs' } })
  expect(readDraft(localStorage)).toEqual(MINE)
  keepDraft()()
  expect(codeStore.getState().draft).toEqual(MINE)
  stop()
})

test.each(['no json', '{}', '[]', 'null', '{"source":1,"count":3,"path":"/a"}'])(
  'a record such as %s counts as none',
  (text) => {
    localStorage.setItem('zklab.code', text)
    expect(readDraft(localStorage)).toBeUndefined()
  },
)
