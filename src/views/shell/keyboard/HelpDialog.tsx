import type { ReactNode } from 'react'
import { VERSION } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { closeOverlay } from '../../../app/selection'
import { changeSettings, togglePings } from '../../../app/settings'
import { selectArePingsShown } from '../../../app/state'
import { Dialog, Kbd, Switch } from '../../../ui'
import { useT } from '../../shared/language'
import { CopyDiagnostics } from '../feedback/CopyDiagnostics'
import styles from './HelpDialog.module.css'
import {
  ENSEMBLE_KEYS,
  PAGE_KEYS,
  PROJECTOR_KEYS,
  TIME_KEYS,
  writtenKey,
  type KeyRow,
} from './keys'
import { LicencesLink } from '../feedback/LicencesLink'

/** The keys of the page, with the switch for letter shortcuts. */
export function HelpDialog() {
  const { t } = useT()
  const arePingsShown = useLab(selectArePingsShown)
  const areOn = useLab((state) => state.settings.areShortcutsOn)
  return (
    <Dialog
      isOpen
      size="wide"
      title={t('shell.help')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      description={t('help.intro')}
    >
      <div className={styles['switches']}>
        <Switch label={t('shell.showPings')} isOn={arePingsShown} onChange={togglePings} />
        <Switch
          label={t('help.letters')}
          isOn={areOn}
          onChange={(areShortcutsOn) => changeSettings({ areShortcutsOn })}
        />
      </div>
      <Keys title={t('help.keys.time')} rows={TIME_KEYS} say={(what) => t(`help.key.${what}`)} />
      <Keys
        title={t('help.keys.ensemble')}
        rows={ENSEMBLE_KEYS}
        say={(what) => t(`help.key.${what}`)}
      />
      <Keys title={t('help.keys.page')} rows={PAGE_KEYS} say={(what) => t(`help.key.${what}`)} />
      <Keys
        title={t('present.keys')}
        rows={PROJECTOR_KEYS}
        say={(what) => t(`present.key.${what}`)}
      />
      <div className={styles['about']}>
        <span>{t('page.version', { version: VERSION ?? '' })}</span>
        <LicencesLink />
        <CopyDiagnostics />
      </div>
    </Dialog>
  )
}

interface KeysProps<Row extends KeyRow> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly say: (what: Row['what']) => ReactNode
}

/** A section of the keyboard's map. */
function Keys<Row extends KeyRow>({ title, rows, say }: KeysProps<Row>) {
  return (
    <section>
      <h3 className={styles['heading']}>{title}</h3>
      <dl className={styles['keys']}>
        {rows.map((row) => (
          <div key={row.what}>
            <dt>
              {row.keys.map((binding) => (
                <Kbd key={binding.key}>{writtenKey(binding)}</Kbd>
              ))}
            </dt>
            <dd>{say(row.what)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
