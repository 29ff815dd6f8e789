import { assertNever } from '../../../kernel/lib'
import { COMMANDS } from '../../../zookeeper/client'
import type { RivalSystem } from '../../../rivals'
import type { Translator } from '../../../i18n'
import { INTERRUPT, RIVAL_PROGRAMS, rivalCommands } from '../../../app/console'
import type { LabAnswer, PromptLanguage } from '../../../app/state'
import { errorText } from '../../narration/words'
import { CONVENIENCE_LINES, RECIPE_LINES, STOP_LINE } from './conveniences'

/** Examples of orders to the lab. */
const ORDERS = {
  wait: '!wait 10s',
  word: '!mntr 2',
  multi: '!multi check -v 3 /a ; set /b two',
  action: '!{"do":"kill","server":"leader"}',
}

/** The lab's answer to a line as text; empty where the order was carried out. */
export function labAnswerText(answer: LabAnswer, t: Translator['t']): string {
  switch (answer.type) {
    case 'done':
      return ''
    case 'word':
      return answer.output
    case 'help':
      return [
        ...helpLines(answer.language, answer.hasRivals, t),
        t('console.labOrders', ORDERS),
      ].join('\n')
    case 'unknown':
      return t('console.labOrders', ORDERS)
    case 'whichServer':
      return t('console.whichServer', { word: `!${answer.word} 1` })
    case 'noServer':
      return t('console.noServer', { id: answer.server })
    case 'silent':
      return t('inspector.wordSilent')
    case 'refused':
      return errorText(answer.error, t)
    default:
      return assertNever(answer)
  }
}

/** Whether an answer says that nothing was done. */
export const isRefusal = ({ type }: LabAnswer): boolean =>
  type !== 'done' && type !== 'word' && type !== 'help'

function helpLines(
  language: PromptLanguage,
  hasRivals: boolean,
  t: Translator['t'],
): readonly string[] {
  if (language !== 'zkCli') {
    const isEtcd = language === 'etcd'
    return [
      commandsText(language, t),
      isEtcd
        ? t('console.helpEtcd', { interrupt: INTERRUPT, ofLine: `${INTERRUPT} 3` })
        : t('console.helpRedis', { host: '-h redis2' }),
    ]
  }
  const commands = COMMANDS.map(({ name }) => name).join(' ')
  return [
    t('console.help', { program: 'zkCli', commands }),
    `${t('console.helpCalls')}\n${CONVENIENCE_LINES.join('\n')}`,
    `${t('console.helpRecipes', { stop: STOP_LINE })}\n${RECIPE_LINES.join('\n')}`,
    ...(hasRivals ? [t('console.helpRivals')] : []),
  ]
}

/** The list of all commands of an etcd or Redis prompt. */
export const commandsText = (system: RivalSystem, t: Translator['t']): string =>
  t('console.help', {
    program: RIVAL_PROGRAMS[system],
    commands: rivalCommands(system).join(system === 'etcd' ? ', ' : ' '),
  })
