import { composeLine } from '../../../zookeeper/client'
import type { ZnodeView } from '../../../zookeeper/server'
import { useDraft } from '../../../app/hooks'
import { TextArea } from '../../../ui'
import { useT } from '../../shared/language'
import { takeFocus } from '../../shared/parts'
import { isUtf8 } from './DataView'
import { draftName } from './draftName'
import { FormFrame } from './FormFrame'
import styles from './Forms.module.css'
import type { Writer } from './useWriter'
import { VersionCheck } from './VersionCheck'

export interface EditFormProps {
  readonly znode: ZnodeView
  readonly writer: Writer
  readonly onClose: () => void
}

/** Sets a znode's data, unless another client has changed them meanwhile. */
export function DataForm({ znode, writer, onClose }: EditFormProps) {
  const { t } = useT()
  const { path, data, bytes, stat } = znode
  const [draft, put] = useDraft(draftName('data', path), {
    text: data ?? '',
    seenVersion: stat.version,
    isChecked: true,
  })
  const { text, seenVersion, isChecked } = draft
  const options = isChecked ? ['-v', String(seenVersion)] : []
  const words = [path, text]
  const load = (): void =>
    put((before) => ({ ...before, text: data ?? '', seenVersion: stat.version }))
  const submit = async (): Promise<void> => {
    await writer.send('set', path, 'set', options, words)
    onClose()
  }
  return (
    <FormFrame
      title={t('tree.editData')}
      submitLabel={t('tree.submitSet')}
      writer={writer}
      line={composeLine('set', options, words)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextArea
        label={t('tree.data')}
        hint={bytes === null ? t('tree.nullOnce') : undefined}
        ref={takeFocus}
        value={text}
        onChange={({ target }) => put((before) => ({ ...before, text: target.value }))}
      />
      {bytes !== null && !isUtf8(bytes) && <p className={styles['problem']}>{t('tree.notUtf8')}</p>}
      <VersionCheck
        label={t('tree.ifVersion', { version: seenVersion })}
        seenVersion={seenVersion}
        current={stat.version}
        isChecked={isChecked}
        onCheck={(isOn) => put((before) => ({ ...before, isChecked: isOn }))}
        onLoad={load}
      />
    </FormFrame>
  )
}
