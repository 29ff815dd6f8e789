import type { Translator } from '../../../i18n'
import { currentScenarioText, emptyLab, openScenario, shownLink } from '../../../app/experiment'
import { startPrinting, startRecording } from '../../../app/projector'
import { openOverlay } from '../../../app/selection'
import type { LabState } from '../../../app/state'
import { copyText, runFileName, saveFile } from '../../shared/parts'
import type { PictureKind } from '../../export'
import { savePicture } from '../files'
import type { Command } from './command'

const EMPTY_LAB_SIZES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Commands for empty ensembles of several sizes, and for one by hand. */
export const emptyLabCommands = (): readonly Command[] => [
  ...EMPTY_LAB_SIZES.map((servers): Command => ({
    key: `lab ${servers}`,
    group: 'scenarios',
    say: ({ t }) => t('palette.emptyLab', { count: servers }),
    act: () => openScenario(emptyLab(servers)),
  })),
  {
    key: 'new lab',
    group: 'scenarios',
    say: ({ t }) => t('newLab.command'),
    act: () => openOverlay('newLab'),
  },
]

/** Commands that export: link, scenario, picture, film, paper. */
export function fileCommands(
  { view }: Pick<LabState, 'view'>,
  translator: Translator,
): readonly Command[] {
  const group = 'page' as const
  const isOfLocks = view === 'locks'
  const picture = (kind: PictureKind): Command => ({
    key: `save ${kind}`,
    group,
    say: ({ t }) => t('palette.save', { what: t(`record.${kind}`) }),
    act: () => savePicture(kind, translator),
  })
  return [
    picture('png'),
    picture('svg'),
    ...(isOfLocks
      ? []
      : [
          {
            key: 'record',
            group,
            say: ({ t }) => t('record.video'),
            act: startRecording,
          } satisfies Command,
          {
            key: 'save scenario',
            group,
            say: ({ t }) => t('palette.saveScenario'),
            act: saveScenario,
          } satisfies Command,
        ]),
    { key: 'print', group, say: ({ t }) => t('record.print'), hint: 'Ctrl P', act: startPrinting },
    {
      key: 'copy link',
      group,
      say: ({ t }) => t('share.copy'),
      act: async () => copyText(await shownLink()),
    },
  ]
}

async function saveScenario(): Promise<void> {
  const text = await currentScenarioText()
  saveFile(runFileName('json'), new Blob([text], { type: 'application/json' }))
}
