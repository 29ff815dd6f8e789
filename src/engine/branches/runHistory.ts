import { virtualUs, type VirtualUs } from '../../kernel/actor'
import { judgedOf, type Judged } from '../../checks'
import { epochOf } from '../../zookeeper/model'
import type { HistorySpan, RunHistory } from '../protocol'
import type { Reign, ScrubberIndex } from './scrubberIndex'

/** Commits that a scrubber shows; more of them would fall on the same pixels. */
const COMMITS_SHOWN_MAX = 2_000

/** The parts of a history that other projections know. */
export interface HistoryParts {
  readonly judged?: Judged
  readonly moments?: RunHistory['moments']
  readonly bursts?: readonly number[]
}

/** Returns the scrubber's marks of a run that ends at `end`, and the properties on which it was judged. */
export function runHistoryOf(
  index: ScrubberIndex,
  end: VirtualUs,
  { judged, moments = [], bursts = [] }: HistoryParts = {},
): RunHistory {
  const lossStep = judged?.syncs.lossStep
  const { faults, violations, expiries, marks, notes } = index
  return {
    spans: spansOf(index.reigns, end),
    commits: thinCommits(index, end),
    moments,
    bursts,
    faults,
    violations,
    expiries: expiries.map(({ step, at: time }) => ({ at: time, step })),
    marks,
    notes,
    judged: judged === undefined ? [] : judgedOf(judged),
    ...(lossStep !== undefined && { lossStep }),
  }
}

function spansOf(reigns: readonly Reign[], end: VirtualUs): readonly HistorySpan[] {
  const spans: HistorySpan[] = []
  let from = virtualUs(0)
  let reign: Reign | undefined
  for (const next of [...reigns, { at: end }]) {
    if (next.at > from) {
      const { leader, epoch } = reign ?? {}
      spans.push({
        from,
        to: next.at,
        ...(epoch === undefined ? {} : { epoch }),
        ...(leader === undefined ? {} : { leader }),
      })
    }
    from = next.at
    reign = 'step' in next ? next : undefined
  }
  return spans
}

/** Thins the commits to about {@link COMMITS_SHOWN_MAX}: the first in each of as many stretches. */
function thinCommits({ commits }: ScrubberIndex, end: VirtualUs): RunHistory['commits'] {
  const isFew = commits.length <= COMMITS_SHOWN_MAX
  const stretch = isFew ? 0 : Math.ceil(end / COMMITS_SHOWN_MAX)
  const shown: RunHistory['commits'][number][] = []
  let next = 0
  for (const commit of commits) {
    if (commit.at < next) continue
    shown.push({ ...commit, epoch: epochOf(commit.zxid) })
    next = commit.at + stretch
  }
  return shown
}
