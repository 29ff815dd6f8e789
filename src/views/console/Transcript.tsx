import { useState } from 'react'
import type { ClientView, TranscriptEntry } from '../../client'
import { ERRORS } from '../../model'
import type { LabLine } from '../../store'
import { Button } from '../../ui'
import { useT } from '../language'
import { GlyphIcon } from '../marks'
import { ZxidChip } from '../zxid'
import styles from './ConsolePanel.module.css'
import { greetingOf, promptOf, type Piece } from './transcript'
import { Waiting } from './Waiting'

const PIECES_SHOWN = 120

export interface TranscriptProps {
  readonly view: ClientView
  readonly pieces: readonly Piece[]
}

/** What was typed, what came back, which watches fired, and what still waits. */
export function Transcript({ view, pieces }: TranscriptProps) {
  const { t } = useT()
  const [shown, setShown] = useState(PIECES_SHOWN)
  const hidden = Math.max(0, pieces.length - shown)
  const issued = new Set(
    view.transcript.flatMap((entry) => (entry.type === 'command' ? [entry.op] : [])),
  )
  const isWhole = hidden === 0 && view.written === view.transcript.length
  return (
    <>
      {hidden > 0 && (
        <Button size="small" onClick={() => setShown(shown + PIECES_SHOWN)}>
          {t('console.earlier', { count: hidden })}
        </Button>
      )}
      {isWhole && <pre className={styles['greeting']}>{greetingOf(view).join('\n')}</pre>}
      {pieces.length === 0 && <p className={styles['hint']}>{t('console.typeHere')}</p>}
      {pieces
        .slice(hidden)
        .map((piece) =>
          piece.type === 'lab' ? (
            <LabPiece key={piece.key} line={piece.line} />
          ) : (
            <Entry key={piece.key} entry={piece.entry} />
          ),
        )}
      {view.waiting.map(({ op, command }) =>
        issued.has(op) ? (
          <Waiting key={op} client={view.client} session={view.session} op={op} command={command} />
        ) : (
          <p key={op} className={styles['queued']}>
            <code>{command}</code> {t('console.queued')}
          </p>
        ),
      )}
    </>
  )
}

/** A line for the lab, and what it said. */
function LabPiece({ line }: { readonly line: LabLine }) {
  return (
    <div className={styles['output']} data-error={line.isRefused || undefined}>
      <code className={styles['order']}>{line.line}</code>
      {line.output !== '' && <pre>{line.output}</pre>}
    </div>
  )
}

function Entry({ entry }: { readonly entry: TranscriptEntry }) {
  const { t } = useT()
  switch (entry.type) {
    case 'command':
      return (
        <div className={styles['command']}>
          <span className={styles['prompt']}>{promptOf(entry)}</span>
          <code>{entry.line}</code>
        </div>
      )
    case 'output': {
      const isError = entry.error !== 'OK'
      return (
        <div className={styles['output']} data-error={isError || undefined}>
          {entry.lines.length > 0 && <pre>{entry.lines.join('\n')}</pre>}
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
          <pre>{entry.lines.join('\n').trim()}</pre>
        </div>
      )
  }
}
