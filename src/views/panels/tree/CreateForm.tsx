import { composeLine } from '../../../zookeeper/client'
import { CREATE_MODES, type CreateMode } from '../../../zookeeper/model'
import { useDraft } from '../../../app/hooks'
import { Field, Select, Switch, TextArea } from '../../../ui'
import { useT } from '../../shared/language'
import { takeFocus } from '../../shared/parts'
import { draftName } from './draftName'
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
  const [draft, setDraft] = useDraft<Draft>(draftName('create', parent), {
    path: parent === '/' ? '/' : `${parent}/`,
    mode: 'PERSISTENT',
    ttl: '60000',
    hasData: true,
    data: '',
    access: 'open',
    ownList: '',
  })
  const change: Change = (fields) => setDraft((old) => ({ ...old, ...fields }))
  const { path, hasData, access } = draft
  const { options, words } = commandOf(draft)
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
      <KindFields draft={draft} change={change} />
      <ContentFields draft={draft} change={change} />
    </FormFrame>
  )
}

/** A znode to be created. */
interface Draft {
  readonly path: string
  readonly mode: CreateMode
  readonly ttl: string
  readonly hasData: boolean
  readonly data: string
  readonly access: Access
  readonly ownList: string
}

type Change = (fields: Partial<Draft>) => void

interface FieldsProps {
  readonly draft: Draft
  readonly change: Change
}

const hasTtl = ({ mode }: Draft): boolean => MODE_OPTIONS[mode].includes('-t')

/** The options and words with which zkCli makes it. */
function commandOf(draft: Draft): {
  readonly options: readonly string[]
  readonly words: readonly string[]
} {
  const { path, mode, ttl, hasData, data, access, ownList } = draft
  const list = access === 'open' ? [] : [access === 'own' ? ownList : LISTS[access]]
  return {
    options: [...MODE_OPTIONS[mode], ...(hasTtl(draft) ? [ttl.trim()] : [])],
    words: [path, ...(hasData ? [data] : []), ...list],
  }
}

function KindFields({ draft, change }: FieldsProps) {
  const { t } = useT()
  const { path, mode, ttl } = draft
  return (
    <>
      <Field
        label={t('tree.path')}
        hint={mode.includes('SEQUENTIAL') ? t('tree.pathHintSequential') : undefined}
        isMono
        ref={takeFocus}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={path}
        onChange={({ target }) => change({ path: target.value })}
      />
      <Labelled label={t('tree.mode')}>
        <Select
          label={t('tree.mode')}
          value={mode}
          options={CREATE_MODES.map((value) => ({ value, label: t(`tree.mode.${value}`) }))}
          onChange={(value) => change({ mode: value })}
        />
      </Labelled>
      {hasTtl(draft) && (
        <Field
          label={t('tree.ttl')}
          hint={t('tree.ttlHint')}
          isMono
          inputMode="numeric"
          value={ttl}
          onChange={({ target }) => change({ ttl: target.value })}
        />
      )}
    </>
  )
}

function ContentFields({ draft, change }: FieldsProps) {
  const { t } = useT()
  const { hasData, data, access, ownList } = draft
  return (
    <>
      <Switch
        label={t('tree.hasData')}
        isOn={hasData}
        onChange={(isOn) => change({ hasData: isOn })}
      />
      {hasData ? (
        <TextArea
          label={t('tree.data')}
          value={data}
          onChange={({ target }) => change({ data: target.value })}
        />
      ) : (
        <p>{t('tree.dataHint')}</p>
      )}
      <Labelled label={t('tree.access')}>
        <Select
          label={t('tree.access')}
          value={access}
          options={ACCESS.map((value) => ({ value, label: t(`tree.access.${value}`) }))}
          onChange={(value) => change({ access: value })}
        />
      </Labelled>
      {access === 'own' && (
        <Field
          label={t('tree.aclField')}
          isMono
          value={ownList}
          onChange={({ target }) => change({ ownList: target.value })}
        />
      )}
    </>
  )
}
