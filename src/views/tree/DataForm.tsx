import { useState } from 'react'
import { composeLine } from '../../client'
import type { ZnodeView } from '../../core'
import { TextArea } from '../../ui'
import { useT } from '../language'
import { isUtf8 } from './DataView'
import { FormFrame } from './FormFrame'
import styles from './Forms.module.css'
import type { Writer } from './useWriter'
import { VersionCheck } from './VersionCheck'

export interface EditFormProps {
  readonly znode: ZnodeView
  readonly writer: Writer
  readonly onClose: () => void
}

/** Sets a znode's data, as long as nobody else has done so meanwhile. */
export function DataForm({ znode, writer, onClose }: EditFormProps) {
  const { t } = useT()
  const { path, data, bytes, stat } = znode
  const [text, setText] = useState(data ?? '')
  const [seen, setSeen] = useState(stat.version)
  const [isChecked, setChecked] = useState(true)
  const options = isChecked ? ['-v', String(seen)] : []
  const words = [path, text]
  const load = (): void => {
    setText(data ?? '')
    setSeen(stat.version)
  }
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
        autoFocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {bytes !== null && !isUtf8(bytes) && <p className={styles['problem']}>{t('tree.notUtf8')}</p>}
      <VersionCheck
        label={t('tree.ifVersion', { version: seen })}
        seen={seen}
        current={stat.version}
        isChecked={isChecked}
        onCheck={setChecked}
        onLoad={load}
      />
    </FormFrame>
  )
}
