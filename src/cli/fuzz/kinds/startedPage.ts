import { pageApi } from '../../../app/page/pageApi'
import { startLab } from '../../../app/page/startLab'
import { createLocalLab } from '../../../engine/testing/localLab'
import { standIn } from '../page'

let starting: Promise<void> | undefined

/** Starts the page in this thread at the first call. */
export function started(): Promise<void> {
  starting ??= start()
  return starting
}

async function start(): Promise<void> {
  standIn()
  await startLab(() => Promise.resolve(createLocalLab()))
  await pageApi.pause()
}
