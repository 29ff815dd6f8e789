import { useLab, useTrace } from '../../../app/hooks'
import { seekStep } from '../../../app/playback'
import { openOverlay } from '../../../app/selection'
import {
  CLIENT_PROPERTIES,
  type Property,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
} from '../../../app/state'
import { Button, CheckIcon, Panel, PanelSection, XIcon } from '../../../ui'
import { ViolationText } from '../../narration'
import { useT } from '../../shared/language'
import { propertyKey } from '../../narration/words'
import styles from './ChecksPanel.module.css'

/** The properties that must always hold, and the violated one. */
export function ChecksPanel() {
  const { t } = useT()
  const step = useLab(({ history }) => history?.violations[0]?.step)
  const events = useTrace(step, step)
  const violation = events.find((event) => event.type === 'violation')
  const all = [...PROTOCOL_PROPERTIES, ...CLIENT_PROPERTIES, ...RECIPE_PROPERTIES]
  const hold = all.length - (violation === undefined ? 0 : 1)
  return (
    <Panel
      title={t('shell.panel.checks')}
      note={t('panels.checksNote', { hold, broken: violation === undefined ? 0 : 1 })}
      isReading
    >
      {violation !== undefined && (
        <div className={styles['broken']} role="alert">
          <h3>
            <XIcon size={18} aria-hidden /> {t(propertyKey(violation.property))}
          </h3>
          <p>
            <ViolationText problem={violation.problem} />
          </p>
          <div className={styles['actions']}>
            <Button tone="primary" onClick={() => void seekStep(violation.step)}>
              {t('shell.goToStep', { step: violation.step })}
            </Button>
            <Button onClick={() => openOverlay('share')}>{t('shell.shareRun')}</Button>
          </div>
        </div>
      )}
      <PanelSection title={t('panels.protocol')}>
        <Properties properties={PROTOCOL_PROPERTIES} broken={violation?.property} step={step} />
      </PanelSection>
      <PanelSection title={t('panels.clientsSee')}>
        <Properties properties={CLIENT_PROPERTIES} broken={violation?.property} step={step} />
      </PanelSection>
      <PanelSection title={t('panels.recipesPromise')}>
        <Properties properties={RECIPE_PROPERTIES} broken={violation?.property} step={step} />
      </PanelSection>
    </Panel>
  )
}

interface PropertiesProps {
  readonly properties: readonly Property[]
  readonly broken: string | undefined
  readonly step: number | undefined
}

function Properties({ properties, broken, step }: PropertiesProps) {
  const { t } = useT()
  return (
    <ul className={styles['list']}>
      {properties.map((property) => (
        <li key={property} data-broken={property === broken || undefined}>
          {property === broken ? (
            <XIcon size={16} aria-hidden />
          ) : (
            <CheckIcon size={16} aria-hidden />
          )}
          <b>{t(`panels.check.${property}`)}</b>
          <span>
            {property === broken && step !== undefined
              ? t('panels.brokenAt', { step })
              : t(`panels.checkSays.${property}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}
