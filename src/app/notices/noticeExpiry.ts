import { labStore } from '../state/labStore'
import type { NoticeKind } from './noticeSlice'

/** What a change of the run makes pointless to go on telling, and what a move within it does. */
const PASSED_BY_CHANGE: readonly NoticeKind[] = ['error', 'news', 'hint']
const PASSED_BY_MOVE: readonly NoticeKind[] = ['hint']

/**
 * Lets notices go when the reader has gone on: hints with the next step, jump or view, errors too once
 * something was done. Time that runs by itself passes none. Gives what ends the watch.
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
