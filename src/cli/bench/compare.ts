import { defined } from '../../kernel/lib'
import { startRealEnsemble } from '../live'
import type { Line } from './row'
import { measureEmbedded, type EmbeddedRate } from './embeddedLoad'
import { DATA, IN_FLIGHT, LOADS, SERVERS, type Load } from './load'
import { measureReal, type RealRate } from './realLoad'

/**
 * Measures the answers per second of processor time of embedded servers and of real ones on this machine, as a
 * ratio, for 1, 10 and 100 pipelined clients. The embedded figure bears its clients and network, the real one
 * its servers alone. The real servers are measured and stopped first.
 */
export async function measureEnsembles(tell: (line: Line) => void): Promise<void> {
  const real = await measureAllReal()
  for (const load of LOADS) {
    const embedded = measureEmbedded(load)
    tell(lineOf(load, embedded, real))
  }
}

type Real =
  | {
      readonly type: 'rates'
      readonly version: string
      readonly rates: ReadonlyMap<Load, RealRate>
    }
  | { readonly type: 'missing'; readonly missing: string }

async function measureAllReal(): Promise<Real> {
  const started = await startRealEnsemble({ servers: SERVERS, isFast: true })
  if (!started.ok) return { type: 'missing', missing: started.error.replace(/\n/g, ' ') }
  const { version, stop } = started.value
  try {
    const rates = new Map<Load, RealRate>()
    for (const load of LOADS) rates.set(load, await measureReal(started.value, load))
    return { type: 'rates', version, rates }
  } finally {
    stop()
  }
}

function lineOf(load: Load, embedded: EmbeddedRate, real: Real): Line {
  const { kind, clients } = load
  const what = `${kind} a second of processor time, 3 servers, ${clients} × ${IN_FLIGHT} in flight, beside the real ensemble`
  const embeddedRate = `embedded ${rateText(embedded)}`
  if (real.type === 'missing') {
    return { what, missing: `${embeddedRate}; ${real.missing}`, isOptional: true }
  }
  const realRate = defined(real.rates.get(load), 'a rate')
  const note = `${embeddedRate}, ZooKeeper ${real.version} ${rateText(realRate)}; ${DATA.length} bytes each`
  if (realRate.perCpuS === undefined) {
    return { what, missing: `${note}; this system does not tell processor time`, isOptional: true }
  }
  const fact = { what, measured: embedded.perCpuS / realRate.perCpuS, unit: '× real', note }
  return kind === 'writes' ? { ...fact, bound: 1, sense: 'atLeast' } : fact
}

const rateText = ({ perS, perCpuS = Number.NaN }: RealRate): string =>
  `${whole(perCpuS)} a second of processor time, ${whole(perS)} on the wall`

const whole = (value: number): string => Math.round(value).toLocaleString('en')
