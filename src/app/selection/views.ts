import type { Zxid } from '../../zookeeper/model'
import { labStore, VIEWS, type TimeWindow, type ViewName, type WhyQuestion } from '../state'

/**
 * Changes which view is shown, and what the space-time diagram, the panels and the term popup show of a
 * thing.
 */

export function chooseView(view: ViewName): void {
  labStore.setState({ view })
}

/** Chooses the next view, cyclically; from the front door the stage. */
export function nextView(): void {
  labStore.setState(({ view }) => {
    const index = VIEWS.findIndex((name) => name === view)
    return { view: VIEWS[(index + 1) % VIEWS.length] ?? view }
  })
}

/** Sets the diagram's window for the scrubber; undefined when the diagram is closed. */
export function showTimeWindow(timeWindow: TimeWindow | undefined): void {
  labStore.setState({ timeWindow })
}

/** Opens the panel of causes with a question, in place of the projected QR code. */
export function askWhy(why: WhyQuestion): void {
  labStore.setState({ why, panel: 'why', isCodeShown: false })
}

/** Opens the panel of a transaction's way from client to client. */
export function followZxid(zxid: Zxid): void {
  labStore.setState({ followed: zxid, panel: 'proposal', isCodeShown: false })
}

/** Opens the explanation of a term, by its name in the catalogue. */
export function explainTerm(askedTerm: string): void {
  labStore.setState({ askedTerm })
}
