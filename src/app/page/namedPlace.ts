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

const TERM = /#term=([^&\s]*)/

/** Opens the place that an address names, beside the run or the first scene. A notice names what is unknown. */
export async function openNamedPlace(address: string): Promise<void> {
  if (labStore.getState().frame === undefined) await (await openFirstScene())()
  const [, name = ''] = TERM.exec(address) ?? []
  await openTerm(decodeName(name))
  // The address is that of the shown run again.
  scheduleSync('view')
}

async function openTerm(name: string): Promise<void> {
  const language = selectLanguage(labStore.getState())
  await completeCatalogue(language)
  const { terms } = await loadCatalogue(language)
  const names = Object.keys(terms).filter((key) => !key.startsWith('raft:'))
  const term = termOf(name, names)
  if (term !== undefined) return explainTerm(term)
  const what = errorAt('', 'link.term', { name: clip(name) })
  const near = suggest(name, names)
  const problem = 'meant' in near ? errorAt('', 'meant', { what, meant: near.meant }) : what
  notifyRefused({ code: 'unknownTerm', message: '', problems: [problem] })
}

/** Names a language that an address asks for and the lab does not have. */
export function checkLanguage(address: string): void {
  const request = /&lang=([^&]*)/.exec(address)?.[1]
  if (request === undefined || languageIn(address) !== undefined) return
  notify('error', 'addressLanguage', clip(decodeName(request)))
}
