import { readInputs, type InputFile } from '../../program'

/** The files of a folder that must be there. */
export function inputsOf(place: string): readonly InputFile[] {
  const inputs = readInputs(place)
  if (!inputs.ok) throw new Error(inputs.error)
  return inputs.value
}
