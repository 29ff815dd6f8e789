import { labStore } from '../state'
import { endNotices, notify } from '../notices'

/** Starts recording a film of the run. */
export function startRecording(): void {
  endNotices('notFilmed')
  labStore.setState({ isRecording: true, overlay: undefined })
}

export function stopRecording(): void {
  labStore.setState({ isRecording: false })
}

/** Shows that the recorder made no film. */
export const notifyNotFilmed = (): void => notify('error', 'notFilmed')

/** Shows that a picture could not be made. */
export const notifyNotSaved = (): void => notify('error', 'notSaved')

/** Prints the run as it stands, by the browser's dialog. */
export function startPrinting(): void {
  labStore.setState({ isPrinting: true, overlay: undefined })
}

export function stopPrinting(): void {
  labStore.setState({ isPrinting: false })
}
