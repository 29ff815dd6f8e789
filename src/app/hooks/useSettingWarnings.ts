import { useEffect, useState } from 'react'
import type { ScenarioWarning } from '../../scenario'
import { askEngine } from '../engine'
import { useLab } from './useLab'

/** Returns the settings of the open run that count otherwise than they look; empty until they are read. */
export function useSettingWarnings(): readonly ScenarioWarning[] {
  const runNumber = useLab((state) => state.runNumber)
  const [warnings, setWarnings] = useState<readonly ScenarioWarning[]>([])
  useEffect(() => {
    let isHere = true
    void askEngine((lab) => lab.settingWarnings()).then((read) => {
      if (isHere) setWarnings(read)
    })
    return () => {
      isHere = false
    }
  }, [runNumber])
  return warnings
}
