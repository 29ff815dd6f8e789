import type { Translator } from '../../../i18n'
import type { ActorId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import { roleOf } from '../../stage'

/** Returns a lane's name in a saved diagram, with the role or state that the lane's head shows. */
export function laneName(frame: Frame | undefined, actor: ActorId, t: Translator['t']): string {
  const rival = frame?.rivals?.find(({ id }) => id === actor)
  if (rival !== undefined) return `${actor} ${t(`rival.state.${rival.process}`)}`
  const server = frame?.servers.find(({ id }) => id === actor)
  return server === undefined ? String(actor) : `${actor} ${roleOf(server)}`
}
