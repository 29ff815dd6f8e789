import { useState } from 'react'
import type { ActorId } from '../../../kernel/actor'
import type { CutStyle } from '../../../simulator'
import { Button, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { ActorSelect } from './ActorSelect'
import type { Act } from './formProps'
import styles from './Faults.module.css'
import { NumberField, numberOf } from './NumberField'
import { StyleControl } from './StyleControl'

const DELAY_MAX_MS = 600_000

export interface LinkFormProps {
  readonly actors: readonly ActorId[]
  readonly onAct: Act
}

/** Cuts, restores or delays one direction of a link. */
export function LinkForm({ actors, onAct }: LinkFormProps) {
  const { t } = useT()
  const [from, setFrom] = useState<ActorId | undefined>(actors[0])
  const [to, setTo] = useState<ActorId | undefined>(actors[1])
  const [style, setStyle] = useState<CutStyle>('silent')
  const [delay, setDelay] = useState('100')
  const ms = numberOf(delay, 0, DELAY_MAX_MS)
  const ends = from === undefined || to === undefined || from === to ? undefined : { from, to }
  const reason = ends === undefined ? t('faults.twoEnds') : undefined
  return (
    <PanelSection title={t('faults.link')} note={t('faults.linkNote')}>
      <div className={styles['form']}>
        <ActorSelect label={t('faults.from')} actors={actors} value={from} onChange={setFrom} />
        <ActorSelect label={t('faults.to')} actors={actors} value={to} onChange={setTo} />
        <StyleControl value={style} onChange={setStyle} />
      </div>
      <div className={styles['buttons']}>
        <Button
          disabledReason={reason}
          onClick={() => {
            if (ends !== undefined) onAct({ do: 'cut', ...ends, style })
          }}
        >
          {t('faults.do.cut')}
        </Button>
        <Button
          disabledReason={reason}
          onClick={() => {
            if (ends !== undefined) onAct({ do: 'restore', ...ends })
          }}
        >
          {t('faults.do.restore')}
        </Button>
      </div>
      <div className={styles['form']}>
        <NumberField label={t('faults.delayMs')} value={delay} onChange={setDelay} />
        <Button
          disabledReason={reason ?? (ms === undefined ? t('faults.badNumber') : undefined)}
          onClick={() => {
            if (ends !== undefined && ms !== undefined) onAct({ do: 'delay', ...ends, ms })
          }}
        >
          {t('faults.do.delay')}
        </Button>
      </div>
    </PanelSection>
  )
}
