import { labStore } from '../../../app/state'

const LENGTH_MAX = 48

/**
 * The name of a file of the run: after the run's title, in letters that every system takes, so that
 * files of several runs can be told apart. `part` says what of the run it holds, where that is not all.
 */
export function runFileName(ending: string, part?: string): string {
  const { title = '' } = labStore.getState()
  const words = (typeof title === 'string' ? title : title.en)
    .normalize('NFKC')
    .toLowerCase()
    .slice(0, LENGTH_MAX)
    .match(/[\p{L}\p{N}]+/gu)
  return `${['zklab', ...(words ?? []), ...(part === undefined ? [] : [part])].join('-')}.${ending}`
}
