import { beforeEach, expect, test, vi } from 'vitest'
import { type codeStore as CodeStore, type CodeDraft } from './code'
import type * as Drafts from './codeDraft'
import { createStorage } from '../testing/createStorage'

const MINE: CodeDraft = { source: 'self.enter()', count: 4, path: '/mine' }
const other = (source: string): CodeDraft => ({ ...MINE, source })

let shared = createStorage()
const tabs: Tab[] = []

interface Tab {
  readonly session: Storage
  readonly hear: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void
  readonly codeStore: typeof CodeStore
  readonly drafts: typeof Drafts
  /** Writes a draft and sends the storage event to every other tab, as browsers do. */
  readonly write: (draft: CodeDraft) => void
  readonly shown: () => string | undefined
}

/** Opens another tab of the same browser: another page on the shared storage. */
async function openTab(session = createStorage()): Promise<Tab> {
  vi.resetModules()
  const listeners: Tab['hear'][] = []
  vi.stubGlobal('sessionStorage', session)
  vi.stubGlobal('addEventListener', (_: string, listener: Tab['hear']) => listeners.push(listener))
  const { codeStore } = await import('./code')
  const drafts = await import('./codeDraft')
  drafts.keepDraft()
  /** Runs `act` as this page, with the storage of its own session. */
  const within = <T>(act: () => T): T => {
    vi.stubGlobal('sessionStorage', session)
    return act()
  }
  const tab: Tab = {
    session,
    codeStore,
    drafts,
    hear: (event) => within(() => listeners.forEach((listener) => listener(event))),
    write: (draft) => {
      const before = snapshot()
      within(() => codeStore.setState({ draft }))
      for (const [key, newValue] of snapshot()) {
        if (before.get(key) === newValue) continue
        for (const one of tabs) if (one !== tab) one.hear({ key, newValue })
      }
    },
    shown: () => codeStore.getState().draft?.source,
  }
  tabs.push(tab)
  return tab
}

const snapshot = (): ReadonlyMap<string, string | null> =>
  new Map(
    Array.from({ length: shared.length }, (_, index) => {
      const key = shared.key(index) ?? ''
      return [key, shared.getItem(key)]
    }),
  )

const sources = (tab: Tab): readonly string[] =>
  tab.drafts
    .readDrafts()
    .map(({ source }) => source)
    .toSorted()

beforeEach(() => {
  tabs.length = 0
  shared = createStorage()
  vi.stubGlobal('localStorage', shared)
})

test('the draft of an earlier visit is restored', async () => {
  const before = await openTab()
  before.write(MINE)
  tabs.length = 0
  const next = await openTab()
  expect(next.codeStore.getState().draft).toEqual(MINE)
  next.write(other('next'))
  expect(sources(next)).toEqual(['next'])
})

test('the single draft of an earlier release is restored', async () => {
  shared.setItem('zklab.code', JSON.stringify(MINE))
  const tab = await openTab()
  expect(tab.codeStore.getState().draft).toEqual(MINE)
})

test('the draft of this visit stays, and code of a link is kept once it is accepted', async () => {
  const tab = await openTab()
  tab.write(MINE)
  tab.codeStore.setState({ proposed: other('theirs') })
  tab.drafts.keepDraft()()
  expect(tab.shown()).toBe(MINE.source)
  expect(sources(tab)).toEqual([MINE.source])
})

test('a second tab begins with the latest draft; once it writes, the first keeps its own', async () => {
  const first = await openTab()
  first.write(other('first'))
  const second = await openTab()
  expect(second.shown()).toBe('first')
  second.write(other('second'))
  expect(sources(second)).toEqual(['first', 'second'])
  expect(first.shown()).toBe('first')
  first.write(other('first, on'))
  second.write(other('second, on'))
  expect(sources(first)).toEqual(['first, on', 'second, on'])
  // Each tab finds its own draft after a reload; a third tab is offered both.
  expect((await openTab(first.session)).shown()).toBe('first, on')
  expect((await openTab(second.session)).shown()).toBe('second, on')
  const third = await openTab()
  expect(third.codeStore.getState().drafts).toHaveLength(2)
})

test('a tab that only looks at the latest draft makes no copy of it', async () => {
  const first = await openTab()
  first.write(other('first'))
  const second = await openTab()
  first.write(other('first, on'))
  expect(sources(second)).toEqual(['first, on'])
  second.write(other('second'))
  expect(sources(second)).toEqual(['first, on', 'second'])
})

test('a duplicated tab keeps a draft of its own', async () => {
  const first = await openTab()
  first.write(MINE)
  const session = createStorage()
  session.setItem('zklab.codeDraft', first.session.getItem('zklab.codeDraft') ?? '')
  const copy = await openTab(session)
  copy.write(other('copy'))
  first.write(other('first'))
  expect(sources(copy)).toEqual(['copy', 'first'])
})

test('tabs that cannot hear each other do not overwrite each other’s drafts', async () => {
  const first = await openTab()
  first.write(MINE)
  tabs.length = 0
  const second = await openTab()
  second.write(other('second'))
  tabs.length = 0
  first.write(other('first'))
  expect(sources(first)).toEqual(['first', 'second'])
})

test('another draft can be opened, and a forgotten draft is removed', async () => {
  const tab = await openTab()
  tab.write(other('one'))
  const next = await openTab()
  next.write(other('two'))
  const one = next.drafts.readDrafts().find(({ source }) => source === 'one')
  if (one === undefined) throw new Error('it is kept')
  next.drafts.openDraft(one)
  expect(next.shown()).toBe('one')
  expect(sources(next)).toEqual(['one', 'two'])
  next.drafts.forgetKeptDraft(one)
  expect(sources(next)).toEqual(['two'])
})

test('no more than twelve drafts are kept', async () => {
  for (let count = 0; count < 14; count += 1) {
    const tab = await openTab()
    tab.write(other(`text ${count}`))
  }
  const last = await openTab()
  expect(sources(last)).toHaveLength(12)
  expect(last.shown()).toBe('text 13')
})

test.each(['no json', '{}', '[]', 'null', '{"source":1,"count":3,"path":"/a"}'])(
  'a record such as %s is ignored',
  async (text) => {
    shared.setItem('zklab.code', text)
    expect((await openTab()).drafts.readDrafts()).toEqual([])
  },
)

test('a draft keeps its code if its client count or path is invalid', async () => {
  shared.setItem('zklab.code', '{"source":"mine","count":"many","path":7}')
  expect((await openTab()).codeStore.getState().draft).toEqual({
    source: 'mine',
    count: 3,
    path: '/lock',
  })
})

test('a full storage leaves no copy behind and keeps the last stored draft', async () => {
  const tab = await openTab()
  tab.write(other('a'))
  const { setItem } = shared
  shared.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  for (const text of ['ab', 'abc', 'abcd']) tab.write(other(text))
  shared.setItem = setItem
  expect(sources(tab)).toEqual(['a'])
  tab.write(other('abc'))
  expect(sources(tab)).toEqual(['abc'])
})

test('a draft that is begun, and code taken from a link, leave the text before among the kept ones', async () => {
  const { drafts, write, codeStore } = await openTab()
  write(other('mine'))
  drafts.beginDraft(other('recipe'))
  codeStore.setState({ proposed: other('linked') })
  drafts.takeProposal()
  expect(
    codeStore
      .getState()
      .drafts.map(({ source }) => source)
      .toSorted(),
  ).toEqual(['linked', 'mine', 'recipe'])
})
