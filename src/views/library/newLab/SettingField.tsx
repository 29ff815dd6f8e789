import { changeDraft, configValue, withConfigValue } from '../../../app/newLab'
import { Field, Switch } from '../../../ui'
import { breakable, useT } from '../../shared/language'
import { Term } from '../../shared/terms'
import type { FormProps } from './form'
import styles from './NewLab.module.css'
import type { Setting } from './settings'

export interface SettingFieldProps extends FormProps {
  readonly setting: Setting
}

/** A field for one key of `zoo.cfg`: an empty field, or a switch in its usual place, removes the line. */
export function SettingField({ draft: { config }, errorOf, setting }: SettingFieldProps) {
  const { t } = useT()
  const { key, kind, usual } = setting
  const value = configValue(config, key)
  const error = errorOf(key)
  const label = (
    <span className={styles['label']}>
      {t(`newLab.key.${key}`)}{' '}
      <Term id={key} isWithin>
        <code>{breakable(key)}</code>
      </Term>
    </span>
  )
  const change = (text: string): void =>
    changeDraft((draft) => ({
      config: withConfigValue(draft.config, key, text === '' ? undefined : text),
    }))
  if (kind === 'flag' || kind === 'yesNo') {
    const [on, off] = kind === 'flag' ? ['true', 'false'] : ['yes', 'no']
    return (
      <div className={styles['switch']}>
        <Switch
          label={label}
          isOn={(value ?? usual).trim().toLowerCase() === on}
          onChange={(isOn) => {
            const text = isOn ? on : off
            change(text === usual || text === undefined ? '' : text)
          }}
        />
        {error !== undefined && <p className={styles['error']}>{error}</p>}
      </div>
    )
  }
  return (
    <Field
      label={label}
      isMono
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={value ?? ''}
      placeholder={usual}
      error={error}
      onChange={({ target }) => change(target.value)}
    />
  )
}
