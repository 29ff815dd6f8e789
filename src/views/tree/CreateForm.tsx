import { useState } from 'react'
import { composeLine } from '../../client'
import { CREATE_MODES, type CreateMode } from '../../model'
import { Field, Select, Switch, TextArea } from '../../ui'
import { useT } from '../language'
import { FormFrame, Labelled } from './FormFrame'
import type { Writer } from './useWriter'

/** The options with which zkCli asks for a mode; a time to live follows `-t`. */
const MODE_OPTIONS: Readonly<Record<CreateMode, readonly string[]>> = {
  PERSISTENT: [],
  EPHEMERAL: ['-e'],
  PERSISTENT_SEQUENTIAL: ['-s'],
  EPHEMERAL_SEQUENTIAL: ['-s', '-e'],
  CONTAINER: ['-c'],
  PERSISTENT_WITH_TTL: ['-t'],
  PERSISTENT_SEQUENTIAL_WITH_TTL: ['-s', '-t'],
}

const ACCESS = ['open', 'read', 'creator', 'own'] as const
type Access = (typeof ACCESS)[number]

const LISTS: Readonly<Record<Exclude<Access, 'own'>, string>> = {
  open: 'world:anyone:cdrwa',
  read: 'world:anyone:r',
  creator: 'auth::cdrwa',
}

export interface CreateFormProps {
  readonly parent: string
  readonly writer: Writer
  readonly onClose: () => void
}

/** Creates a znode in any of its modes. */
export function CreateForm({ parent, writer, onClose }: CreateFormProps) {
  const { t } = useT()
  const [path, setPath] = useState(parent === '/' ? '/' : `${parent}/`)
  const [mode, setMode] = useState<CreateMode>('PERSISTENT')
  const [ttl, setTtl] = useState('60000')
  const [hasData, setHasData] = useState(true)
  const [data, setData] = useState('')
  const [access, setAccess] = useState<Access>('open')
  const [ownList, setOwnList] = useState('')

  const hasTtl = MODE_OPTIONS[mode].includes('-t')
  const options = [...MODE_OPTIONS[mode], ...(hasTtl ? [ttl.trim()] : [])]
  const list = access === 'open' ? [] : [access === 'own' ? ownList : LISTS[access]]
  const words = [path, ...(hasData ? [data] : []), ...list]
  const submit = async (): Promise<void> => {
    await writer.send('create', path, 'create', options, words)
    onClose()
  }
  return (
    <FormFrame
      title={t('tree.createTitle')}
      submitLabel={t('tree.submitCreate')}
      writer={writer}
      line={composeLine('create', options, words)}
      problem={!hasData && access !== 'open' ? t('tree.aclNeedsData') : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t('tree.path')}
        hint={mode.includes('SEQUENTIAL') ? t('tree.pathHintSequential') : undefined}
        isMono
        autoFocus
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={path}
        onChange={({ target }) => setPath(target.value)}
      />
      <Labelled label={t('tree.mode')}>
        <Select
          label={t('tree.mode')}
          value={mode}
          options={CREATE_MODES.map((value) => ({ value, label: t(`tree.mode.${value}`) }))}
          onChange={setMode}
        />
      </Labelled>
      {hasTtl && (
        <Field
          label={t('tree.ttl')}
          hint={t('tree.ttlHint')}
          isMono
          inputMode="numeric"
          value={ttl}
          onChange={({ target }) => setTtl(target.value)}
        />
      )}
      <Switch label={t('tree.hasData')} isOn={hasData} onChange={setHasData} />
      {hasData ? (
        <TextArea
          label={t('tree.data')}
          value={data}
          onChange={({ target }) => setData(target.value)}
        />
      ) : (
        <p>{t('tree.dataHint')}</p>
      )}
      <Labelled label={t('tree.access')}>
        <Select
          label={t('tree.access')}
          value={access}
          options={ACCESS.map((value) => ({ value, label: t(`tree.access.${value}`) }))}
          onChange={setAccess}
        />
      </Labelled>
      {access === 'own' && (
        <Field
          label={t('tree.aclField')}
          isMono
          value={ownList}
          onChange={({ target }) => setOwnList(target.value)}
        />
      )}
    </FormFrame>
  )
}
