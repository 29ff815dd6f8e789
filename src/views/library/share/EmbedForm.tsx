import { useState } from 'react'
import { embedLink, settingWords } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import {
  EMBED_CONTROLS,
  type EmbedControl,
  type Language,
  LANGUAGES,
  type PanelName,
  PANELS,
  type Theme,
  THEMES,
  type ViewName,
  VIEWS,
} from '../../../app/state'
import { Button, CheckIcon, ChipButton, CopyIcon, Select } from '../../../ui'
import { useT } from '../../shared/language'
import { copyText, LocalLinkNote } from '../../shared/parts'
import styles from './ShareDialog.module.css'

type Part = PanelName | EmbedControl

export interface LinkProps {
  readonly link: string | undefined
  /** The reason why the link cannot be opened. */
  readonly disabledReason: string | undefined
}

/** The HTML that embeds the run in another page, with the parts that the reader chooses. */
export function EmbedForm({ link, disabledReason }: LinkProps) {
  const { t } = useT()
  // The lock lab's link opens the lab alone, which has no panels.
  const isOfLocks = useLab((state) => state.view === 'locks')
  const [view, setView] = useState<ViewName>(isOfLocks ? 'locks' : 'stage')
  const [parts, setParts] = useState<readonly Part[]>(isOfLocks ? [] : ['transport', 'sentence'])
  const [look, setLook] = useState<Look>({})
  const [copied, setCopied] = useState<string>()
  const words = [view, ...parts, ...settingWords(look)]
  const code = link === undefined ? '' : embedCode(embedLink(link, words))
  const toggle = (part: Part): void =>
    setParts(parts.includes(part) ? parts.filter((one) => one !== part) : [...parts, part])
  const copy = async (): Promise<void> => {
    if (await copyText(code)) setCopied(code)
  }
  const isCopied = copied === code
  return (
    <details className={styles['section']}>
      <summary>{t('record.embed')}</summary>
      <div className={styles['parts']} role="group" aria-label={t('record.embedParts')}>
        {VIEWS.filter((name) => (isOfLocks ? name === 'locks' : name !== 'compare')).map((name) => (
          <ChipButton key={name} isPressed={name === view} onClick={() => setView(name)}>
            {t(`shell.view.${name}`)}
          </ChipButton>
        ))}
        {EMBED_CONTROLS.filter((part) => !isOfLocks || part === 'tools').map((part) => (
          <ChipButton key={part} isPressed={parts.includes(part)} onClick={() => toggle(part)}>
            {t(`record.part.${part}`)}
          </ChipButton>
        ))}
        {(isOfLocks ? [] : PANELS).map((part) => (
          <ChipButton key={part} isPressed={parts.includes(part)} onClick={() => toggle(part)}>
            {t(`shell.panel.${part}`)}
          </ChipButton>
        ))}
      </div>
      <LookChoice look={look} onChange={setLook} />
      <textarea
        readOnly
        rows={4}
        value={code}
        aria-label={t('record.embedCode')}
        onFocus={({ target }) => target.select()}
      />
      <LocalLinkNote className={styles['note']} />
      <Button
        disabledReason={disabledReason}
        icon={isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? t('share.copied') : t('record.copyCode')}
      </Button>
    </details>
  )
}

/** The theme and the language of the frame; absent ones are the reader's. */
interface Look {
  readonly theme?: Theme
  readonly language?: Language
}

interface LookChoiceProps {
  readonly look: Look
  readonly onChange: (look: Look) => void
}

/** The choice of the frame's theme and language. */
function LookChoice({ look, onChange }: LookChoiceProps) {
  const { t } = useT()
  const { theme, language } = look
  return (
    <div className={styles['look']}>
      <Select
        label={t('record.embedTheme')}
        options={[
          { value: 'reader', label: t('record.readersTheme') },
          ...THEMES.map((value) => ({ value, label: t(`shell.${value}`) })),
        ]}
        value={theme ?? 'reader'}
        onChange={(value) =>
          onChange({
            ...(language !== undefined && { language }),
            ...(value !== 'reader' && { theme: value }),
          })
        }
      />
      <Select
        label={t('record.embedLanguage')}
        options={[
          { value: 'reader', label: t('record.readersLanguage') },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
        value={language ?? 'reader'}
        onChange={(value) =>
          onChange({
            ...(theme !== undefined && { theme }),
            ...(value !== 'reader' && { language: value }),
          })
        }
      />
    </div>
  )
}

/** Each language under its own name. */
const LANGUAGE_NAMES = { en: 'English', 'zh-CN': '简体中文' } as const

/** A link holds letters, digits and signs of its own alphabet, none of which ends the attribute. */
const embedCode = (link: string): string =>
  `<iframe src="${link.replaceAll('&', '&amp;')}" title="zk·lab" width="960" height="600" ` +
  'style="border:0;max-width:100%" allow="fullscreen" loading="lazy"></iframe>'
