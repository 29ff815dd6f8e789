import { useState } from 'react'
import { composeLine } from '../../client'
import { Field } from '../../ui'
import { useT } from '../language'
import { aclText } from '../parts'
import type { EditFormProps } from './DataForm'
import { FormFrame } from './FormFrame'
import { VersionCheck } from './VersionCheck'

/** Sets a znode's ACL, as long as nobody else has done so meanwhile. */
export function AclForm({ znode, writer, onClose }: EditFormProps) {
  const { t } = useT()
  const { path, acl, stat } = znode
  const [list, setList] = useState(aclText(acl))
  const [seen, setSeen] = useState(stat.aversion)
  const [isChecked, setChecked] = useState(true)
  const options = isChecked ? ['-v', String(seen)] : []
  const words = [path, list.trim()]
  const load = (): void => {
    setList(aclText(acl))
    setSeen(stat.aversion)
  }
  const submit = async (): Promise<void> => {
    await writer.send('setAcl', path, 'setAcl', options, words)
    onClose()
  }
  return (
    <FormFrame
      title={t('tree.editAcl')}
      submitLabel={t('tree.submitAcl')}
      writer={writer}
      line={composeLine('setAcl', options, words)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t('tree.aclField')}
        isMono
        autoFocus
        spellCheck={false}
        autoCapitalize="off"
        value={list}
        onChange={({ target }) => setList(target.value)}
      />
      <VersionCheck
        label={t('tree.ifAclVersion', { version: seen })}
        seen={seen}
        current={stat.aversion}
        isChecked={isChecked}
        onCheck={setChecked}
        onLoad={load}
      />
    </FormFrame>
  )
}
