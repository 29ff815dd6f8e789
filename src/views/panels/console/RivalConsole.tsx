import { useMemo, useState } from 'react'
import type { ActorName } from '../../../kernel/actor'
import { ownValue } from '../../../kernel/lib'
import type { RivalClientView, TerminalEntry } from '../../../rivals'
import { choosePromptSystem, rivalSystems, RIVAL_PROGRAMS } from '../../../app/console'
import { useLab, useRivalView } from '../../../app/hooks'
import { SegmentedControl } from '../../../ui'
import { useT } from '../../shared/language'
import { ClientTabs } from './ClientTabs'
import { ConsoleFrame } from './ConsoleFrame'
import styles from './ConsolePanel.module.css'
import { TranscriptLog } from './TranscriptLog'
import { historyOf, piecesOf, textWith, type Piece } from './transcript'
import { UnreadLines } from './UnreadLines'
import { RivalPrompt } from './RivalPrompt'
import { promptSystem, terminalLines } from './rivalText'
import { RivalTranscript } from './RivalTranscript'

/** The console of a client of etcd or Redis. */
export function RivalConsole({ client }: { readonly client: ActorName }) {
  const { t } = useT()
  const { process, unread } =
    useLab(({ frame }) => frame?.rivals?.find(({ id }) => id === client)) ?? NOTHING
  const isUp = process === 'running' || process === 'paused'
  const answer = useRivalView(isUp ? client : undefined)
  const view = answer?.rival === 'client' ? answer : undefined
  const frame = useLab((state) => state.frame)
  const systems = useMemo(() => rivalSystems(frame), [frame])
  const chosen = useLab(({ promptSystems }) => ownValue(promptSystems, client))
  const system = promptSystem(chosen, view, systems)
  // Before the client's view names its last system, a prompt could take lines for the wrong one. A prompt
  // that is shown stays, with the text typed in it.
  const isKnownNow = systems.length < 2 || chosen !== undefined || view !== undefined || !isUp
  const [isKnown, setIsKnown] = useState(isKnownNow)
  if (isKnownNow && !isKnown) setIsKnown(true)
  const pieces = usePieces(client, view)
  const history = historyOf(pieces)
  return (
    <ConsoleFrame
      note={RIVAL_PROGRAMS[system]}
      text={textWith(pieces, terminalLines(client), t)}
      footer={isKnown && <RivalPrompt client={client} system={system} history={history} />}
    >
      <ClientTabs chosen={client} />
      {systems.length > 1 && isKnown && (
        <SegmentedControl
          className={styles['views'] ?? ''}
          label={t('console.language')}
          value={system}
          onChange={(value) => choosePromptSystem(client, value)}
          segments={systems.map((value) => ({ value, label: RIVAL_PROGRAMS[value] }))}
        />
      )}
      <TranscriptLog typed={history.length} label={t('console.output', { name: client })}>
        {pieces.length === 0 && (
          <p className={styles['hint']}>
            {t(isUp ? `console.typeHere.${system}` : 'console.startsByTyping')}
          </p>
        )}
        {process === 'paused' && <p className={styles['hint']}>{t('console.isPaused')}</p>}
        {view !== undefined && <RivalTranscript view={view} pieces={pieces} />}
        <UnreadLines lines={unread} />
      </TranscriptLog>
    </ConsoleFrame>
  )
}

const NOTHING = { process: undefined, unread: undefined }

function usePieces(
  client: ActorName,
  view: RivalClientView | undefined,
): readonly Piece<TerminalEntry>[] {
  const labLines = useLab((state) => state.labLines)
  const branch = useLab((state) => state.branch)
  const step = useLab(({ frame }) => frame?.step ?? -1)
  if (view === undefined) return []
  const { entries, written } = view.terminal
  return piecesOf({ client, transcript: entries, written }, labLines, { branch, step })
}
