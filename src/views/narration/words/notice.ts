import { wordTable, type WordTable } from '../../../kernel/lib'
import { problemsText, type MessageKey, type Translator } from '../../../i18n'
import type { Notice } from '../../../app/state'
import type { JumpKind, LabError } from '../../../engine'

/** The sentence of each code; an unlisted code of the engine has a general sentence. */
const SENTENCES: WordTable<MessageKey> = wordTable({
  oversized: 'notice.oversized',
  badCode: 'notice.badCode',
  unknownRun: 'notice.unknownRun',
  unknownTerm: 'notice.unknownTerm',
  addressLanguage: 'notice.addressLanguage',
  embedSetting: 'notice.embedSetting',
  failed: 'notice.failed',
  broke: 'notice.broke',
  foreign: 'notice.foreign',
  serverLog: 'notice.serverLog',
  txnLog: 'notice.txnLog',
  snapshot: 'notice.snapshot',
  replaced: 'notice.replaced',
  empty: 'notice.empty',
  cut: 'notice.cut',
  broken: 'notice.damaged',
  newer: 'notice.newer',
  invalid: 'notice.invalid',
  invalidLesson: 'notice.invalidLesson',
  invalidProgress: 'notice.invalidProgress',
  invalidLocks: 'notice.invalidLocks',
  noLeader: 'notice.noLeader',
  standalone: 'notice.standalone',
  alone: 'stage.whyAlone',
  forkAtEnd: 'notice.forkAtEnd',
  nothingToUndo: 'notice.nothingToUndo',
  notReached: 'notice.notReached',
  noLesson: 'notice.noLesson',
  noCommit: 'notice.noCommit',
  noMoment: 'notice.noMoment',
  questionFirst: 'transport.questionFirst',
  answerFirst: 'notice.answerFirst',
  sentenceFirst: 'notice.sentenceFirst',
  goalWaits: 'notice.goalWaits',
  goalSkips: 'notice.goalSkips',
  questionWithoutAnswer: 'notice.questionWithoutAnswer',
  questionOfSeveral: 'notice.questionOfSeveral',
  'overtaking.tcp': 'notice.tcpOrder',
  'overtaking.waits': 'notice.overtakingWaits',
  'overtaking.first': 'notice.overtakingFirst',
  copied: 'page.diagnosticsCopied',
  dropMissed: 'notice.dropMissed',
  fileTooLarge: 'notice.fileTooLarge',
  fileAlone: 'notice.fileAlone',
  notFilmed: 'notice.notFilmed',
  notSaved: 'notice.notSaved',
  openedShort: 'notice.openedShort',
  workerMissing: 'notice.workerMissing',
  nothingKept: 'notice.nothingKept',
  storageFull: 'notice.storageFull',
  progressLost: 'notice.progressLost',
  progressOfNewer: 'notice.progressOfNewer',
  addressRefused: 'notice.addressRefused',
  noLink: 'notice.noLink',
  notCopied: 'notice.notCopied',
  cameFirst: 'notice.cameFirst',
  diverged: 'notice.diverged',
  migrated: 'notice.migrated',
})

/** Codes whose sentence needs no detail. */
const FULL_SENTENCES: ReadonlySet<string> = new Set([
  'foreign',
  'serverLog',
  'txnLog',
  'snapshot',
  'newer',
  'empty',
  'cut',
  'broken',
  'notFound',
  'experimentsLost',
])

/** The reasons of an error as sentences, a line for each, or the words of a program that failed. */
export const errorText = (
  { message, problems = [] }: Omit<LabError, 'code'>,
  t: Translator['t'],
): string => (problems.length > 0 ? problemsText(problems, t) : message)

/** The reasons behind a code's sentence; undefined where they add nothing. */
export function noticeDetail(error: LabError, t: Translator['t']): string | undefined {
  const text = errorText(error, t)
  return text === '' || FULL_SENTENCES.has(error.code) ? undefined : text
}

/** The sentence for an error that the store or the engine names. */
export const noticeKey = (code: string): MessageKey => SENTENCES.get(code) ?? 'notice.refused'

/** Puts a notice into words. */
export function noticeText({ code, detail }: Notice, t: Translator['t']): string {
  if (code === 'experimentsLost') return t('notice.experimentsLost', { count: Number(detail) })
  if (code !== 'notFound') return t(noticeKey(code))
  // The notice of a failed search for a moment names the moment's kind.
  return t('notice.notFound', { what: t(`transport.kind.${detail as JumpKind}`) })
}
