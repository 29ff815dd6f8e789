import { useState } from 'react'
import type { ClientView, TranscriptEntry } from '../../../zookeeper/client'
import { ERRORS } from '../../../zookeeper/model'
import { useLab } from '../../../app/hooks'
import type { WriteRecord } from '../../../engine'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import { GlyphIcon } from '../../shared/glyphs'
import { Fate, fateAt } from '../../narration'
import { isReadLine, isWriteLine } from '../../narration/words'
import { WhyButton } from '../../shared/parts'
import { ZxidChip } from '../../shared/zxid'
import transcriptStyles from './Transcript.module.css'
import styles from './ConsolePanel.module.css'
import { lacksRecipe, RECIPE_LINES, RECIPE_NAMES } from './conveniences'
import { LabPiece } from './LabPiece'
import { greetingOf, lineOf, promptOf, type Piece } from './transcript'
import { PendingCommand } from './PendingCommand'

const PIECES_SHOWN = 120

/** The number of writes of one command whose fates are shown. */
const FATES_SHOWN = 3

export interface TranscriptProps {
  readonly view: ClientView
  readonly pieces: readonly Piece[]
  readonly writes: readonly WriteRecord[]
}

/**
 * The transcript of a ZooKeeper client: typed lines, their answers, fired watches, and calls that still wait.
 */
export function Transcript({ view, pieces, writes }: TranscriptProps) {
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
      {isWhole && <pre className={transcriptStyles['greeting']}>{greetingOf(view).join('\n')}</pre>}
      {pieces.length === 0 && <p className={styles['hint']}>{t('console.typeHere')}</p>}
      {pieces
        .slice(hidden)
        .map((piece) =>
          piece.type === 'lab' ? (
            <LabPiece key={piece.key} line={piece.line} />
          ) : (
            <Entry
              key={piece.key}
              entry={piece.entry}
              client={view.client}
              writes={writes}
              line={lineOf(piece.entry, view)}
            />
          ),
        )}
      {view.waiting.map(({ op, command }) =>
        issued.has(op) ? (
          <PendingCommand
            key={op}
            client={view.client}
            session={view.session}
            op={op}
            command={command}
          />
        ) : (
          <p key={op} className={transcriptStyles['queued']}>
            <code>{command}</code> {t('console.queued')}
          </p>
        ),
      )}
    </>
  )
}

interface FailureNoteProps {
  readonly line: string
  readonly entry: Extract<TranscriptEntry, { readonly type: 'output' }>
}

/** Explains two answers of zkCli that puzzle readers: a parent that is missing, and the zxid of a failed write. */
function FailureNote({ line, entry: { error, zxid } }: FailureNoteProps) {
  const { t } = useT()
  if (!isWriteLine(line)) return null
  const isParentMissing = error === 'NoNode' && line.trimStart().startsWith('create ')
  return (
    <>
      {isParentMissing && <p className={styles['hint']}>{t('console.noParent')}</p>}
      {zxid !== undefined && <p className={styles['hint']}>{t('console.failedZxid')}</p>}
    </>
  )
}

interface EntryProps {
  readonly client: ClientView['client']
  readonly entry: TranscriptEntry
  readonly writes: readonly WriteRecord[]
  /** The command that an output belongs to. */
  readonly line: string
}

function Entry({ entry, client, writes, line }: EntryProps) {
  const { t } = useT()
  switch (entry.type) {
    case 'command':
      return (
        <div className={transcriptStyles['command']}>
          <span className={transcriptStyles['prompt']}>{promptOf(entry)}</span>
          <code>{entry.line}</code>
        </div>
      )
    case 'output': {
      const isError = entry.error !== 'OK'
      return (
        <div className={transcriptStyles['output']} data-error={isError || undefined}>
          {entry.lines.length > 0 && <pre>{entry.lines.join('\n')}</pre>}
          {entry.zxid !== undefined && <ZxidChip zxid={entry.zxid} />}
          {isError && !ERRORS[entry.error].isDefinite && (
            <Doubt line={line} writes={writes.filter(({ op }) => op === entry.op)} />
          )}
          {isError && <FailureNote line={line} entry={entry} />}
          {lacksRecipe(line) && <RecipeNames />}
          <WhyButton
            question={{ type: 'reply', client, op: entry.op }}
            about={t('why.replyOf', { client, op: entry.op })}
          />
        </div>
      )
    }
    case 'event':
      return (
        <div className={transcriptStyles['event']}>
          <GlyphIcon kind="watch" letter="W" size={20} />
          <pre>{entry.lines.join('\n').trim()}</pre>
        </div>
      )
  }
}

/** The list of recipes, below a line that names an unknown one. */
function RecipeNames() {
  const { t } = useT()
  const [example = ''] = RECIPE_LINES
  return (
    <p className={styles['hint']}>{t('console.recipesAre', { names: RECIPE_NAMES, example })}</p>
  )
}

interface DoubtProps {
  readonly line: string
  readonly writes: readonly WriteRecord[]
}

/** The fates of a command's writes, below an answer that leaves them in doubt. */
function Doubt({ line, writes }: DoubtProps) {
  const { t } = useT()
  const step = useLab(({ frame }) => frame?.step ?? -1)
  if (writes.length === 0) {
    return (
      <p className={styles['hint']}>{t(isReadLine(line) ? 'writes.readOnly' : 'console.maybe')}</p>
    )
  }
  return (
    <ul className={transcriptStyles['fates']}>
      {writes.slice(-FATES_SHOWN).map((write, index) => (
        // A command's writes keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <Fate fate={fateAt(write, step)} />
        </li>
      ))}
    </ul>
  )
}
