import { useEffect, useRef, useState } from 'react'
import { useLab } from '../../../app/hooks'
import { Button, FilmIcon, Select } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './ShareDialog.module.css'

const STEPS = ['20', '60', '150'] as const
type Steps = (typeof STEPS)[number]

/** The last steps as an animated picture; closing the dialog gives it up. */
export function AnimationForm() {
  const translator = useT()
  const { t } = translator
  const [steps, setSteps] = useState<Steps>('60')
  const [share, setShare] = useState<number>()
  const control = useRef<AbortController>(undefined)
  const hasSteps = useLab(({ frame }) => frame !== undefined && frame.step >= 0)
  useEffect(() => () => control.current?.abort(), [])

  const make = async (): Promise<void> => {
    const { signal } = (control.current = new AbortController())
    setShare(0)
    const { saveAnimation } = await import('../../export')
    await saveAnimation({ steps: Number(steps), translator, onProgress: setShare, signal })
    setShare(undefined)
  }

  return (
    <div className={styles['animation']}>
      <Select
        label={t('record.gifSteps')}
        options={STEPS.map((value) => ({
          value,
          label: t('record.lastSteps', { count: Number(value) }),
        }))}
        value={steps}
        onChange={setSteps}
      />
      {share === undefined ? (
        <Button
          icon={<FilmIcon size={16} aria-hidden />}
          disabledReason={hasSteps ? undefined : t('record.noSteps')}
          onClick={() => void make()}
        >
          {t('record.gif')}
        </Button>
      ) : (
        <>
          <progress aria-label={t('record.gifProgress')} value={share} max={1} />
          <Button onClick={() => control.current?.abort()}>{t('record.cancel')}</Button>
        </>
      )}
    </div>
  )
}
