import { useEffect, useState } from 'react'
import { readLibrary, type LibraryItem } from '../engine'

/** Returns the runs of the library; undefined until they are loaded, none where they cannot be. */
export function useLibrary(): readonly LibraryItem[] | undefined {
  const [library, setLibrary] = useState<readonly LibraryItem[]>()
  useEffect(() => {
    const load = async (): Promise<void> => setLibrary(await readLibrary().catch(() => []))
    void load()
  }, [])
  return library
}
