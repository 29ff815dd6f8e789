import { useEffect, useState } from 'react'
import type { ScenarioWarning } from '../../scenario'
import { askEngine } from '../engine'
import { useLab } from './useLab'

/** Returns the settings of the shown branch that count otherwise than they look; empty until they are read. */
export function useSettingWarnings(): readonly ScenarioWarning[] {
  const runNumber = useLab((state) => state.runNumber)
  const branch = useLab((state) => state.branch)
  // Each intervention by hand changes it; one of them may give a server another file.
  const undoable = useLab((state) => state.undoable)
  const [warnings, setWarnings] = useState<readonly ScenarioWarning[]>([])
  useEffect(() => {
    let isHere = true
    void askEngine((lab) => lab.settingWarnings()).then((read) => {
      if (isHere) setWarnings(read)
    })
    return () => {
      isHere = false
    }
  }, [runNumber, branch, undoable])
  return warnings
}
