import { labStore } from '../../../app/state'

const LENGTH_MAX = 48

/**
 * Names a file after the run's title, in letters that every system accepts, so that files of several runs
 * differ. `part` names the part of the run that the file holds, where it is not the whole.
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
