import { labStore } from '../state/labStore'
import { endNotices, notify } from '../notices/notices'

/** Films the run from now on, until it is stopped. */
export function startRecording(): void {
  endNotices('notFilmed')
  labStore.setState({ isRecording: true, overlay: undefined })
}

export function stopRecording(): void {
  labStore.setState({ isRecording: false })
}

/** The recorder ended with nothing in its hands. */
export const notifyNotFilmed = (): void => notify('error', 'notFilmed')

/** A picture could not be made. */
export const notifyNotSaved = (): void => notify('error', 'notSaved')

/** Makes a sheet of paper of the run as it stands; the browser asks for the rest. */
export function startPrinting(): void {
  labStore.setState({ isPrinting: true, overlay: undefined })
}

export function stopPrinting(): void {
  labStore.setState({ isPrinting: false })
}
