import { expect, test } from 'vitest'
import { processorMs } from '../../../kernel/lib/testing/processorMs'
import { configWarnings, parseConfig } from '.'
import { issueTexts } from './testing/issueText'

const THREE = `
server.1=zoo1:2888:3888
server.2=zoo2:2888:3888
server.3=zoo3:2888:3888
initLimit=10
syncLimit=5
`

/** The messages about a faulty text. */
const complaints = (text: string): readonly string[] => issueTexts(parseConfig(text))

test('long words are reported by their beginning', () => {
  const long = 'x'.repeat(60_000)
  const faults = complaints(
    [
      `tickTime=${long}`,
      `quorumListenOnAllIPs=${long}`,
      `server.1=${long}`,
      `server.${long}=zoo1:2888:3888`,
      'enforce.auth.enabled=true',
      `enforce.auth.schemes=${long}`,
    ].join('\n'),
  )
  expect(faults.length).toBeGreaterThan(4)
  for (const sentence of faults) expect(sentence.length).toBeLessThan(250)
  expect(faults[0]).toBe(`line 1: tickTime must be a number from 1 on, not "${'x'.repeat(64)}…"`)
})

test('a line that ends with many backslashes is read in linear time', () => {
  // A search from the line's beginning at each backslash would take quadratic time.
  const backslashes = '\\'.repeat(300_000)
  expect(configWarnings(`${THREE}${backslashes}x`)).toMatchObject([{ type: 'unknownKey' }])
  const continued = parseConfig(`tickTime=\\\n20\\\n00\n${THREE}`)
  expect(continued.ok && continued.value.tickTimeMs).toBe(2000)
})

test('many continued lines are joined in linear time', () => {
  // Joining the lines one by one would copy all text before each.
  const backslashes = `initLimit=${'\\\\\\\n'.repeat(100_000)}x`
  expect(processorMs(() => complaints(`${THREE}${backslashes}`))).toBeLessThan(1_500)
  const even = parseConfig(`tickTime=\\\\\\\n\\\n20\n${THREE}`)
  expect(issueTexts(even)).toEqual(['line 1: tickTime must be a number from 1 on, not "\\20"'])
})

test.each(['e\\rx', 'e\\\\x', 'e x', 'e\\u0000x', '[::\\n1]'])(
  'a host %s, which would change where servers send each other the configuration, is refused',
  (host) => {
    const faults = complaints(`${THREE}server.4=${host}:2888:3888`)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('does not have the form host:port:port')
    expect(complaints(`${THREE}server.4=zk4:2888:3888;${host}:2181`)).toHaveLength(1)
  },
)
