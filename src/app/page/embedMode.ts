import { readEmbed, refusedSettings } from '../experiment'
import { notify } from '../notices'
import { labStore } from '../state'
import { whenStarted } from './startLab'

/** The most characters of refused words that the notice repeats. */
const NAMED_CHARACTERS = 80

/**
 * Shows the part that the embedding page asked for, in its theme and language, and answers its messages. Theme
 * and language are not stored: they hold in this frame alone.
 */
export function startEmbedMode(): void {
  const { hash } = location
  const embed = readEmbed(hash)
  if (embed === undefined) return
  const { view, panels, theme, language } = embed
  labStore.setState(({ settings }) => ({
    embed,
    view,
    panel: panels[0],
    settings: {
      ...settings,
      ...(theme !== undefined && { theme }),
      ...(language !== undefined && { language }),
    },
  }))
  const refused = refusedSettings(hash).join(', ')
  if (refused !== '') {
    // A run that opens takes the place of the notices before it.
    void whenStarted().then(() =>
      notify('error', 'embedSetting', refused.slice(0, NAMED_CHARACTERS)),
    )
  }
  if (window.parent === window) return
  addEventListener('message', (event) => void answer(event))
  // The message says only that the lab is ready.
  void whenStarted().then(() => window.parent.postMessage({ zklab: 'ready' }, '*'))
}

/** Answers a message; the code is fetched with the first. */
async function answer(event: MessageEvent<unknown>): Promise<void> {
  const answers = await import('./embedMessages')
  await answers.answer(event)
}
