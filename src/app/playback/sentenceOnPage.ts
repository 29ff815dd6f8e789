/** The sentence that the page shows of the run, as plain text: playback waits until it is read. */
const shown = { text: '' }

export const sentenceOnPage = (): string => shown.text

/** Tells playback which sentence the page shows now. */
export function tellSentence(text: string): void {
  shown.text = text
}
