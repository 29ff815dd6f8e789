import { PART_MISSING } from './contract'

/** Code that comes late. What fails to come is told by the name of its error, which crosses threads. */
export const part = <T>(fetched: Promise<T>): Promise<T> =>
  fetched.catch((error: unknown) => {
    throw Object.assign(new Error(String(error)), { name: PART_MISSING })
  })
