import type { Translator } from '../../../i18n'
import { currentScenarioText, emptyLab, openScenario, shownLink } from '../../../app/experiment'
import { startPrinting, startRecording } from '../../../app/projector'
import { openOverlay } from '../../../app/selection'
import type { LabState } from '../../../app/state'
import { copyText, runFileName, saveFile, shownDiagram } from '../../shared/parts'
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

type PictureKind = 'svg' | 'png'

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
    act: () => savePicture(kind, view, translator),
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

/** Saves the view in the middle of the page as a file; the code that draws it is loaded now. */
async function savePicture(
  kind: PictureKind,
  view: LabState['view'],
  translator: Translator,
): Promise<void> {
  if (view === 'locks') return (await import('../../lockLab')).saveLab(kind, translator)
  const diagram = view === 'spaceTime' ? shownDiagram() : undefined
  if (diagram === undefined) (await import('../../export')).savePicture(kind, translator)
  else (await import('../../spacetime')).saveDiagram(kind, diagram)
}

async function saveScenario(): Promise<void> {
  const text = await currentScenarioText()
  saveFile(runFileName('json'), new Blob([text], { type: 'application/json' }))
}
