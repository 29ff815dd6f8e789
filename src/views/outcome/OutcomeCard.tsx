import { useId } from 'react'
import type { LibraryItem } from '../../app/engine'
import { leaveEnding, nextRun, playLibraryRun } from '../../app/experiment'
import { goToStart, play } from '../../app/playback'
import { useLab, useLibrary } from '../../app/hooks'
import type { Ending } from '../../engine'
import {
  Button,
  ClientIcon,
  DatabaseIcon,
  ForwardIcon,
  IconButton,
  LeadingIcon,
  LockIcon,
  RestartIcon,
  XIcon,
} from '../../ui'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { useLocalText } from '../narration/words'
import styles from './Outcome.module.css'
import { FactText } from './FactText'
import { clientText, dataText, leaderText, lockText, type FactWords } from './factText'

/** The outcome of a run at its end, with links to go on. */
export function OutcomeCard({ ending }: { readonly ending: Ending }) {
  const { t } = useT()
  const id = useId()
  const next = useNextRun()
  const isEmbedded = useLab(({ embed }) => embed !== undefined)
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('outcome.title')}</h2>
        <span>{formatSeconds(ending.at, t)}</span>
        <IconButton size="small" label={t('outcome.close')} onClick={leaveEnding}>
          <XIcon size={15} aria-hidden />
        </IconButton>
      </header>
      <OutcomeLines outcome={ending.outcome} />
      <footer>
        {next !== undefined && !isEmbedded && <Next item={next} />}
        <Button
          size="small"
          icon={<RestartIcon size={15} aria-hidden />}
          onClick={() => void playAgain()}
        >
          {t('outcome.again')}
        </Button>
        <Button size="small" tone="ghost" onClick={play}>
          {t('outcome.goOn')}
        </Button>
      </footer>
    </section>
  )
}

export interface OutcomeLinesProps {
  readonly outcome: Ending['outcome']
}

/** A line for each fact about data, clients, locks and leader. */
export function OutcomeLines({ outcome }: OutcomeLinesProps) {
  const { data, clients, leader, locks } = outcome
  return (
    <ul className={styles['facts']}>
      <Lines icon={DatabaseIcon} facts={data.map(dataText)} />
      <Lines icon={ClientIcon} facts={clients.map(clientText)} />
      <Lines icon={LockIcon} facts={locks.map(lockText)} />
      <Lines icon={LeadingIcon} facts={leader.map(leaderText)} />
    </ul>
  )
}

interface LinesProps {
  readonly icon: typeof DatabaseIcon
  readonly facts: readonly FactWords[]
}

/** The facts of one kind, the first of them under its sign. */
function Lines({ icon: Sign, facts }: LinesProps) {
  return facts.map((words, index) => (
    <li key={`${words.key} ${JSON.stringify(words.values)}`}>
      {index === 0 ? <Sign size={16} aria-hidden /> : <span />}
      <span>
        <FactText words={words} />
      </span>
    </li>
  ))
}

function Next({ item }: { readonly item: LibraryItem }) {
  const { t } = useT()
  const name = useLocalText()(item.title)
  const label = t('outcome.next', { name: item.lesson ?? name })
  return (
    <Button
      tone="primary"
      size="small"
      tooltip={name}
      icon={<ForwardIcon size={15} aria-hidden />}
      onClick={() => void playLibraryRun(item)}
    >
      {label}
    </Button>
  )
}

async function playAgain(): Promise<void> {
  if ((await goToStart()) !== undefined) play()
}

/** The run of the library after the shown one; undefined until the library is loaded. */
function useNextRun(): LibraryItem | undefined {
  const id = useLab((state) => state.libraryId)
  return nextRun(useLibrary() ?? [], id)
}
