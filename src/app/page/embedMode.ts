import { readEmbed } from '../experiment'
import { labStore } from '../state'
import { whenStarted } from './startLab'

/** Shows the part that the embedding page asked for, and answers its messages. */
export function startEmbedMode(): void {
  const embed = readEmbed(location.hash)
  if (embed === undefined) return
  labStore.setState({ embed, view: embed.view, panel: embed.panels[0] })
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
