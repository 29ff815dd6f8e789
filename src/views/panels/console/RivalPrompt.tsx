import { useState, type KeyboardEvent } from 'react'
import type { ActorName } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import type { RivalSystem } from '../../../rivals'
import {
  getServerWords,
  rivalPrompt,
  typeLines,
  commandOfLine,
  completeRivalLine,
  INTERRUPT,
  RIVAL_PROGRAMS,
  systemOfLine,
} from '../../../app/console'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import { findCompletion } from './completion'
import styles from './PromptLine.module.css'
import { PromptLine } from './PromptLine'
import { takeLines, TXN_PROMPTS, type PendingTxn } from './txnPrompt'
import { rivalPromptText } from './rivalText'
import { commandsText } from './labAnswerText'

export interface RivalPromptProps {
  readonly client: ActorName
  readonly system: RivalSystem
  /** Lines that the arrows recall, oldest first. */
  readonly history: readonly string[]
}

/** The prompt of a client of etcd or Redis, as a terminal with its program in it. */
export function RivalPrompt({ client, system, history }: RivalPromptProps) {
  const { t } = useT()
  const [pending, setPending] = useState<PendingTxn>()
  const run = (lines: readonly string[]): void => {
    const typed = takeLines(pending, lines, system)
    setPending(typed.pending)
    void typeLines(rivalPrompt(client, system), typed.commands)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (!isInterrupt(event)) return false
    run([INTERRUPT])
    return true
  }
  return (
    <PromptLine
      client={client}
      label={pending === undefined ? rivalPromptText(client, system) : promptFor(pending)}
      placeholder={
        pending === undefined
          ? t('console.commandOf', { program: RIVAL_PROGRAMS[system] })
          : promptFor(pending)
      }
      history={history}
      completer={{
        words: (line) => complete(system, line, NOTHING_KNOWN),
        completions: async (line) =>
          complete(system, line, await getServerWords(systemOfLine(system, line))),
      }}
      onRun={run}
      usageOf={(line) => (pending === undefined ? usageOf(system, line, t) : t('console.txnKeys'))}
      quick={QUICK[system](client)}
      {...(system === 'etcd' && { onKey })}
    >
      {pending !== undefined && (
        <div className={styles['pending']} role="status">
          <pre>{pending.lines.join('\n')}</pre>
          <Button size="small" onClick={() => setPending(undefined)}>
            {t('common.cancel')}
          </Button>
        </div>
      )}
    </PromptLine>
  )
}

const promptFor = ({ parts }: PendingTxn): string => TXN_PROMPTS[parts] ?? ''

/** Ctrl and C end a program, but with something selected they copy it. */
function isInterrupt({ key, ctrlKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const { selectionStart, selectionEnd } = currentTarget
  const isSelecting = selectionStart !== selectionEnd || getSelection()?.isCollapsed === false
  return ctrlKey && key.toLowerCase() === 'c' && !isSelecting
}

const NOTHING_KNOWN = { keys: [], leases: [] }

const complete: (
  prompted: RivalSystem,
  line: string,
  words: Parameters<typeof completeRivalLine>[2],
) => ReturnType<typeof completeRivalLine> = (prompted, line, words) =>
  line.startsWith('!')
    ? findCompletion(line, [])
    : completeRivalLine(systemOfLine(prompted, line), line, words)

/** The usage of the line's command; for an unknown word, the list of commands. */
function usageOf(prompted: RivalSystem, line: string, t: Translator['t']): string | undefined {
  if (line.startsWith('!')) return undefined
  const system = systemOfLine(prompted, line)
  const command = commandOfLine(system, line)
  if (command.type === 'known') return command.usage
  const isBegun = completeRivalLine(system, line, NOTHING_KNOWN).candidates.length > 0
  if (command.type === 'none' || isBegun) return undefined
  return `${t('console.notKnown', { name: command.name })} ${commandsText(system, t)}`
}

const COMPARE_AND_DELETE =
  'if redis.call("get",KEYS[1]) == ARGV[1] then return redis.call("del",KEYS[1]) else return 0 end'

type Quick = (client: ActorName) => readonly (readonly [name: string, line: string])[]

const QUICK: Readonly<Record<RivalSystem, Quick>> = {
  redis: (client) => [
    ['SET NX', `SET lock ${client} NX PX 10000`],
    ['GET', 'GET lock'],
    ['PTTL', 'PTTL lock'],
    ['PEXPIRE', 'PEXPIRE lock 10000'],
    ['EVAL', `EVAL '${COMPARE_AND_DELETE}' 1 lock ${client}`],
    ['DEL', 'DEL lock'],
  ],
  etcd: (client) => [
    ['put', 'put a one'],
    ['get', 'get a --prefix'],
    ['del', 'del a'],
    ['watch', 'watch a --prefix'],
    ['lease', 'lease grant 10'],
    ['lock', 'lock m'],
    ['elect', `elect e ${client}`],
    ['txn', 'txn'],
    [INTERRUPT, INTERRUPT],
  ],
}
