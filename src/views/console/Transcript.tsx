import type { ActorName } from '../../actor'
import type { ClientView, TranscriptEntry } from '../../client'
import { ERRORS } from '../../model'
import { useT } from '../language'
import { GlyphIcon } from '../marks'
import { ZxidChip } from '../zxid'
import styles from './ConsolePanel.module.css'
import { Waiting } from './Waiting'

const ENTRIES_SHOWN = 120

export interface TranscriptProps {
  readonly client: ActorName
  readonly view: ClientView | undefined
}

/** What was typed, what came back, which watches fired, and what still waits. */
export function Transcript({ client, view }: TranscriptProps) {
  const { t } = useT()
  if (view === undefined) return <p className={styles['hint']}>{t('console.noAnswer')}</p>
  const entries = view.transcript.slice(-ENTRIES_SHOWN)
  return (
    <>
      {entries.length === 0 && <p className={styles['hint']}>{t('console.typeHere')}</p>}
      {entries.map((entry) => (
        <Entry key={keyOf(entry)} entry={entry} client={client} />
      ))}
      {view.waiting.map(({ op, command }) => (
        <Waiting key={op} client={client} session={view.session} op={op} command={command} />
      ))}
    </>
  )
}

const keyOf = (entry: TranscriptEntry): string =>
  entry.type === 'event'
    ? `event ${entry.at} ${entry.lines.join(' ')}`
    : `${entry.type} ${entry.op}`

interface EntryProps {
  readonly entry: TranscriptEntry
  readonly client: ActorName
}

function Entry({ entry, client }: EntryProps) {
  const { t } = useT()
  switch (entry.type) {
    case 'command':
      return (
        <div className={styles['command']}>
          <span className={styles['prompt']}>
            [zk: {client} {entry.op}]
          </span>
          <code>{entry.line}</code>
        </div>
      )
    case 'output': {
      const isError = entry.error !== 'OK'
      return (
        <div className={styles['output']} data-error={isError || undefined}>
          <pre>{entry.lines.join('\n')}</pre>
          {entry.zxid !== undefined && <ZxidChip zxid={entry.zxid} />}
          {isError && !ERRORS[entry.error].isDefinite && (
            <p className={styles['hint']}>{t('console.maybe')}</p>
          )}
        </div>
      )
    }
    case 'event':
      return (
        <div className={styles['event']}>
          <GlyphIcon kind="watch" letter="W" size={20} />
          <pre>{entry.lines.filter((line) => line !== '').join('\n')}</pre>
        </div>
      )
  }
}
