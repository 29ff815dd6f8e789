import { selectIsBusy, selectLeader, useLab } from '../../store'
import { Button, PanelSection } from '../../ui'
import { useT } from '../language'
import styles from './Faults.module.css'
import { playPreset } from './playPreset'
import { PRESETS } from './presets'

/** Several faults in a row, as they come in practice; each is an ordinary intervention. */
export function PresetForm() {
  const { t } = useT()
  const hasLeader = useLab((state) => selectLeader(state) !== undefined)
  const isAlone = useLab(
    ({ frame }) => (frame?.servers.filter(({ process }) => process === 'running').length ?? 0) < 2,
  )
  const isBusy = useLab(selectIsBusy)
  return (
    <PanelSection title={t('faults.presets')} note={t('faults.presetsNote')}>
      <ul className={styles['presets']}>
        {PRESETS.map((preset) => {
          const needsOthers = preset === 'flakySwitch' || preset === 'splitCommit'
          const whyNot = !hasLeader
            ? t('faults.noLeader')
            : needsOthers && isAlone
              ? t('faults.tooFew')
              : undefined
          return (
            <li key={preset}>
              <Button
                size="small"
                isBusy={isBusy}
                disabledReason={whyNot}
                onClick={({ detail, currentTarget }) => {
                  // Time runs now: pressed by hand, it leaves Space to whoever wants to halt it.
                  if (detail > 0) currentTarget.blur()
                  void playPreset(preset)
                }}
              >
                {t(`faults.preset.${preset}`)}
              </Button>
              <span>{t(`faults.presetWhat.${preset}`)}</span>
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}
