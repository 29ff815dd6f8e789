import { outsideText, type Translator } from '../../../i18n'
import type { FaultMark } from '../../../engine'
import type { RecentExperiment } from '../../../app/state'
import { useT } from '../../shared/language'
import { faultText } from './faultText'
import { localTextOf } from './localText'

/** The last interventions that a name holds, and the most characters of a command in it. */
const DONE_MAX = 3
const COMMAND_MAX = 40

/** Returns the name of a stored run: its title, and the last interventions that were made by hand. */
export function useRunName(): (run: Pick<RecentExperiment, 'title' | 'scenario'>) => string {
  const translator = useT()
  return (run) => runName(run, translator)
}

/** Returns the name of a stored run in the translator's language. */
export function runName(
  { title, scenario }: Pick<RecentExperiment, 'title' | 'scenario'>,
  translator: Pick<Translator, 't' | 'list' | 'locale'>,
): string {
  const { t, locale } = translator
  const name = title === undefined ? t('shell.untitled') : localTextOf(title, locale)
  const done = actionsByHand(scenario).flatMap((action) => actionText(action, translator) ?? [])
  if (done.length === 0) return name
  const last = done.slice(-DONE_MAX)
  const more = done.length - last.length
  return t('gallery.runName', { name, done: last.join(' · '), more })
}

/** An intervention of a stored scenario, which the engine validates only when the run is opened. */
type StoredAction = Readonly<Record<string, unknown>>

function actionsByHand({ interventions }: { readonly interventions?: unknown }): StoredAction[] {
  if (!Array.isArray(interventions)) return []
  return interventions.filter(
    (item: unknown): item is StoredAction =>
      typeof item === 'object' && item !== null && 'live' in item && item.live === true,
  )
}

/** Returns an intervention in a few words; undefined for texts and marks, which do nothing to the run. */
function actionText(
  action: StoredAction,
  translator: Pick<Translator, 't' | 'list'>,
): string | undefined {
  const { do: name, client, command } = action
  if (typeof name !== 'string' || TEACHING.has(name)) return undefined
  if (isFault(name)) {
    const groups = groupsOf(action)
    // A word for several servers is no server's number.
    if (groups === undefined) return outsideText(`${name} ${idsIn(action['server']).join(' ')}`)
    return faultText({ do: name, groups }, translator)
  }
  const what = typeof command === 'string' ? command.slice(0, COMMAND_MAX) : name
  return outsideText(typeof client === 'string' ? `${client}: ${what}` : what)
}

const TEACHING: ReadonlySet<string> = new Set(['note', 'ask', 'mark'])

const FAULTS: ReadonlySet<string> = new Set<FaultMark['do']>([
  'start',
  'resume',
  'resumeClient',
  'kill',
  'powerLoss',
  'pause',
  'killClient',
  'pauseClient',
  'partition',
  'cut',
  'hold',
  'restore',
  'heal',
  'release',
  'restoreDisk',
  'drop',
  'delay',
  'slowDisk',
  'failSync',
  'fillDisk',
  'purgeLogs',
  'wipeDisk',
  'skew',
  'promote',
  'disconnect',
])

const isFault = (name: string): name is FaultMark['do'] => FAULTS.has(name)

/** Returns the processes of an action; undefined where a word such as `all` stands for them. */
function groupsOf(action: StoredAction): FaultMark['groups'] | undefined {
  const { server, client, groups, from, to } = action
  if (server !== undefined) {
    const servers = idsIn(server)
    return servers.every((id) => typeof id === 'number') ? [servers as never] : undefined
  }
  if (client !== undefined) return [idsIn(client) as never]
  const lists = Array.isArray(groups) ? groups : from === undefined ? [] : [from, to]
  return lists.map((ids) => idsIn(ids) as never)
}

const idsIn = (ids: unknown): readonly (string | number)[] =>
  [ids].flat(2).filter((id) => typeof id === 'string' || typeof id === 'number')
