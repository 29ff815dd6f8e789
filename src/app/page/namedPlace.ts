import { clip } from '../../kernel/lib'
import { errorAt, suggest } from '../../scenario'
import { completeCatalogue, loadCatalogue } from '../../i18n'
import { openFirstScene, scheduleSync } from '../experiment'
import { notify, notifyRefused } from '../notices'
import { explainTerm } from '../selection'
import { labStore, selectLanguage } from '../state'
import { languageIn } from '../browser'
import { decodeName, termOf } from './shortNames'

/** Opens the places of the page that short addresses name; its code comes with the first of them. */

/** Opens the place that an address names, beside the run or the first scene. A notice names what is unknown. */
export async function openNamedPlace(address: string): Promise<void> {
  const lesson = partOf(address, '#lesson')
  if (lesson !== undefined) return openLessonAt(lesson, Number(partOf(address, '&step') ?? 1))
  await showScene()
  await openTerm(partOf(address, '#term') ?? '')
  // The address is that of the shown run again.
  scheduleSync('view')
}

/** Opens the first scene where no run is open. */
async function showScene(): Promise<void> {
  if (labStore.getState().frame === undefined) await (await openFirstScene())()
}

/** Returns the decoded part of an address behind its name; undefined without it. */
function partOf(address: string, name: string): string | undefined {
  const [, text] = new RegExp(`${name}=([^&\\s]*)`).exec(address) ?? []
  return text === undefined ? undefined : decodeName(text)
}

/**
 * Opens a lesson at a step, at its first one where it has no such step. A page that was reloaded may hold the
 * lesson of a file.
 */
async function openLessonAt(id: string, step: number): Promise<void> {
  const [{ LESSONS }, { isFileKept, showLessonStep }] = await Promise.all([
    import('../../lessons/content'),
    import('../lessons'),
  ])
  const lesson = LESSONS.find((one) => one.id === id)
  if (lesson === undefined && !isFileKept(id)) {
    await showScene()
    scheduleSync('view')
    return refuse(
      'noLesson',
      'link.lesson',
      id,
      LESSONS.map((one) => one.id),
    )
  }
  const count = lesson?.steps.length ?? Infinity
  const isStep = Number.isInteger(step) && step >= 1 && step <= count
  const isOpen = await showLessonStep(id, isStep ? step : 1)
  // The address is that of the shown run again.
  if (!isOpen) scheduleSync('view')
}

async function openTerm(name: string): Promise<void> {
  const language = selectLanguage(labStore.getState())
  await completeCatalogue(language)
  const { terms } = await loadCatalogue(language)
  const names = Object.keys(terms).filter((key) => !key.startsWith('raft:'))
  const term = termOf(name, names)
  if (term !== undefined) return explainTerm(term)
  refuse('unknownTerm', 'link.term', name, names)
}

/** Shows what an address names and the lab does not have, with what is near. */
function refuse(
  notice: string,
  code: 'link.lesson' | 'link.term',
  name: string,
  names: readonly string[],
): void {
  const what = errorAt('', code, { name: clip(name) })
  const near = suggest(name, names)
  const problem = 'meant' in near ? errorAt('', 'meant', { what, meant: near.meant }) : what
  notifyRefused({ code: notice, message: '', problems: [problem] })
}

/** Names a language that an address asks for and the lab does not have. */
export function checkLanguage(address: string): void {
  const request = /&lang=([^&]*)/.exec(address)?.[1]
  if (request === undefined || languageIn(address) !== undefined) return
  notify('error', 'addressLanguage', clip(decodeName(request)))
}
