import type { ActorName } from '../../../kernel/actor'
import { COMMANDS, promptLine, type ClientView } from '../../../zookeeper/client'
import type { Translator } from '../../../i18n'
import { getKnownPaths, rivalSystems } from '../../../app/actions'
import { inTurn } from '../../../app/engine'
import { labStore } from '../../../app/state'
import { useT } from '../../shared/language'
import { findCompletion, usageFor } from './completion'
import { CONVENIENCE_LINES, RECIPE_LINES, STOP_LINE } from './conveniences'
import { PromptLine } from './PromptLine'
import { runLines, typedLines, type Speaker } from './runLines'

const QUICK = [
  'create /a one',
  'set /a two',
  'get -w /a',
  'ls /',
  'stat /a',
  'delete /a',
  'sync /',
  '!ruok',
].map((command) => [command.replace(/ \/.*$/, ''), command] as const)

export interface PromptProps {
  readonly client: ActorName
  readonly view: ClientView | undefined
  /** Lines that the arrows recall, oldest first. */
  readonly history: readonly string[]
}

/** The prompt of a client of ZooKeeper, as zkCli's. */
export function Prompt({ client, view, history }: PromptProps) {
  const { t } = useT()
  const { servers = [], state = 'CLOSED', lines = 0 } = view ?? {}
  return (
    <PromptLine
      client={client}
      label={promptLine(servers, state, lines)}
      placeholder={t('console.placeholder')}
      history={history}
      completer={{
        words: (line) => findCompletion(line, []),
        known: async (line) => findCompletion(line, await getKnownPaths(client)),
      }}
      onRun={(typed) => void runLines(speakerOf(client, t), typedLines(typed), t)}
      usageOf={usageFor}
      quick={QUICK}
    />
  )
}

const speakerOf = (client: ActorName, t: Translator['t']): Speaker => ({
  client,
  say: (line) => ({ do: 'op', client, command: line }),
  written: async () => (await inTurn((lab) => lab.viewClient(client)))?.written ?? 0,
  isWaiting: async () =>
    labStore
      .getState()
      .frame?.clients.some(({ id, waiting }) => id === client && waiting.length > 0) === true,
  help: [
    t('console.help', { program: 'zkCli', commands: COMMANDS.map(({ name }) => name).join(' ') }),
    `${t('console.helpCalls')}\n${CONVENIENCE_LINES.join('\n')}`,
    `${t('console.helpRecipes', { stop: STOP_LINE })}\n${RECIPE_LINES.join('\n')}`,
    ...(rivalSystems(labStore.getState().frame).length > 0 ? [t('console.helpRivals')] : []),
  ],
})
