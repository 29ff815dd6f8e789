import { useMemo, useState } from 'react'
import { instrument, measureSource } from '../../playground'
import { dropProposal, takeProposal, type CodeDraft } from '../../app/playground'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { Controls } from './Controls'
import { EditorPane } from './EditorPane'
import { failureText } from './failureText'
import editorStyles from './EditorPane.module.css'
import styles from './Playground.module.css'

/**
 * Code from a link, to be read before it can run: its size, its whole text, and behind it the button that
 * consents.
 */
export function CodeConsent({ proposed }: { readonly proposed: CodeDraft }) {
  const { t } = useT()
  const { source, count } = proposed
  const [target, setTarget] = useState<{ readonly line: number }>()
  return (
    <section className={styles['view']} aria-label={t('code.name')}>
      <section className={editorStyles['reading']} aria-label={t('code.proposed')}>
        <div className={styles['proposal']}>
          <h2>{t('code.proposed')}</h2>
          <p>{t('code.proposedLead', { clients: count })}</p>
          <Notes source={source} onLine={(line) => setTarget({ line })} />
        </div>
        <Controls
          key="proposed"
          draft={proposed}
          isRunning={false}
          isOver={false}
          isBarred
          onLine={(line) => setTarget({ line })}
        />
        <EditorPane
          source={source}
          isReadOnly
          marks={[]}
          target={target}
          onChange={() => undefined}
        />
        <div className={styles['proposal']}>
          <p>{t('code.proposedEnd', { lines: source.split(/\r\n?|\n/).length })}</p>
          <div className={styles['buttons']}>
            <Button tone="primary" onClick={takeProposal}>
              {t('code.take')}
            </Button>
            <Button onClick={dropProposal}>{t('code.drop')}</Button>
          </div>
        </div>
      </section>
    </section>
  )
}

interface NotesProps {
  readonly source: string
  readonly onLine: (line: number) => void
}

/** Notes on the code, which the reader sees before the code. */
function Notes({ source, onLine }: NotesProps) {
  const { t } = useT()
  const size = useMemo(() => measureSource(source), [source])
  const problem = useMemo(() => {
    const ready = instrument(source)
    return ready.ok ? undefined : ready.error
  }, [source])
  return (
    <>
      <p>
        {t('code.proposedSize', {
          lines: size.lines,
          letters: size.letters,
          longest: size.longest.letters,
          line: size.longest.line,
        })}
      </p>
      {size.gaps.length > 0 && (
        <p className={styles['problem']}>
          {t('code.proposedGaps')}{' '}
          {size.gaps.map((line) => (
            <button
              key={line}
              type="button"
              className={styles['line']}
              aria-label={t('code.goToLine', { line })}
              onClick={() => onLine(line)}
            >
              {line}
            </button>
          ))}
        </p>
      )}
      {problem !== undefined && (
        <p className={styles['problem']}>
          {t('code.proposedUnfit', {
            problem: failureText({ type: 'source', error: problem }, t),
          })}
        </p>
      )}
    </>
  )
}
