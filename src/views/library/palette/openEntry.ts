import { assertNever } from '../../../kernel/lib'
import { playRunNamed } from '../../../app/experiment'
import { openLesson, showMyth } from '../../../app/lessons'
import { chooseView, explainTerm, openPanel } from '../../../app/selection'
import { labStore } from '../../../app/state'
import { MYTHS } from '../../../lessons/content'
import type { SearchEntry } from '../../../search'

/** Opens what a search has found. */
export async function openEntry({ kind, id }: Pick<SearchEntry, 'kind' | 'id'>): Promise<void> {
  switch (kind) {
    case 'run':
      return playRunNamed(id)
    case 'term':
      return explainTerm(id)
    case 'command':
      // The front door has no panels.
      if (labStore.getState().view === 'learn') chooseView('stage')
      return openPanel('console')
    case 'lesson':
      await openLesson(id)
      return
    case 'myth':
      return openMyth(id)
    default:
      return assertNever(kind)
  }
}

async function openMyth(name: string): Promise<void> {
  const myth = MYTHS.find(({ id }) => id === name)
  if (myth !== undefined) await showMyth(myth)
}
