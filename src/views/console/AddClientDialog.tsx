import { useState } from 'react'
import type { ServerId } from '../../actor'
import { addClient, closeOverlay, freeClientName, openPanel, useLab } from '../../store'
import { Button, ChipButton, ClientIcon, Dialog, Field } from '../../ui'
import { useT } from '../language'
import { focusPrompt } from '../parts'
import styles from './ConsolePanel.module.css'

const TIMEOUT_MIN_MS = 1
const TIMEOUT_MAX_MS = 3_600_000

/** Connects a new client to chosen servers. */
export function AddClientDialog() {
  const { t } = useT()
  const servers = useLab(({ frame }) => frame?.servers)
  const [name, setName] = useState(freeClientName)
  const [timeout, setTimeoutText] = useState('10000')
  const [chosen, setChosen] = useState<readonly ServerId[]>([])
  const taken = useLab(({ frame }) => frame?.clients.some(({ id }) => id === name) === true)
  const timeoutMs = Number(timeout)
  const isTimeoutBad = !(timeoutMs >= TIMEOUT_MIN_MS && timeoutMs <= TIMEOUT_MAX_MS)
  const isNameBad = !/^[a-z][\w-]{0,31}$/i.test(name)
  const all = servers?.map(({ id }) => id) ?? []
  const connect = async (): Promise<void> => {
    if (taken || isNameBad || isTimeoutBad) return
    closeOverlay()
    const client = await addClient(chosen.length === 0 ? all : chosen, timeoutMs, name)
    if (client === undefined) return
    openPanel('console')
    focusPrompt()
  }
  const nameError = taken ? t('console.nameTaken') : isNameBad ? t('console.nameBad') : undefined
  return (
    <Dialog
      isOpen
      title={t('shell.addClient')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      actions={
        <>
          <Button onClick={closeOverlay}>{t('common.cancel')}</Button>
          <Button
            tone="primary"
            icon={<ClientIcon size={16} aria-hidden />}
            disabledReason={nameError ?? (isTimeoutBad ? t('console.timeoutBad') : undefined)}
            onClick={() => void connect()}
          >
            {t('console.connect')}
          </Button>
        </>
      }
    >
      <form
        className={styles['dialog']}
        onSubmit={(event) => {
          event.preventDefault()
          void connect()
        }}
      >
        <Field
          label={t('console.name')}
          isMono
          value={name}
          error={nameError}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('console.timeout')}
          hint={t('console.timeoutHint')}
          error={isTimeoutBad ? t('console.timeoutBad') : undefined}
          isMono
          inputMode="numeric"
          value={timeout}
          onChange={({ target }) => setTimeoutText(target.value)}
        />
        <ServerChoice all={all} chosen={chosen} onChange={setChosen} />
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

interface ServerChoiceProps {
  readonly all: readonly ServerId[]
  readonly chosen: readonly ServerId[]
  readonly onChange: (chosen: readonly ServerId[]) => void
}

/** The servers to try, in the order of choosing. */
function ServerChoice({ all, chosen, onChange }: ServerChoiceProps) {
  const { t } = useT()
  const toggle = (id: ServerId): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend>{t('console.servers')}</legend>
      <div className={styles['tabs']}>
        {all.map((id) => (
          <ChipButton key={id} isPressed={chosen.includes(id)} onClick={() => toggle(id)}>
            {id}
          </ChipButton>
        ))}
      </div>
      <p className={styles['hint']}>{t('console.serversHint')}</p>
    </fieldset>
  )
}
