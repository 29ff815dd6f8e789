import type { ActorName } from '../../../kernel/actor'
import { promptLine, type ClientView } from '../../../zookeeper/client'
import { getKnownPaths } from '../../../app/actions'
import { typeLines, zkCliPrompt } from '../../../app/console'
import { useT } from '../../shared/language'
import { findCompletion, usageFor } from './completion'
import { PromptLine } from './PromptLine'

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
  const { servers = [], state = 'CLOSED', lines = 0, chroot } = view ?? {}
  return (
    <PromptLine
      client={client}
      label={promptLine(servers, state, lines, chroot)}
      placeholder={t('console.placeholder')}
      history={history}
      completer={{
        words: (line) => findCompletion(line, []),
        completions: async (line) => findCompletion(line, await getKnownPaths(client)),
      }}
      onRun={(typed) => void typeLines(zkCliPrompt(client), typed)}
      usageOf={usageFor}
      quick={QUICK}
    />
  )
}
