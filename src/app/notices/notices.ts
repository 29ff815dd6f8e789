import type { LabError } from '../../engine'
import { labStore } from '../state/labStore'
import type { Notice, NoticeKind } from './noticeSlice'

const NOTICES_MAX = 4
let count = 0

/** Tells the reader something; the oldest notice gives way to the fifth. */
export function notify(kind: NoticeKind, code: string, detail?: string): void {
  count += 1
  const notice: Notice = { id: count, kind, code, ...(detail === undefined ? {} : { detail }) }
  labStore.setState(({ notices }) => ({
    notices: [...notices.filter((old) => old.code !== code), notice].slice(-NOTICES_MAX),
  }))
}

/** Something was asked for that cannot be. */
export const notifyRefused = ({ code, message }: LabError): void => notify('error', code, message)

/** Takes back what is so no longer. */
export function endNotices(...codes: readonly string[]): void {
  const { notices } = labStore.getState()
  const left = notices.filter(({ code }) => !codes.includes(code))
  if (left.length < notices.length) labStore.setState({ notices: left })
}

export function dismissNotice(id: number): void {
  labStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}

/** A card was let go where nothing takes it. */
export const notifyDropMissed = (): void => notify('hint', 'dropMissed')
