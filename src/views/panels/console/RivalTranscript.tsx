import { useState } from 'react'
import type { ActorName } from '../../../kernel/actor'
import type { RivalClientView, TerminalEntry } from '../../../rivals'
import { rivalPrompt, typeLines, commandOfLine, INTERRUPT } from '../../../app/console'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import transcriptStyles from './Transcript.module.css'
import styles from './ConsolePanel.module.css'
import { LabPiece } from './LabPiece'
import { RunToAnswer } from './RunToAnswer'
import type { Piece } from './transcript'
import { commandOf, isLater, rivalPromptText } from './rivalText'
import { commandsText } from './labAnswerText'

const PIECES_SHOWN = 120

export interface RivalTranscriptProps {
  readonly view: RivalClientView
  readonly pieces: readonly Piece<TerminalEntry>[]
}

/**
 * The transcript of a rival's client: typed lines, their answers, watch events, and programs that still run.
 */
export function RivalTranscript({ view, pieces }: RivalTranscriptProps) {
  const { t } = useT()
  const [shown, setShown] = useState(PIECES_SHOWN)
  const hidden = Math.max(0, pieces.length - shown)
  return (
    <>
      {hidden > 0 && (
        <Button size="small" onClick={() => setShown(shown + PIECES_SHOWN)}>
          {t('console.earlier', { count: hidden })}
        </Button>
      )}
      {pieces
        .slice(hidden)
        .map((piece, index) =>
          piece.type === 'lab' ? (
            <LabPiece key={piece.key} line={piece.line} />
          ) : (
            <Entry
              key={piece.key}
              entry={piece.entry}
              isLater={isLater(piece.entry, pieces[hidden + index - 1])}
              view={view}
            />
          ),
        )}
      <Running view={view} />
    </>
  )
}

interface EntryProps {
  readonly entry: TerminalEntry
  /** Whether other entries stand between this one and its command. */
  readonly isLater: boolean
  readonly view: RivalClientView
}

function Entry({ entry, isLater: comesLater, view }: EntryProps) {
  const { t } = useT()
  if (entry.type === 'command') {
    return (
      <div className={transcriptStyles['command']}>
        <span className={transcriptStyles['prompt']}>
          {rivalPromptText(view.client, entry.system)}
        </span>
        <code>{entry.line}</code>
      </div>
    )
  }
  const command = commandOf(entry, view)
  const isUnknown =
    entry.to === 'err' &&
    command !== undefined &&
    commandOfLine(command.system, command.line).type === 'unknown'
  // Programs run side by side: an output that does not follow its own line repeats that line.
  const isNamed = command !== undefined && comesLater
  return (
    <div
      className={styles[isNamed ? 'event' : 'output']}
      data-error={entry.to === 'err' || undefined}
    >
      {isNamed && <code className={transcriptStyles['order']}>{command.line}</code>}
      {entry.lines.length > 0 && <pre>{entry.lines.join('\n')}</pre>}
      {isUnknown && <p className={styles['hint']}>{commandsText(command.system, t)}</p>}
    </div>
  )
}

/** Lines that wait for an answer, and programs that run until they are ended. */
function Running({ view }: { readonly view: RivalClientView }) {
  const { t } = useT()
  const { running } = view.terminal
  if (running.length === 0) return null
  const isWaiting = running.some(({ isResting }) => !isResting)
  const last = running.findLast(({ system }) => system === 'etcd')
  return (
    <div className={styles['waiting']} aria-live="off">
      {running.map(({ op, system, line, isResting }) => (
        <p key={op}>
          {!isResting && <span className={styles['ring']} aria-hidden />}
          <b>{t(isResting ? 'console.runs' : 'console.waiting')}</b>
          <code>{line.split('\n', 1)[0]}</code>
          {system === 'etcd' && (
            <EndIt client={view.client} line={op === last?.op ? INTERRUPT : `${INTERRUPT} ${op}`} />
          )}
        </p>
      ))}
      {isWaiting && <RunToAnswer client={view.client} />}
    </div>
  )
}

/** A button that types the line which ends a program. */
function EndIt({ client, line }: { readonly client: ActorName; readonly line: string }) {
  const { t } = useT()
  return (
    <Button size="small" onClick={() => void typeLines(rivalPrompt(client, 'etcd'), [line])}>
      {t('console.interrupt', { key: line })}
    </Button>
  )
}
