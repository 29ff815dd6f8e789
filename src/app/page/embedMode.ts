import { readEmbed } from '../experiment/embedAddress'
import { labStore } from '../state/labStore'
import { whenStarted } from './startLab'

/** Shows only what the embedding page asked for, and does what it says by messages. */
export function startEmbedMode(): void {
  const embed = readEmbed(location.hash)
  if (embed === undefined) return
  labStore.setState({ embed, view: embed.view, panel: embed.panels[0] })
  if (window.parent === window) return
  addEventListener('message', (event) => void answer(event))
  // It holds nothing but the word that the lab listens.
  void whenStarted().then(() => window.parent.postMessage({ zklab: 'ready' }, '*'))
}

/** Nobody asks before the page has said that it listens. */
async function answer(event: MessageEvent<unknown>): Promise<void> {
  const answers = await import('./embedMessages')
  await answers.answer(event)
}
