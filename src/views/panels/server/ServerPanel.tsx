import type { ServerId } from '../../../kernel/actor'
import {
  buildWall,
  killServer,
  pauseServer,
  powerLoss,
  resumeServer,
  startServer,
} from '../../../app/actions'
import { askWhy, openPanel, selectServer } from '../../../app/selection'
import { useLab } from '../../../app/hooks'
import {
  Button,
  EmptyState,
  IconButton,
  Menu,
  type MenuEntry,
  MoreIcon,
  Panel,
  PowerIcon,
  RestartIcon,
  WhyIcon,
} from '../../../ui'
import type { ServerSummary } from '../../../zookeeper/server'
import type { ServerFrame } from '../../../simulator'
import type { Translator } from '../../../i18n'
import { EndReason } from '../../narration'
import { MachineSection } from '../faults'
import { useT } from '../../shared/language'
import { formatSeconds, ServerPicker, SettingWarnings, useShownServer } from '../../shared/parts'
import { Term } from '../../shared/terms'
import { RivalPanel } from '../rival'
import { isStarting } from '../../stage'
import { Acks } from './Acks'
import { Ballots } from './Ballots'
import { Disk } from './Disk'
import { LatestComparison } from './LatestComparison'
import { LatestDecision } from './LatestDecision'
import { Outcome } from './Outcome'
import { Pipeline } from './Pipeline'
import styles from './ServerPanel.module.css'
import { SessionBuckets } from './SessionBuckets'
import { StartUp } from './StartUp'
import { StateTable } from './StateTable'
import { FourLetterWords } from './FourLetterWords'

/** The selected server of ZooKeeper, or process of etcd or Redis. */
export function ServerPanel() {
  const rival = useLab(({ selection, frame }) => {
    if (selection?.type === 'rival') return selection.rival
    // A run with rivals alone shows its first server until the reader chooses one.
    if (frame?.servers.length !== 0) return undefined
    return frame.rivals?.find(({ what }) => what !== 'client')?.id
  })
  return rival === undefined ? <ZooKeeperPanel /> : <RivalPanel name={rival} />
}

/** A ZooKeeper server: its decisions and their reasons, its state, its queues. */
function ZooKeeperPanel() {
  const { t } = useT()
  const id = useShownServer()
  const server = useLab(({ frame }) => frame?.servers.find((found) => found.id === id))
  if (server === undefined) {
    return (
      <Panel title={t('shell.panel.server')}>
        <EmptyState>{t('inspector.none')}</EmptyState>
      </Panel>
    )
  }
  const memory = server.memory
  return (
    <Panel
      title={t('common.server', { id: server.id })}
      note={
        memory === undefined ? (
          t(`inspector.process.${server.process}`)
        ) : memory.isStandalone ? (
          t('stage.roleSTANDALONE')
        ) : (
          <StateWords memory={memory} />
        )
      }
      actions={<ServerActions server={server} />}
    >
      <ServerPicker label={t('panels.pickServer')} picked={server.id} onPick={selectServer} />
      <Button
        size="small"
        tone="ghost"
        icon={<WhyIcon size={15} aria-hidden />}
        className={styles['why']}
        onClick={() => askWhy({ type: 'server', server: server.id })}
      >
        {t('inspector.whyState')}
      </Button>
      <Button
        size="small"
        tone="ghost"
        icon={<WhyIcon size={15} aria-hidden />}
        className={styles['why']}
        onClick={() => askWhy({ type: 'position', server: server.id })}
      >
        {t('why.askZxid')}
      </Button>
      <MachineSection id={server.id} faults={server.faults} />
      {memory === undefined ? (
        <Down server={server} />
      ) : (
        <>
          <LatestComparison server={server} />
          <Outcome server={server} />
          <LatestDecision server={server} />
          <Ballots summary={memory} />
          <Acks summary={memory} />
        </>
      )}
      {memory?.isServing === false && <StartUp server={server} />}
      <StateTable server={server} />
      {memory !== undefined && <Pipeline server={server.id} />}
      <Disk server={server} />
      {memory !== undefined && <SessionBuckets server={server.id} />}
      {memory?.isServing === true && <StartUp server={server} />}
      {memory !== undefined && <FourLetterWords server={server.id} />}
      <SettingWarnings />
    </Panel>
  )
}

/** The state and phase of a member; one without a quorum says that it serves reads alone. */
function StateWords({ memory }: { readonly memory: ServerSummary }) {
  const { t } = useT()
  const { state, phase, isReadOnly } = memory
  return (
    <>
      <Term id={state}>{state}</Term> ·{' '}
      {isReadOnly ? t('inspector.readsOnly') : <Term id={phase}>{phase}</Term>}
    </>
  )
}

function Down({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const { down } = server
  if (isStarting(server)) return <p className={styles['down']}>{t('inspector.down.starting')}</p>
  const by = down?.by ?? 'never'
  return (
    <p className={styles['down']}>
      {t(`inspector.down.${by}`, { at: formatSeconds(down?.at ?? 0, t) })}{' '}
      {by === 'never' ? '' : t('inspector.memoryGone')} <EndReason down={down} />
    </p>
  )
}

function ServerActions({ server }: { readonly server: ServerFrame }) {
  const { t } = useT()
  const { id, process } = server
  const others = useLab(({ frame }) => frame?.servers)
  const isDown = process === 'down' || process === 'crashed'
  const isolate = (): void => {
    const rest = (others ?? []).flatMap((other) => (other.id === id ? [] : [other.id]))
    selectServer(id)
    void buildWall([[id], rest])
  }
  return (
    <>
      {isDown ? (
        <Button
          icon={<RestartIcon size={15} aria-hidden />}
          tooltip={`${t('inspector.start')} (K)`}
          onClick={() => actUpon(id, startServer)}
        >
          {t('inspector.start')}
        </Button>
      ) : (
        <Button
          tone="danger"
          icon={<PowerIcon size={15} aria-hidden />}
          tooltip={`${t('inspector.kill')} (K)`}
          onClick={() => actUpon(id, killServer)}
        >
          {t('inspector.kill')}
        </Button>
      )}
      <Menu
        label={t('inspector.more')}
        align="end"
        trigger={
          <IconButton label={t('inspector.more')}>
            <MoreIcon size={18} aria-hidden />
          </IconButton>
        }
        entries={[
          ...(isDown ? [] : processEntries(server, t)),
          { type: 'item', key: 'isolate', label: t('inspector.isolate'), onChoose: isolate },
          { type: 'separator', key: 'line' },
          {
            type: 'item',
            key: 'faults',
            label: t('inspector.moreFaults'),
            onChoose: () => openPanel('faults'),
          },
        ]}
      />
    </>
  )
}

/** Further actions on a running process. */
function processEntries({ id, process }: ServerFrame, t: Translator['t']): readonly MenuEntry[] {
  const item = (key: 'powerLoss' | 'pause' | 'resume' | 'restart', act: Act): MenuEntry => ({
    type: 'item',
    key,
    tone: key === 'powerLoss' ? 'danger' : 'default',
    label: t(`inspector.${key}`),
    onChoose: () => actUpon(id, act),
  })
  return [
    item('powerLoss', powerLoss),
    process === 'paused' ? item('resume', resumeServer) : item('pause', pauseServer),
    item('restart', restart),
  ]
}

type Act = (server: ServerId) => Promise<unknown>

/**
 * Acts on the shown server and selects it: the panel that follows the leader would otherwise turn to another
 * server, and the focused button would become that one's.
 */
function actUpon(id: ServerId, act: Act): void {
  selectServer(id)
  void act(id)
}

async function restart(id: ServerId): Promise<void> {
  await killServer(id)
  await startServer(id)
}
