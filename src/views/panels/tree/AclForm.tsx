import { composeLine } from '../../../zookeeper/client'
import { useDraft } from '../../../app/hooks'
import { Field } from '../../../ui'
import { useT } from '../../shared/language'
import { aclText, takeFocus } from '../../shared/parts'
import type { EditFormProps } from './DataForm'
import { draftName } from './draftName'
import { FormFrame } from './FormFrame'
import { VersionCheck } from './VersionCheck'

/** Sets a znode's ACL, unless another client has changed it meanwhile. */
export function AclForm({ znode, writer, onClose }: EditFormProps) {
  const { t } = useT()
  const { path, acl, stat } = znode
  const [draft, put] = useDraft(draftName('acl', path), {
    list: aclText(acl),
    seenVersion: stat.aversion,
    isChecked: true,
  })
  const { list, seenVersion, isChecked } = draft
  const options = isChecked ? ['-v', String(seenVersion)] : []
  const words = [path, list.trim()]
  const load = (): void =>
    put((before) => ({ ...before, list: aclText(acl), seenVersion: stat.aversion }))
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
        ref={takeFocus}
        spellCheck={false}
        autoCapitalize="off"
        value={list}
        onChange={({ target }) => put((before) => ({ ...before, list: target.value }))}
      />
      <VersionCheck
        label={t('tree.ifAclVersion', { version: seenVersion })}
        seenVersion={seenVersion}
        current={stat.aversion}
        isChecked={isChecked}
        onCheck={(isOn) => put((before) => ({ ...before, isChecked: isOn }))}
        onLoad={load}
      />
    </FormFrame>
  )
}
