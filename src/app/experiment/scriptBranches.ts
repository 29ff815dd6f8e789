import { runUntilMatch } from '../playback'
import type { LocalText } from '../../simulator'
import { branchScenario, type BranchSpec } from '../../scenario'
import { labStore, branchesOf } from '../state'
import { notifyRefused } from '../notices'
import { openExperiment } from './openExperiment'

/**
 * Opens an authored branch of the scenario and goes to its mark, unless another run has been opened
 * meanwhile. Without a name, opens the script itself at its beginning.
 */
export async function openScriptBranch(name: string | undefined): Promise<void> {
  const { script } = labStore.getState()
  if (script === undefined) return
  const { whole, title } = script
  const spec = branchesOf(whole).find((branch) => branch.name === name)
  const scenario =
    spec === undefined
      ? whole
      : { ...branchScenario(whole, spec), title: withName(title, titleOfBranch(spec)) }
  const opened = await openExperiment(
    { scenario },
    { script: { ...script, branch: spec?.name }, ...(title === undefined ? {} : { title }) },
  )
  if (!opened.ok) return notifyRefused(opened.error)
  if (spec === undefined) return
  const { runNumber } = opened.value
  await runUntilMatch({ type: 'mark', name: spec.from }, { runNumber })
}

export const titleOfBranch = ({ name, title }: BranchSpec): LocalText => title ?? name

/** Joins the titles of a scenario and its branch; links and files keep it. */
function withName(title: LocalText | undefined, name: LocalText): LocalText {
  if (title === undefined) return name
  if (typeof title === 'string' && typeof name === 'string') return `${title} · ${name}`
  const textIn = (locale: 'en' | 'zh-CN'): string =>
    [title, name].map((text) => inLanguage(text, locale)).join(' · ')
  return { en: textIn('en'), 'zh-CN': textIn('zh-CN') }
}

const inLanguage = (text: LocalText, locale: 'en' | 'zh-CN'): string =>
  typeof text === 'string' ? text : (text[locale] ?? text.en)
