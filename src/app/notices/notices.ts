import type { LabError } from '../../engine'
import { labStore, type Notice, type NoticeKind } from '../state'

const NOTICES_MAX = 4

/** Shows a notice; of five the oldest is dropped. */
export const notify = (kind: NoticeKind, code: string, detail?: string): void =>
  add({ kind, code, ...(detail === undefined ? {} : { detail }) })

/** Shows an error, or a hint of one, with its reasons. */
export const notifyRefused = (
  { code, message, problems }: LabError,
  kind: NoticeKind = 'error',
): void => add({ kind, code, detail: message, ...(problems === undefined ? {} : { problems }) })

function add(notice: Omit<Notice, 'id'>): void {
  labStore.setState(({ notices, noticeCount }) => {
    const id = noticeCount + 1
    const others = notices.filter(({ code }) => code !== notice.code)
    return { notices: [...others, { id, ...notice }].slice(-NOTICES_MAX), noticeCount: id }
  })
}

/** Ends notices by their codes. */
export function endNotices(...codes: readonly string[]): void {
  const { notices } = labStore.getState()
  const left = notices.filter(({ code }) => !codes.includes(code))
  if (left.length < notices.length) labStore.setState({ notices: left })
}

export function dismissNotice(id: number): void {
  labStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}

/** Shows that a card was dropped where nothing takes it. */
export const notifyDropMissed = (): void => notify('hint', 'dropMissed')
