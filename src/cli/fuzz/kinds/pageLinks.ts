import {
  base64urlEncode,
  deflate,
  drawInt,
  drawOne,
  utf8Encode,
  type Random,
} from '../../../kernel/lib'
import {
  ARRIVALS,
  decodeLink,
  encodeLink,
  LIBRARY,
  LOCK_FAULTS,
  LOCK_SYSTEM_IDS,
  WORKLOAD_BOUNDS,
  type Scenario,
  type Workload,
} from '../../../scenario'
import { CODE_MARK, codeHash, readCodeHash, readCodeLink } from '../../../app/playground/codeLink'
import { readEmbed } from '../../../app/experiment/embedAddress'
import { lockHash, readLockLink, type LinkedLocks } from '../../../app/locks/lockLink'
import { LOCK_QUESTION_IDS } from '../../../app/locks/questions'
import { languageIn } from '../../../app/browser/address'
import { decodeName, termOf } from '../../../app/page/shortNames'
import { textKind } from '../../../app/page/textKind'
import { englishProblem } from '../../../i18n/english'
import { Finding, refused, type Kind, type Outcome } from '../kind'
import { mutateText } from '../mutateText'
import { drawJson, mutateValue } from '../mutateValue'
import { SCENARIOS } from '../samples'

/** Random links of the page that hold no scenario: code, lock trials, short addresses. */

const SOURCES = [
  'await self.create("/a", "x")\n',
  'for (let i = 0; i < 3; i += 1) await self.sleep(10)\n',
  '// 常见\nconst path = await self.create("/lock/n-", "", { ephemeral: true, sequential: true })\n',
]

const RUNS = SCENARIOS.slice(0, 8).map((scenario) => encodeLink({ scenario: scenario as Scenario }))

const packCode = (text: string): string =>
  CODE_MARK + base64urlEncode(deflate(utf8Encode(text), new Uint8Array()))

/** Links with code: valid ones, changed ones, and well-packed ones with invalid content. */
export const codeLinks: Kind = {
  name: 'code-links',
  draw(random) {
    const source = drawOne(random, SOURCES).repeat(drawInt(random, 1, 50))
    const run = drawInt(random, 0, 1) === 0 ? { run: drawOne(random, RUNS) } : {}
    const linked = { version: 1, source, count: drawInt(random, 1, 50), path: '/lock', ...run }
    switch (drawInt(random, 0, 3)) {
      case 0:
        return codeHash({ ...linked, source: mutateText(random, source) })
      case 1:
        return mutateText(random, codeHash(linked))
      case 2:
        return packCode(drawJson(random, [linked]))
      default:
        return packCode(JSON.stringify({ ...linked, path: mutateText(random, '/lock') }))
    }
  },
  feed(text): Outcome {
    const read = readCodeLink(text)
    if (read === undefined) return { verdict: 'refused' }
    return {
      verdict: 'accepted',
      use() {
        const again = readCodeHash(codeHash(read))
        if (JSON.stringify(again) !== JSON.stringify(read)) {
          throw new Finding('its own link gives other code')
        }
      },
    }
  },
}

/** Links of the lock lab, with the parameters that an embedding page adds. */
export const lockLinks: Kind = {
  name: 'lock-links',
  draw(random) {
    const linked = drawLocks(random)
    const embed = drawInt(random, 0, 2) === 0 ? mutateText(random, EMBED) : ''
    switch (drawInt(random, 0, 3)) {
      case 0:
        return lockHash(linked) + embed
      case 1:
        return mutateText(random, lockHash(linked) + embed)
      default:
        return packLocks(mutateValue(random, linked, [linked])) + embed
    }
  },
  feed(text): Outcome {
    checkEmbed(text)
    const read = readLockLink(text)
    if (!read.ok) return refused(`${read.error.code} ${read.error.message}`)
    return {
      verdict: 'accepted',
      use() {
        const again = readLockLink(lockHash(read.value))
        if (!again.ok) throw new Finding(`its own link is refused: ${again.error.message}`)
        if (lockHash(again.value) !== lockHash(read.value)) {
          throw new Finding('its own link gives another experiment')
        }
      },
    }
  },
}

const EMBED = '&embed=stage,console,transport,log,spaceTime,why,sentence,tools'

/** Checks the parts that an address asks for: each one at most once. */
function checkEmbed(hash: string): void {
  const embed = readEmbed(hash)
  if (embed === undefined) return
  for (const list of [embed.panels, embed.controls] as const) {
    if (new Set<string>(list).size !== list.length) throw new Finding('a part stands there twice')
  }
}

function drawLocks(random: Random): LinkedLocks {
  const workload: Record<string, unknown> = {
    arrival: drawOne(random, ARRIVALS),
    fault: drawOne(random, LOCK_FAULTS),
    isFenced: drawInt(random, 0, 1) === 0,
  }
  for (const [name, [min, max]] of Object.entries(WORKLOAD_BOUNDS)) {
    workload[name] = drawOne(random, [min, max, drawInt(random, Math.ceil(min), Math.floor(max))])
  }
  const first = drawInt(random, 0, LOCK_SYSTEM_IDS.length - 1)
  return {
    systems: LOCK_SYSTEM_IDS.slice(first, first + drawInt(random, 1, 4)),
    // All of its fields have been drawn.
    workload: workload as unknown as Workload,
    ...(drawInt(random, 0, 1) === 0 && { question: drawOne(random, LOCK_QUESTION_IDS) }),
    ...(drawInt(random, 0, 1) === 0 && { us: drawInt(random, 0, 1_000_000) }),
    ...(drawInt(random, 0, 1) === 0 && { chart: drawInt(random, 2, 1_000) }),
  }
}

/** Packs invalid content into a link; returns a broken link where it cannot be packed. */
function packLocks(value: unknown): string {
  try {
    return lockHash(value as LinkedLocks)
  } catch {
    return '#l=1.'
  }
}

const TERMS = ['zxid', 'TRUNC+DIFF', 'fencing token', 'znode.container.maxNeverUsedIntervalMs']
const SUFFIXES = ['', '&lang=en', '&lang=zh-CN', EMBED]

/** Short addresses of runs and terms, as a person types them. */
export const shortAddresses: Kind = {
  name: 'short-addresses',
  draw(random) {
    const run = `#run=${drawOne(random, LIBRARY).id}`
    const term = `#term=${encodeURIComponent(drawOne(random, TERMS))}`
    const address = drawOne(random, [run, term]) + drawOne(random, SUFFIXES)
    return drawInt(random, 0, 3) === 0 ? address : mutateText(random, address, SHORT_WORDS)
  },
  feed(text): Outcome {
    checkEmbed(text)
    languageIn(text)
    if (textKind(text) !== 'short') {
      const read = decodeLink(text)
      return read.ok ? { verdict: 'accepted' } : refused(englishProblem(read.error.problem))
    }
    const name = decodeName(/#term=([^&]*)/.exec(text)?.[1] ?? '')
    return { verdict: termOf(name, TERMS) === undefined ? 'refused' : 'accepted' }
  },
}

const SHORT_WORDS = [
  '#run=',
  '#lesson=',
  '&step=',
  '#term=',
  '&lang=',
  '&embed=',
  '%',
  '%E0%A4%A',
  '=',
  '&',
  '#',
  '-',
]
