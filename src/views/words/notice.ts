import type { MessageKey, Translator } from '../../i18n'
import type { Notice } from '../../store'
import type { JumpKind } from '../../worker'

/** What is said of each code; a code of the engine that is not here is said as it comes. */
const SENTENCES: Readonly<Record<string, MessageKey>> = {
  oversized: 'shell.notice.oversized',
  foreign: 'shell.notice.foreign',
  empty: 'shell.notice.empty',
  cut: 'shell.notice.cut',
  broken: 'shell.notice.damaged',
  newer: 'shell.notice.newer',
  invalid: 'shell.notice.invalid',
  invalidLocks: 'shell.notice.invalidLocks',
  noLeader: 'shell.notice.noLeader',
  notReached: 'shell.notice.notReached',
  noCommit: 'shell.notice.noCommit',
  'overtaking.tcp': 'shell.notice.tcpOrder',
  'overtaking.waits': 'shell.notice.overtakingWaits',
  'overtaking.first': 'shell.notice.overtakingFirst',
  openedShort: 'shell.notice.openedShort',
  diverged: 'shell.notice.diverged',
}

/** Codes whose sentence leaves nothing to add. */
const SAID_IN_FULL: ReadonlySet<string> = new Set(['foreign', 'empty', 'cut', 'broken', 'notFound'])

/** What the engine adds in its own words to the sentence of a code, where that says more. */
export const noticeDetail = (code: string, detail: string | undefined): string | undefined =>
  detail === '' || SAID_IN_FULL.has(code) ? undefined : detail

/** The sentence for an error that the store or the engine names. */
export const noticeKey = (code: string): MessageKey => SENTENCES[code] ?? 'shell.notice.refused'

/** What a notice says. */
export function noticeText({ code, detail }: Notice, t: Translator['t']): string {
  if (code !== 'notFound') return t(noticeKey(code))
  // Whoever looks for a moment names its kind.
  return t('shell.notice.notFound', { what: t(`transport.kind.${detail as JumpKind}`) })
}
