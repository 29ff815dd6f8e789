import { useLab, useTrace } from '../../../app/hooks'
import { seekStep } from '../../../app/playback'
import { openOverlay } from '../../../app/selection'
import {
  CLIENT_PROPERTIES,
  ETCD_PROPERTIES,
  PROPERTIES,
  type Property,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
} from '../../../app/state'
import { Button, CheckIcon, MinusIcon, Panel, PanelSection, XIcon } from '../../../ui'
import { ViolationText } from '../../narration'
import { useT } from '../../shared/language'
import { headlineKey } from '../../narration/words'
import styles from './ChecksPanel.module.css'

/** Properties of etcd are shown once a member of its cluster has done something. */
const isOfEtcd = (property: Property): boolean =>
  (ETCD_PROPERTIES as readonly Property[]).includes(property)

/** The properties that must always hold. Text marks the broken ones and those not judged yet. */
export function ChecksPanel() {
  const { t } = useT()
  const history = useLab((state) => state.history)
  const { violations = [], judged = [], lossStep } = history ?? {}
  const step = violations[0]?.step
  const events = useTrace(step, step)
  const violation = events.find((event) => event.type === 'violation')
  const brokenAt = new Map(
    violations.toReversed().map(({ property, step: at }) => [property, at] as const),
  )
  const unjudged = lossStep === undefined ? t('panels.notJudged') : t('panels.notJudgedMore')
  const states = { brokenAt, judged: new Set(judged), unjudged }
  const hasMembers = ETCD_PROPERTIES.some((name) => states.judged.has(name))
  const shown = hasMembers ? PROPERTIES : PROPERTIES.filter((name) => !isOfEtcd(name))
  const hold = shown.filter(
    (property) => states.judged.has(property) && !brokenAt.has(property),
  ).length
  const open = shown.length - hold - brokenAt.size
  return (
    <Panel
      title={t('shell.panel.checks')}
      note={t('panels.checksNote', { hold, broken: brokenAt.size, open })}
      isReading
    >
      {violation !== undefined && (
        <div className={styles['broken']} role="alert">
          <h3>
            <XIcon size={18} aria-hidden /> {t(headlineKey(violation.property))}
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
      {open > 0 && (
        <p className={styles['open']}>
          {lossStep === undefined
            ? t('panels.notJudgedSays')
            : t('panels.unsyncedSays', { step: lossStep })}
        </p>
      )}
      <PanelSection title={t('panels.protocol')}>
        <Properties properties={PROTOCOL_PROPERTIES} {...states} />
      </PanelSection>
      <PanelSection title={t('panels.clientsSee')}>
        <Properties properties={CLIENT_PROPERTIES} {...states} />
      </PanelSection>
      <PanelSection title={t('panels.recipesPromise')}>
        <Properties properties={RECIPE_PROPERTIES} {...states} />
      </PanelSection>
      {hasMembers && (
        <PanelSection title={t('panels.etcdKeeps')}>
          <Properties properties={ETCD_PROPERTIES} {...states} />
        </PanelSection>
      )}
    </Panel>
  )
}

interface PropertiesProps {
  readonly properties: readonly Property[]
  /** The step of each broken property's first violation. */
  readonly brokenAt: ReadonlyMap<string, number>
  readonly judged: ReadonlySet<string>
  /** The word behind a property that is not judged. */
  readonly unjudged: string
}

function Properties({ properties, brokenAt, judged, unjudged }: PropertiesProps) {
  const { t } = useT()
  return (
    <ul className={styles['list']}>
      {properties.map((property) => {
        const step = brokenAt.get(property)
        const isOpen = step === undefined && !judged.has(property)
        return (
          <li
            key={property}
            data-broken={step !== undefined || undefined}
            data-open={isOpen || undefined}
          >
            <Mark isBroken={step !== undefined} isOpen={isOpen} />
            <b>{t(`panels.check.${property}`)}</b>
            <span>
              {step !== undefined
                ? t('panels.brokenAt', { step })
                : t(`panels.checkSays.${property}`)}
              {isOpen && <em>{unjudged}</em>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Ticks a property that holds; one that nothing has tested yet has a dash. */
function Mark({ isBroken, isOpen }: { readonly isBroken: boolean; readonly isOpen: boolean }) {
  if (isBroken) return <XIcon size={16} aria-hidden />
  return isOpen ? <MinusIcon size={16} aria-hidden /> : <CheckIcon size={16} aria-hidden />
}
