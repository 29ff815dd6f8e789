import type { ActorName } from '../../../kernel/actor'
import type { Action, RivalFrame } from '../../../simulator'
import { intervene, toggleRival } from '../../../app/actions'
import { askWhy, chooseConsole, openPanel, selectRival } from '../../../app/selection'
import { useLab, useRivalView } from '../../../app/hooks'
import {
  Button,
  ConsoleIcon,
  Panel,
  PanelSection,
  PauseIcon,
  PlayIcon,
  PowerIcon,
  RestartIcon,
  WhyIcon,
} from '../../../ui'
import { EndReason } from '../../narration'
import { MachineSection } from '../faults'
import { useT } from '../../shared/language'
import { focusPrompt, formatSeconds } from '../../shared/parts'
import { RivalInside } from './RivalInside'
import { RivalMark } from './RivalMark'
import styles from './RivalPanel.module.css'

const NO_RIVALS: readonly RivalFrame[] = []

/** A server or client of etcd or Redis: its process and its content. */
export function RivalPanel({ name }: { readonly name: ActorName }) {
  const { t } = useT()
  const rivals = useLab(({ frame }) => frame?.rivals ?? NO_RIVALS)
  const rival = rivals.find(({ id }) => id === name)
  const isUp = rival?.process === 'running' || rival?.process === 'paused'
  const view = useRivalView(isUp ? name : undefined)
  if (rival === undefined) return null
  return (
    <Panel
      title={
        <span className={styles['title']} data-what={rival.what}>
          <RivalMark what={rival.what} />
          {rival.id}
        </span>
      }
      note={`${t(`rival.what.${rival.what}`)} · ${t(`rival.state.${rival.process}`)}`}
    >
      <div className={styles['picker']} role="group" aria-label={t('rival.pick')}>
        {rivals
          .filter(({ what }) => what !== 'client')
          .map(({ id }) => (
            <Button key={id} size="small" isPressed={id === name} onClick={() => selectRival(id)}>
              {id}
            </Button>
          ))}
      </div>
      <RivalActions rival={rival} />
      <MachineSection id={rival.id} faults={rival.faults} />
      {isUp ? (
        view !== undefined && <RivalInside view={view} />
      ) : (
        <PanelSection title={t('rival.state')}>
          <p className={styles['note']}>
            {rival.down !== undefined && rival.down.by !== 'never' && (
              <>{t('rival.downAt', { at: formatSeconds(rival.down.at, t) })} </>
            )}
            {t('rival.notRunning')}
          </p>
          {rival.down?.by === 'crash' && (
            <p className={styles['note']}>
              <EndReason down={rival.down} />
            </p>
          )}
        </PanelSection>
      )}
    </Panel>
  )
}

/** Clock jumps, ms: a lock's usual life, and a time longer than a lease's. */
const JUMPS_MS = [10_000, 60_000] as const

/** The actions on the process, under the names of the scenario's interventions. */
function RivalActions({ rival: { id, what, process } }: { readonly rival: RivalFrame }) {
  const { t } = useT()
  const isClient = what === 'client'
  const isDown = process === 'down' || process === 'crashed'
  const isPaused = process === 'paused'
  const act = (action: Action) => () => void intervene(action)
  if (isDown) {
    return (
      <div className={styles['actions']}>
        <Button icon={<RestartIcon size={15} aria-hidden />} onClick={() => void toggleRival(id)}>
          {t('rival.start')}
        </Button>
        {isClient && <ConsoleButton client={id} />}
        <WhyButton name={id} />
      </div>
    )
  }
  const pausing = isPaused ? 'resume' : 'pause'
  return (
    <div className={styles['actions']}>
      <Button
        tone="danger"
        icon={<PowerIcon size={15} aria-hidden />}
        onClick={act(isClient ? { do: 'killClient', client: id } : { do: 'kill', server: id })}
      >
        {t('rival.kill')}
      </Button>
      <Button
        icon={isPaused ? <PlayIcon size={15} aria-hidden /> : <PauseIcon size={15} aria-hidden />}
        onClick={act(
          isClient
            ? { do: isPaused ? 'resumeClient' : 'pauseClient', client: id }
            : { do: pausing, server: id },
        )}
      >
        {t(`rival.${pausing}`)}
      </Button>
      {isClient && <ConsoleButton client={id} />}
      {!isClient &&
        JUMPS_MS.map((jump) => (
          <Button key={jump} onClick={act({ do: 'skew', server: id, jump })}>
            {t('rival.jump', { seconds: jump / 1000 })}
          </Button>
        ))}
      <WhyButton name={id} />
    </div>
  )
}

/** A button that shows the client's prompt. */
function ConsoleButton({ client }: { readonly client: ActorName }) {
  const { t } = useT()
  const open = (): void => {
    chooseConsole(client)
    openPanel('console')
    focusPrompt()
  }
  return (
    <Button icon={<ConsoleIcon size={15} aria-hidden />} onClick={open}>
      {t('console.title')}
    </Button>
  )
}

function WhyButton({ name }: { readonly name: ActorName }) {
  const { t } = useT()
  return (
    <Button
      icon={<WhyIcon size={15} aria-hidden />}
      onClick={() => askWhy({ type: 'rival', rival: name })}
    >
      {t('why.ask')}
    </Button>
  )
}
