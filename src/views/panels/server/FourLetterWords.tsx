import { useState } from 'react'
import { isReset, WORDS, type Word } from '../../../zookeeper/model'
import type { ServerId } from '../../../kernel/actor'
import { intervene } from '../../../app/actions'
import { useServerView } from '../../../app/hooks'
import { ChipButton, CopyIcon, IconButton, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { copyText } from '../../shared/parts'
import styles from './FourLetterWords.module.css'

/**
 * The four-letter words of a server, with its answer to the chosen one at the shown moment. Words that reset
 * counters run once, when they are pressed.
 */
export function FourLetterWords({ server }: { readonly server: ServerId }) {
  const { t } = useT()
  const [chosen, setChosen] = useState<Word>()
  const choose = (word: Word): void => {
    setChosen(word)
    if (isReset(word)) void intervene({ do: 'word', server, word })
  }
  return (
    <PanelSection title={t('inspector.words')} note={t('inspector.wordsNote')}>
      <div className={styles['words']}>
        {WORDS.map((word) => (
          <ChipButton key={word} isPressed={word === chosen} onClick={() => choose(word)}>
            <code>{word}</code>
          </ChipButton>
        ))}
      </div>
      {chosen !== undefined && <Answer server={server} word={chosen} />}
    </PanelSection>
  )
}

function Answer({ server, word }: { readonly server: ServerId; readonly word: Word }) {
  const { t } = useT()
  const view = useServerView(server, { type: 'word', word })
  const [copied, setCopied] = useState<string>()
  if (view === undefined) return null
  const { output } = view
  if (output === '') return <p className={styles['silent']}>{t('inspector.wordSilent')}</p>
  const copy = async (): Promise<void> => {
    if (await copyText(output)) setCopied(output)
  }
  return (
    <div className={styles['answer']}>
      <pre tabIndex={0} role="region" aria-label={t('inspector.wordAnswer', { word })}>
        {output}
      </pre>
      <IconButton
        size="small"
        className={styles['copy']}
        label={copied === output ? t('inspector.copied') : t('inspector.copyAnswer')}
        onClick={() => void copy()}
      >
        <CopyIcon size={14} aria-hidden />
      </IconButton>
    </div>
  )
}
