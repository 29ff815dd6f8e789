import { useEffect, useMemo, useState } from 'react'
import { SOURCES } from '../../playground'
import { useLab, useCode, useCodeDraft } from '../../app/hooks'
import { changeDraft, keepDraft, type CodeDraft } from '../../app/playground'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { apiHelp } from './apiHelp'
import { Clients } from './Clients'
import { Controls } from './Controls'
import { EditorPane } from './EditorPane'
import { SavedCode } from './SavedCode'
import { markLines } from './markLines'
import { CodeConsent } from './CodeConsent'
import styles from './Playground.module.css'
import { Search } from './Search'
import { Verdict } from './Verdict'

const FIRST: CodeDraft = { source: SOURCES.lock, count: 3, path: '/lock' }

/** The view of a recipe of the reader's own: its editor, the clients that run it, and its verdict. */
export function Playground() {
  const { t } = useT()
  const { draft, proposed, stopped, begun, opened } = useCodeDraft()
  const view = useCode()
  const revision = useLab((state) => state.revision)
  useEffect(keepDraft, [])
  const [target, setTarget] = useState<{ readonly line: number }>()
  const shown = draft ?? FIRST
  const isSame = view?.source === shown.source
  const marks = useMemo(() => (isSame ? markLines(view) : []), [isSame, view])
  const goTo = (line: number): void => setTarget({ line })
  if (proposed !== undefined) return <CodeConsent proposed={proposed} />
  return (
    <section className={styles['view']} aria-label={t('code.name')}>
      <Controls
        key={opened}
        draft={shown}
        isRunning={view !== undefined || begun?.revision === revision}
        isOver={view?.clients.every(({ ended }) => ended !== undefined) === true}
        isBarred={false}
        onLine={goTo}
      />
      <div className={styles['columns']}>
        <EditorPane
          source={shown.source}
          isReadOnly={false}
          marks={marks}
          target={target}
          onChange={(source) => changeDraft({ ...shown, source })}
        />
        <div className={styles['side']}>
          {view === undefined ? (
            <Before stopped={stopped} onLine={goTo} />
          ) : (
            <>
              {!isSame && <p className={styles['idle']}>{t('code.changed')}</p>}
              <Verdict view={view} />
              <Clients view={view} onLine={goTo} />
            </>
          )}
          <Search draft={shown} />
          <SavedCode />
          <Help />
        </div>
      </div>
    </section>
  )
}

interface BeforeProps {
  readonly stopped: ReturnType<typeof useCodeDraft>['stopped']
  readonly onLine: (line: number) => void
}

/** While no code runs: the verdict on the code that was stopped in this run, if there was any. */
function Before({ stopped, onLine }: BeforeProps) {
  const { t } = useT()
  const revision = useLab((state) => state.revision)
  if (stopped?.revision !== revision) return <p className={styles['idle']}>{t('code.idle')}</p>
  return (
    <>
      <p className={styles['idle']} role="status">
        {t('code.stopped', { at: formatSeconds(stopped.at, t) })}
      </p>
      <Verdict view={stopped.view} />
      <Clients view={stopped.view} onLine={onLine} />
    </>
  )
}

function Help() {
  const { t } = useT()
  const help = apiHelp(t)
  return (
    <details className={styles['block']}>
      <summary>{t('code.help')}</summary>
      <p>{t('code.apiLead')}</p>
      {(['zk', 'self'] as const).map((on) => (
        <dl key={on} className={styles['api']}>
          {help[on].map(({ name, help: text }) => (
            <div key={name}>
              <dt>
                {on}.{name}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  )
}
