import type { ActorId } from '../../../kernel/actor'
import { Select } from '../../../ui'

export interface ActorSelectProps {
  readonly label: string
  readonly actors: readonly ActorId[]
  readonly value: ActorId | undefined
  readonly onChange: (actor: ActorId | undefined) => void
  /** The label of the option for any actor, where there is one. */
  readonly anyLabel?: string
}

/** Chooses one server or client. */
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
