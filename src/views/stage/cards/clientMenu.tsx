import type { Translator } from '../../../i18n'
import type { ClientFrame } from '../../../simulator'
import { askWhy } from '../../../app/selection'
import { WhyIcon, type MenuEntry } from '../../../ui'
import type { StageViewProps } from '../stageProps'

export interface ClientMenuInput extends Pick<StageViewProps, 'onSelect' | 'onAction'> {
  readonly client: ClientFrame
  readonly t: Translator['t']
}

/** The menu of a client: all its actions beside typing at its prompt. */
export function clientMenu({
  client,
  t,
  onSelect,
  onAction,
}: ClientMenuInput): readonly MenuEntry[] {
  const { id, process } = client
  const isGone = process === 'down' || process === 'crashed'
  const pausing = process === 'paused' ? 'resumeClient' : 'pauseClient'
  return [
    {
      type: 'item',
      key: 'console',
      label: t('shell.panel.console'),
      onChoose: () => onSelect({ type: 'client', client: id }),
    },
    { type: 'separator', key: 'after console' },
    ...(['disconnect', 'close', pausing, 'killClient'] as const).map((action): MenuEntry => ({
      type: 'item',
      key: action,
      label: t(`console.do.${action}`),
      tone: action === 'killClient' ? 'danger' : 'default',
      disabledReason: isGone ? t('processMenu.notRunning') : undefined,
      onChoose: () => onAction({ do: action, client: id }),
    })),
    { type: 'separator', key: 'after actions' },
    {
      type: 'item',
      key: 'why',
      label: t('why.ask'),
      icon: <WhyIcon size={16} aria-hidden />,
      onChoose: () => askWhy({ type: 'reply', client: id }),
    },
    {
      type: 'item',
      key: 'whySession',
      label: t('why.askSession'),
      icon: <WhyIcon size={16} aria-hidden />,
      onChoose: () => askWhy({ type: 'session', client: id }),
    },
    {
      type: 'item',
      key: 'whySilence',
      label: t('why.askSilence'),
      icon: <WhyIcon size={16} aria-hidden />,
      onChoose: () => askWhy({ type: 'silence', client: id }),
    },
  ]
}
