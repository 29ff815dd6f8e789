import { pageApi } from '../../../app/page/pageApi'
import { startLab } from '../../../app/page/startLab'
import { createLocalLab } from '../../../engine/testing/localLab'
import { once } from '../../../kernel/lib'
import { standIn } from '../page'

/** Starts the page in this thread at the first call. */
export const started = once(start)

async function start(): Promise<void> {
  standIn()
  await startLab(() => Promise.resolve(createLocalLab()))
  await pageApi.pause()
}
