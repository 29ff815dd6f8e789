import { useState } from 'react'
import type { ActorName, ServerId } from '../../../kernel/actor'
import { validatePath } from '../../../zookeeper/model'
import type { RivalSystem } from '../../../rivals'
import type { Frame } from '../../../simulator'
import { addClient, freeClientName, takenNames } from '../../../app/actions'
import { addRivalClient, freeRivalName, rivalSystems } from '../../../app/console'
import { closeOverlay, openPanel } from '../../../app/selection'
import { labStore } from '../../../app/state'
import { useLab } from '../../../app/hooks'
import { Button, ChipButton, ClientIcon, Dialog, Field, SegmentedControl } from '../../../ui'
import { useT } from '../../shared/language'
import { focusPrompt } from '../../shared/parts'
import dialogStyles from './AddClientDialog.module.css'
import styles from './ConsolePanel.module.css'

const TIMEOUT_MIN_MS = 1
const TIMEOUT_MAX_MS = 3_600_000

type System = 'zookeeper' | RivalSystem

const NAME = /^[a-z][\w-]*$/i
const NAME_CHARACTERS_MAX = 32
/** Matches names that are kept for servers. */
const SERVER_NAME = /^(etcd|redis)\d+$/

/** Makes a client of ZooKeeper, or of etcd or Redis where the run has them. */
export function AddClientDialog() {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  const systems = systemsOf(frame)
  const [picked, setPicked] = useState<System>()
  const system = picked ?? systems[0] ?? 'zookeeper'
  const { name, setName, nameError } = useName(frame, system)
  const { timeout, setTimeoutText, timeoutMs, timeoutError } = useTimeout(system)
  const { chroot, setChroot, chrootError } = useChroot(system)
  const [chosen, setChosen] = useState(hostsOffered)
  const error = nameError ?? timeoutError ?? chrootError
  const all = frame?.servers.map(({ id }) => id) ?? []
  const connect = async (): Promise<void> => {
    if (error !== undefined) return
    closeOverlay()
    const client =
      system === 'zookeeper'
        ? addClient(chosen, timeoutMs, name, chroot)
        : addRivalClient(name, system)
    await showPromptOf(client)
  }
  return (
    <Dialog
      isOpen
      title={t('shell.addClient')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      actions={<Actions system={system} error={error} onConnect={connect} />}
    >
      <form
        className={dialogStyles['dialog']}
        onSubmit={(event) => {
          event.preventDefault()
          void connect()
        }}
      >
        <SystemChoice systems={systems} value={system} onChange={setPicked} />
        <Field
          label={t('console.name')}
          isMono
          value={name}
          error={nameError}
          onChange={({ target }) => setName(target.value)}
        />
        {system === 'zookeeper' ? (
          <>
            <Timeout text={timeout} error={timeoutError} onChange={setTimeoutText} />
            <ServerChoice all={all} chosen={chosen} onChange={setChosen} />
            <Chroot text={chroot} error={chrootError} onChange={setChroot} />
          </>
        ) : (
          <p className={styles['hint']}>{t('console.rivalHint')}</p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}

/** The server from whose menu the dialog was opened. */
function hostsOffered(): readonly ServerId[] {
  const { suggestedHost } = labStore.getState()
  return suggestedHost === undefined ? [] : [suggestedHost]
}

/** Shows the prompt of a client once it is made, unless the reader has chosen another panel meanwhile. */
async function showPromptOf(client: Promise<ActorName | undefined>): Promise<void> {
  const { panel } = labStore.getState()
  if ((await client) === undefined || labStore.getState().panel !== panel) return
  openPanel('console')
  focusPrompt()
}

interface SystemChoiceProps {
  readonly systems: readonly System[]
  readonly value: System
  readonly onChange: (system: System) => void
}

/** Chooses the new client's system, where the run has several. */
function SystemChoice({ systems, value: chosen, onChange }: SystemChoiceProps) {
  const { t } = useT()
  if (systems.length < 2) return null
  return (
    <SegmentedControl
      label={t('console.system')}
      value={chosen}
      onChange={onChange}
      segments={systems.map((value) => ({ value, label: t(`console.system.${value}`) }))}
    />
  )
}

/** The new client's name: a free one until the reader types another. */
function useName(frame: Frame | undefined, system: System) {
  const { t } = useT()
  const [typed, setName] = useState<string>()
  const name = typed ?? (system === 'zookeeper' ? freeClientName() : freeRivalName(system))
  const isBad = !NAME.test(name) || name.length > NAME_CHARACTERS_MAX || SERVER_NAME.test(name)
  const isTaken = takenNames(frame).has(name)
  const nameError = isTaken
    ? t('console.nameTaken')
    : isBad
      ? t('console.nameBad', { max: NAME_CHARACTERS_MAX })
      : undefined
  return { name, setName, nameError }
}

/** The session timeout that the new client asks for, ms. */
function useTimeout(system: System) {
  const { t } = useT()
  const [timeout, setTimeoutText] = useState('10000')
  const timeoutMs = Number(timeout)
  const isBad =
    system === 'zookeeper' && !(timeoutMs >= TIMEOUT_MIN_MS && timeoutMs <= TIMEOUT_MAX_MS)
  const timeoutError = isBad ? t('console.timeoutBad') : undefined
  return { timeout, setTimeoutText, timeoutMs, timeoutError }
}

/** The path below which the new client sees the tree; an empty text and a single slash mean all of it. */
function useChroot(system: System) {
  const { t } = useT()
  const [chroot, setChroot] = useState('')
  const isBad = system === 'zookeeper' && chroot !== '' && validatePath(chroot) !== undefined
  return { chroot, setChroot, chrootError: isBad ? t('console.chrootBad') : undefined }
}

interface ActionsProps {
  readonly system: System
  /** The reason why no client can be made. */
  readonly error: string | undefined
  readonly onConnect: () => Promise<void>
}

/** The buttons of the dialog. */
function Actions({ system, error, onConnect }: ActionsProps) {
  const { t } = useT()
  return (
    <>
      <Button onClick={closeOverlay}>{t('common.cancel')}</Button>
      <Button
        tone="primary"
        icon={<ClientIcon size={16} aria-hidden />}
        disabledReason={error}
        onClick={() => void onConnect()}
      >
        {t(system === 'zookeeper' ? 'console.connect' : 'console.start')}
      </Button>
    </>
  )
}

interface TextProps {
  readonly text: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

function Timeout({ text, error, onChange }: TextProps) {
  const { t } = useT()
  return (
    <Field
      label={t('console.timeout')}
      hint={t('console.timeoutHint')}
      error={error}
      isMono
      inputMode="numeric"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function Chroot({ text, error, onChange }: TextProps) {
  const { t } = useT()
  return (
    <Field
      label={t('console.chroot')}
      hint={t('console.chrootHint')}
      error={error}
      isMono
      value={text}
      placeholder="/"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The systems that the run has servers of. */
const systemsOf = (frame: Frame | undefined): readonly System[] => [
  ...(frame !== undefined && frame.servers.length > 0 ? (['zookeeper'] as const) : []),
  ...rivalSystems(frame),
]

interface ServerChoiceProps {
  readonly all: readonly ServerId[]
  readonly chosen: readonly ServerId[]
  readonly onChange: (chosen: readonly ServerId[]) => void
}

/** The servers that the client tries, in the order of choosing. */
function ServerChoice({ all, chosen, onChange }: ServerChoiceProps) {
  const { t } = useT()
  const toggle = (id: ServerId): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset>
      <legend>{t('console.servers')}</legend>
      <div className={dialogStyles['servers']}>
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
