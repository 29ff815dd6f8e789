import { useState } from 'react'
import { useLab } from '../../../app/hooks'
import { selectLeader } from '../../../app/state'
import { Button, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import type { FormCallbacks } from './formProps'
import styles from './Faults.module.css'
import { playPreset } from './playPreset'
import { PRESETS, type Preset } from './presets'

/** Sequences of faults as they occur in practice; each step is an ordinary intervention. */
export function PresetForm({ onDone }: FormCallbacks) {
  const { t } = useT()
  const hasLeader = useLab((state) => selectLeader(state) !== undefined)
  // A partition needs another running server.
  const hasOthers = useLab(
    ({ frame }) => (frame?.servers.filter(({ process }) => process === 'running').length ?? 0) > 1,
  )
  // One preset is prepared at a time; its button shows this.
  const [pressed, setPressed] = useState<Preset>()
  const press = async (preset: Preset): Promise<void> => {
    if (pressed !== undefined) return
    setPressed(preset)
    try {
      if (await playPreset(preset)) onDone?.()
    } finally {
      setPressed(undefined)
    }
  }
  return (
    <PanelSection title={t('faults.presets')} note={t('faults.presetsNote')}>
      <ul className={styles['presets']}>
        {PRESETS.map((preset) => {
          const needsOthers = preset === 'flakySwitch' || preset === 'splitCommit'
          const whyNot = !hasLeader
            ? t('faults.noLeader')
            : needsOthers && !hasOthers
              ? t('faults.tooFew')
              : undefined
          return (
            <li key={preset}>
              <Button
                size="small"
                isBusy={preset === pressed}
                disabledReason={whyNot}
                onClick={({ detail, currentTarget }) => {
                  // Time runs now: after a click, Space has to pause it instead of pressing the button.
                  if (detail > 0) currentTarget.blur()
                  void press(preset)
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
