import type { ServerId } from '../../kernel/actor'
import { source, type Sentence } from './events'

/** The sentence of the scene that the page opens with, instead of that of its last step. */
export const firstSceneSentence = (leader: ServerId): Sentence => ({
  key: 'narration.firstScene',
  values: { leader },
  ...source('QuorumMaj.containsQuorum', 'broadcast phase'),
})
