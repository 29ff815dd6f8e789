import type { ActorId } from '../../../kernel/actor'
import { Select } from '../../../ui'

export interface ActorSelectProps {
  readonly label: string
  readonly actors: readonly ActorId[]
  readonly value: ActorId | undefined
  readonly onChange: (actor: ActorId | undefined) => void
  /** Names the choice of nobody in particular, where that is one. */
  readonly anyLabel?: string
}

/** One server or client out of those there are. */
export function ActorSelect({ label, actors, value, onChange, anyLabel }: ActorSelectProps) {
  const options = actors.map((actor) => ({ value: String(actor), label: String(actor) }))
  return (
    <Select
      label={label}
      isMono
      options={anyLabel === undefined ? options : [{ value: '', label: anyLabel }, ...options]}
      value={value === undefined ? '' : String(value)}
      onChange={(chosen) => onChange(actors.find((actor) => String(actor) === chosen))}
    />
  )
}
