import type { ActorId } from '../../../kernel/actor'
import { ChipButton } from '../../../ui'
import styles from './Faults.module.css'

export interface ActorChipsProps {
  readonly label: string
  readonly actors: readonly ActorId[]
  readonly chosen: readonly ActorId[]
  readonly onToggle: (actor: ActorId) => void
}

/** Chooses any number of servers and clients. */
export function ActorChips({ label, actors, chosen, onToggle }: ActorChipsProps) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {actors.map((actor) => (
        <ChipButton key={actor} isPressed={chosen.includes(actor)} onClick={() => onToggle(actor)}>
          {actor}
        </ChipButton>
      ))}
    </div>
  )
}
