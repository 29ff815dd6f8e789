import { drawInt, drawOne, readJson, type Random } from '../../../kernel/lib'
import {
  decodeLink,
  encodeLink,
  readSavedText,
  readScenario,
  type Scenario,
  type SharedRun,
} from '../../../scenario'
import { englishProblem, englishProblems } from '../../../i18n/english'
import { Finding, refused, type Kind, type Outcome } from '../kind'
import { mutateOnce, mutateText } from '../mutateText'
import { drawJson } from '../mutateValue'
import { checkOwnLink, playShortly } from '../play'
import { SCENARIOS } from '../samples'

/** Random scenario files, links and texts of zoo.cfg. */

const trialOf = (scenario: Scenario) => (): void => {
  checkOwnLink(scenario)
  playShortly(scenario)
}

const drawFile = (random: Random): string => {
  const text = drawJson(random, SCENARIOS)
  return drawInt(random, 0, 3) === 0 ? mutateText(random, text) : text
}

/** Scenario files, as readers drop them on the page or give them to `sim`. */
export const files: Kind = {
  name: 'files',
  draw: drawFile,
  feed(text): Outcome {
    const json = readJson(text)
    const read = readSavedText(text)
    if (!json.ok && read.ok)
      throw new Finding(`no JSON, and accepted: ${englishProblem(json.error)}`)
    if (!json.ok) return refused(englishProblem(json.error))
    if (!read.ok) return refused(englishProblems(read.error))
    return { verdict: 'accepted', use: trialOf(read.value.scenario) }
  },
}

/** Packs any content into a link, as a person could by hand. */
function packLink(value: unknown): string {
  try {
    // A value that is no scenario is packed as one.
    return encodeLink(value as SharedRun)
  } catch {
    // The packer takes no outside input, so its errors do not count.
    return encodeLink({ scenario: SCENARIOS[0] as Scenario })
  }
}

/** Packs a run that is still JSON, which lets its parts be shrunk; keeps the last payload. */
const payloadOf = (() => {
  let last = { text: '', payload: '' }
  return (text: string): string => {
    if (!text.startsWith('{')) return text
    if (last.text !== text) {
      const json = readJson(text)
      last = { text, payload: packLink(json.ok ? json.value.value : undefined) }
    }
    return last.payload
  }
})()

/** Draws a short link with large content: one long word, repeated by reference. */
function drawWide(random: Random): string {
  const word = drawOne(random, ['x', '锁', '\0', '😀']).repeat(
    drawOne(random, [1_000, 8_000, 60_000]),
  )
  const item = drawOne<unknown>(random, [
    { do: 'note', text: word },
    { do: 'op', client: 'c1', command: word },
    [[word]],
  ])
  const interventions = Array.from({ length: drawOne(random, [3, 40, 257, 2_000]) }, () => item)
  return packLink({ scenario: { version: 2, title: word, ensemble: {}, interventions } })
}

/** Links: changed ones, and well-packed ones with invalid content. */
export const links: Kind = {
  name: 'links',
  draw(random) {
    const step = drawInt(random, 0, 2_000)
    const run = { scenario: drawOne(random, SCENARIOS), step, digests: [] }
    switch (drawInt(random, 0, 6)) {
      case 0:
      case 1:
        return mutateText(random, packLink(run))
      case 2:
        return drawWide(random)
      case 3:
      case 4:
        return `{"step":${step},"scenario":${drawJson(random, SCENARIOS)}}`
      default:
        return drawJson(random, [run])
    }
  },
  feed(text): Outcome {
    const read = decodeLink(payloadOf(text))
    return read.ok
      ? { verdict: 'accepted', use: trialOf(read.value.scenario) }
      : refused(englishProblem(read.error.problem))
  },
}

/** The lines that begin every valid file here: three servers. */
const ZOO_CFG =
  'tickTime=2000\ninitLimit=10\nsyncLimit=5\ndataDir=/var/lib/zookeeper\nclientPort=2181\n' +
  'server.1=zk1:2888:3888\nserver.2=zk2:2888:3888;2181\nserver.3=zk3:2888:3888:participant'

/** Further lines of a valid file, each at most once. */
const ZOO_CFG_MORE = [
  'group.1=1:2\ngroup.2=3\nweight.1=1\nweight.2=1\nweight.3=0',
  'server.4=[2001:db8::3]:2888:3888:observer;0.0.0.0:2181\nweight.4=1',
  'maxClientCnxns=60\nautopurge.snapRetainCount=3\nreconfigEnabled=true\nstandaloneEnabled=false',
  'peerType=observer\n4lw.commands.whitelist=*\nminSessionTimeout=4000\nmaxSessionTimeout=40000',
  'localSessionsEnabled=true\nextendedTypesEnabled=true\nauthProvider.1=org.example.Auth\n# a note',
  'snapCount = 100\nleaderServes: no\nlab.syncUs 500\nzookeeper.jute.maxbuffer=4096',
  'enforce.auth.enabled=true\nenforce.auth.schemes=digest\nskipACL=yes\nversion=1f',
]
const ZOO_CFG_WORDS = ['server.', '=', ':', ';', '\n', 'group.', '-Dx=', '\\\n', '\\u0031', '#']

/** The text of a `zoo.cfg`, valid or changed. */
export const zooCfg: Kind = {
  name: 'zoo.cfg',
  draw(random) {
    const more = ZOO_CFG_MORE.filter(() => drawInt(random, 0, 2) === 0)
    const config = [ZOO_CFG, ...more].join('\n')
    switch (drawInt(random, 0, 3)) {
      case 0:
        return config
      case 1:
        return mutateOnce(random, config, ZOO_CFG_WORDS)
      default:
        return mutateText(random, config, ZOO_CFG_WORDS)
    }
  },
  feed(config): Outcome {
    const interventions = [{ do: 'start', server: 'all' }]
    const read = readScenario({ version: 2, ensemble: { config }, interventions, until: 500 })
    if (!read.ok) return refused(englishProblems(read.error))
    return { verdict: 'accepted', use: trialOf(read.value) }
  },
}
