import { readInputs, type InputFile } from '../../program'

/** Reads the files of a folder; throws where it is missing. */
export function inputsOf(place: string): readonly InputFile[] {
  const inputs = readInputs(place)
  if (!inputs.ok) throw new Error(inputs.error)
  return inputs.value
}
