import { labStore, type NoticeKind } from '../state'

/** Kinds of notices that end with a change of the run, and those that end with a move in it. */
const PASSED_BY_CHANGE: readonly NoticeKind[] = ['error', 'news', 'hint']
const PASSED_BY_MOVE: readonly NoticeKind[] = ['hint']

/**
 * Ends notices when the reader goes on: hints with the next step, jump or view, errors with the next
 * intervention. Running time ends none. Returns a function that ends the watch.
 */
export const expireNotices = (): (() => void) =>
  labStore.subscribe((state, before) => {
    const isElsewhere = state.view !== before.view
    if (!isElsewhere && (state.frame === before.frame || state.move === 'play')) return
    const isChanged = state.frame !== before.frame && state.move === 'intervene'
    const passed = isChanged ? PASSED_BY_CHANGE : PASSED_BY_MOVE
    const notices = state.notices.filter(({ kind }) => !passed.includes(kind))
    if (notices.length < state.notices.length) labStore.setState({ notices })
  })
