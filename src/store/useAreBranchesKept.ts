import { askNow } from './engine'
import { useLab } from './useLab'
import { useAnswer } from './useView'

/** Whether a link, a file and a reload keep all branches: so much may have been tried that they cannot. */
export function useAreBranchesKept(): boolean {
  const count = useLab(({ branches }) => branches.length)
  const forks = useAnswer(
    () => askNow(async (lab) => ({ count, isThere: (await lab.forks()) !== undefined })),
    `forks ${count}`,
  )
  return count < 2 || forks?.count !== count || forks.isThere
}
