import { useState } from 'react'
import {
  beginDraft,
  changeDraft,
  CODE_CLIENTS_MAX,
  currentCodeHash,
  isCodePath,
  runCode,
  stepCode,
  stopCode,
  type CodeDraft,
  type CodeFailure,
} from '../../app/playground'
import { useLab } from '../../app/hooks'
import { SOURCES, type SourceName } from '../../playground'
import { Button, Field, Select } from '../../ui'
import { useT } from '../shared/language'
import { copyText } from '../shared/parts'
import { failureText } from './failureText'
import styles from './Playground.module.css'

const NAMES = Object.keys(SOURCES) as readonly SourceName[]

export interface ControlsProps {
  readonly draft: CodeDraft
  readonly isRunning: boolean
  /** Whether all code has ended at the shown moment. */
  readonly isOver: boolean
  /** Whether the code must not run, because the reader has not agreed to it. */
  readonly isBarred: boolean
  readonly onLine: (line: number) => void
}

/** The reader chooses a recipe, clients and a path, and runs the code. */
export function Controls({ draft, isRunning, isOver, isBarred, onLine }: ControlsProps) {
  const { t } = useT()
  const [count, setCount] = useState(String(draft.count))
  const [path, setPath] = useState(draft.path)
  const [failure, setFailure] = useState<CodeFailure>()
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const number = Number(count)
  const whole = { ...draft, count: number, path }
  const fit = {
    ...draft,
    ...(!isCountBad(count) && { count: number }),
    ...(isCodePath(path) && { path }),
  }
  // A text that is not yet a number or path stays in its field and is not stored.
  const putCount = (text: string): void => {
    setCount(text)
    if (!isCountBad(text)) changeDraft({ ...draft, count: Number(text) })
  }
  const putPath = (text: string): void => {
    setPath(text)
    if (isCodePath(text)) changeDraft({ ...draft, path: text })
  }

  const run = async (): Promise<void> => {
    setFailure(undefined)
    setMessage('')
    setBusy(true)
    changeDraft(whole)
    const started = await runCode(whole)
    setBusy(false)
    if (started === undefined || started.ok) return
    setFailure(started.error)
    if (started.error.type === 'source') onLine(started.error.error.line)
  }
  const share = async (): Promise<void> => {
    const link = `${location.href.split('#')[0] ?? ''}${await currentCodeHash(whole)}`
    if (await copyText(link)) setMessage(t('code.copied'))
  }
  const unfit = isBarred
    ? t('code.takeFirst')
    : isCountBad(count) || !isCodePath(path)
      ? t('code.mendFirst')
      : undefined
  const hasServers = useLab(({ frame }) => frame === undefined || frame.servers.length > 0)
  const unable = unfit ?? (hasServers ? undefined : t('code.noServers'))
  return (
    <div className={styles['controls']}>
      {!isBarred && (
        <Start
          source={draft.source}
          onChange={(source) => startFrom(draft.source, { ...fit, source })}
        />
      )}
      <Fields count={count} path={path} isFixed={isBarred} onCount={putCount} onPath={putPath} />
      <div className={styles['buttons']}>
        <Button tone="primary" isBusy={isBusy} disabledReason={unable} onClick={() => void run()}>
          {isRunning ? t('code.again') : t('code.run')}
        </Button>
        <TimeButtons isRunning={isRunning} isOver={isOver} />
        <Button disabledReason={unfit} onClick={() => void share()}>
          {t('code.copyLink')}
        </Button>
      </div>
      <Messages failure={failure} message={message} />
    </div>
  )
}

/** Puts a recipe into the editor; a text of the reader's own stays kept beside it. */
function startFrom(source: string, draft: CodeDraft): void {
  const isRecipe = NAMES.some((name) => SOURCES[name] === source)
  if (isRecipe) changeDraft(draft)
  else beginDraft(draft)
}

const isCountBad = (count: string): boolean => {
  const number = Number(count)
  return !(Number.isInteger(number) && number >= 1 && number <= CODE_CLIENTS_MAX)
}

interface StartProps {
  readonly source: string
  readonly onChange: (source: string) => void
}

/** The ready-made recipe that the code starts from. */
function Start({ source, onChange }: StartProps) {
  const { t } = useT()
  return (
    <Select
      label={t('code.start')}
      className={styles['start'] ?? ''}
      options={[
        { value: '', label: t('code.start.none') },
        ...NAMES.map((value) => ({ value, label: t(`code.recipe.${value}`) })),
      ]}
      value={NAMES.find((name) => SOURCES[name] === source) ?? ''}
      onChange={(name) => {
        if (name !== '') onChange(SOURCES[name])
      }}
    />
  )
}

interface FieldsProps {
  readonly count: string
  readonly path: string
  readonly isFixed: boolean
  readonly onCount: (count: string) => void
  readonly onPath: (path: string) => void
}

/** The number of clients that run the code, and its path. */
function Fields({ count, path, isFixed, onCount, onPath }: FieldsProps) {
  const { t } = useT()
  return (
    <>
      <Field
        label={t('code.clients')}
        className={styles['count'] ?? ''}
        inputMode="numeric"
        readOnly={isFixed}
        value={count}
        onChange={(event) => onCount(event.target.value)}
        error={isCountBad(count) ? t('code.clientsBad', { max: CODE_CLIENTS_MAX }) : undefined}
      />
      <Field
        label={t('code.path')}
        className={styles['path'] ?? ''}
        isMono
        readOnly={isFixed}
        value={path}
        onChange={(event) => onPath(event.target.value)}
        error={!isCodePath(path) ? t('code.pathBad') : undefined}
      />
    </>
  )
}

/** Shows failures of the code, and confirmations. */
function Messages({
  failure,
  message,
}: {
  readonly failure: CodeFailure | undefined
  readonly message: string
}) {
  const { t } = useT()
  return (
    <>
      <p className={styles['problem']} role="alert">
        {failure === undefined ? '' : failureText(failure, t)}
      </p>
      <p className={styles['said']} role="status">
        {message}
      </p>
    </>
  )
}

/** Buttons that go to the next or previous action of the code, and that stop it. */
function TimeButtons({ isRunning, isOver }: Pick<ControlsProps, 'isRunning' | 'isOver'>) {
  const { t } = useT()
  const idle = isRunning ? undefined : t('code.runFirst')
  const over = isOver ? t('code.noneFollows') : undefined
  return (
    <>
      <Button disabledReason={idle} onClick={() => void stepCode('previous')}>
        {t('code.back')}
      </Button>
      <Button disabledReason={idle ?? over} onClick={() => void stepCode('next')}>
        {t('code.step')}
      </Button>
      <Button disabledReason={idle} onClick={() => void stopCode()}>
        {t('code.stop')}
      </Button>
    </>
  )
}
