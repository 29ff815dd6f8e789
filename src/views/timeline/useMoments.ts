import { useMemo } from 'react'
import type { FaultMark, HistoryMoment, RunHistory } from '../../engine'
import type { Translator } from '../../i18n'
import { faultText } from '../narration/words'
import { useT } from '../shared/language'
import { zxidText } from '../shared/zxid'
import type { ScrubberMoment } from './gatherMoments'

/** The moments of a run with their names in the page's language. */
export function useMoments(history: RunHistory | undefined): readonly ScrubberMoment[] {
  const translator = useT()
  return useMemo(
    () => (history === undefined ? [] : momentsOf(history, translator)),
    [history, translator],
  )
}

function momentsOf(history: RunHistory, translator: Translator): readonly ScrubberMoment[] {
  const { t } = translator
  const { faults, violations, expiries, moments, commits } = history
  return [
    ...togetherDone(faults).map((fault): ScrubberMoment => faultMoment(fault, translator)),
    ...violations.map(({ at, step }): ScrubberMoment => {
      return { at, step, kind: 'violation', name: t('marks.violation', { step }), words: [] }
    }),
    ...expiries.map(({ at, step }): ScrubberMoment => ({
      at,
      step,
      kind: 'expiry',
      name: t('marks.expiry', { step }),
      words: [t('marks.expired')],
    })),
    ...moments.map((moment): ScrubberMoment => decisionMoment(moment, translator)),
    ...commits.map(({ at, step, zxid }): ScrubberMoment => {
      const name = t('marks.committed', { zxid: zxidText(zxid) })
      return { at, step, kind: 'committed', name, words: [name, zxidText(zxid)] }
    }),
  ]
}

/** Joins what is done at one time to several processes: five servers that start are one moment. */
function togetherDone(faults: readonly FaultMark[]): readonly FaultMark[] {
  const joined: FaultMark[] = []
  for (const fault of faults) {
    const last = joined.at(-1)
    const isSame =
      last?.at === fault.at &&
      last.do === fault.do &&
      last.groups.length === 1 &&
      fault.groups.length === 1
    if (!isSame) joined.push(fault)
    else
      joined[joined.length - 1] = { ...fault, groups: [[...last.groups, ...fault.groups].flat()] }
  }
  return joined
}

/** Characters that fit beside a fault's icon. */
const SHORT = 3

function faultMoment(fault: FaultMark, translator: Translator): ScrubberMoment {
  const { at, step, kind, groups } = fault
  const name = faultText(fault, translator)
  // The icon shows the action, the word beside it the process.
  const [processes = [], ...others] = groups
  const who = others.length > 0 ? '' : processes.join(',')
  return {
    at,
    step,
    kind,
    name,
    words: who.length > 0 && who.length <= SHORT ? [name, who] : [name],
  }
}

function decisionMoment(moment: HistoryMoment, { t, list }: Translator): ScrubberMoment {
  const { at, step, kind } = moment
  switch (moment.kind) {
    case 'elected':
    case 'gaveUp': {
      const name = t(`marks.${moment.kind}`, { leader: moment.leader })
      return { at, step, kind, name, words: [name] }
    }
    case 'serving': {
      const { leader, epoch } = moment
      const name = t('marks.serving', { leader, epoch })
      return { at, step, kind, name, words: [name, t('marks.servingShort', { leader })] }
    }
    case 'connected': {
      const name = t('marks.connected', { clients: list(moment.clients) })
      return { at, step, kind, name, words: [name] }
    }
  }
}
