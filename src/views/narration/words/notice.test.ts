import { expect, test } from 'vitest'
import {
  completeCatalogue,
  createTranslator,
  loadCatalogue,
  problemsText,
  type ProblemData,
} from '../../../i18n'
import { FIRST_SCENARIO, readMatch, readScenario, readScenarioText } from '../../../scenario'
import type { Result } from '../../../kernel/lib'
import type { LabProblem } from '../../../engine'
import type { RefusalCode } from '../../../simulator'
import { errorText } from './notice'

const CLIENT = {
  ...FIRST_SCENARIO,
  interventions: [
    ...FIRST_SCENARIO.interventions,
    { do: 'connect', client: 'reader', servers: [1] },
  ],
}

await completeCatalogue('zh-CN')
const { t } = createTranslator('zh-CN', await loadCatalogue('zh-CN'))

/** A result's errors in Chinese; empty of one that is right. */
const inChinese = (read: Result<unknown, readonly ProblemData[]>): string =>
  read.ok ? '' : problemsText(read.error, t)

test.each([
  ['', '开头需要轨迹事件的类型，例如“committed zxid=1:7”'],
  ['comitted', 'type：没有轨迹事件“comitted”，是否指“committed”？'],
  ['xyzzy', /^type：没有轨迹事件“xyzzy”，可用的有 sent、/],
  ['committed zxd=1:7', 'zxd：“committed”没有字段“zxd”，是否指“zxid”？'],
  ['committed zxid=7', 'zxid：“7”不是 zxid，应写作 1:7、1·7、0x100000007'],
  ['settled foo=1 bar=2', 'foo：“settled”没有字段“foo”\nbar：“settled”没有字段“bar”'],
  ['state server=9', 'server：没有 9 号服务器，只有 1 到 5 号'],
  ['state server=leader', 'server：“leader”只在触发干预时代表服务器，这里请写编号'],
  ['reply client=raeder', 'client：没有客户端“raeder”，是否指“reader”？'],
  ['reply client=nobody', 'client：没有客户端“nobody”，可用的有 reader'],
  ['elected 3', '3：需要字段及其值，例如“zxid=1:7”'],
  ['elected leader=3 leader=2', 'leader：出现了两次'],
  ['elected count=0', 'count：需要从 1 开始的整数'],
  ['x'.repeat(501), '最多 500 个字符'],
])('the fault of the condition %j is named in the reader’s language', async (line, text) => {
  const scenario = readScenario(CLIENT)
  if (!scenario.ok) throw new Error('the scenario is sound')
  const read = readMatch(scenario.value, line)
  expect(inChinese(read)).toMatch(text)
})

const RIVALS_ALONE = { version: 2, ensemble: { servers: 0 }, rivals: { etcd: 1 } }
const ALONE = { ...FIRST_SCENARIO, ensemble: { servers: 1 } }

test.each([
  ['no server', RIVALS_ALONE, 'elected', 'type：“elected”不会出现：这里没有 ZooKeeper 服务器'],
  [
    'no server',
    RIVALS_ALONE,
    'reply server=1',
    'server：没有 1 号服务器：这里没有 ZooKeeper 服务器',
  ],
  ['one server', ALONE, 'state server=2', 'server：没有 2 号服务器，只有 1 号'],
  ['no client', FIRST_SCENARIO, 'reply client=a', 'client：没有客户端“a”'],
  [
    'servers',
    FIRST_SCENARIO,
    'state state=looking',
    'state：没有状态“looking”，可用的有 LOOKING、FOLLOWING、LEADING、OBSERVING',
  ],
  ['no client', FIRST_SCENARIO, 'settled foo=1', 'foo：“settled”没有字段“foo”'],
])('in a run with %s, the fault of the condition %j is named, too', async (_, raw, line, text) => {
  const scenario = readScenario(raw)
  if (!scenario.ok) throw new Error(inChinese(scenario))
  const read = readMatch(scenario.value, line)
  expect(inChinese(read)).toBe(text)
})

test.each([
  ['tickTime', 'never', 'ensemble.tickTime：tickTime 须为不小于 1 的数，不能是“never”'],
  ['initLimit', 0, 'ensemble.initLimit：initLimit 须为不小于 1 的数，不能是“0”'],
  ['clientPort', 70_000, 'ensemble.clientPort：clientPort 须为 0 到 65535 的数，不能是“70000”'],
])('the fault of the setting %s=%s is named in the reader’s language', async (key, value, text) => {
  const { ensemble } = FIRST_SCENARIO
  const read = readScenario({ ...FIRST_SCENARIO, ensemble: { ...ensemble, [key]: value } })
  expect(inChinese(read)).toBe(text)
})

test.each([
  [{ ensemble: { servers: 99 } }, /^ensemble.servers：99：最多 15 台服务器$/],
  [{ foo: 1 }, /^foo：这里没有字段“foo”$/],
  [
    { interventions: [{ do: 'strat' }] },
    /^interventions\[0\].do：没有干预“strat”，是否指“start”？$/,
  ],
  [
    { interventions: [{ do: 'explode' }] },
    /^interventions\[0\].do：没有干预“explode”，可用的有 start、/,
  ],
])('the fault of a scenario with %j is named in the reader’s language', async (content, text) => {
  const read = readScenario({ ...FIRST_SCENARIO, ...content })
  expect(inChinese(read)).toMatch(text)
})

test.each<readonly [object, string | RegExp]>([
  [{ seed: 'seven' }, 'seed："seven"：需要数字'],
  [{ seed: -1 }, 'seed：-1：最小为 0'],
  [{ version: 9 }, 'version：9 由更新的版本生成，当前版本只能读到 2'],
  [{ interventions: [{ do: 'kill' }] }, 'interventions[0].server：缺少'],
  [{ interventions: [{ do: 'kill', server: 'x y' }] }, /server："x y"：服务器写作编号、/],
  [{ interventions: [{ do: 'heal', at: 'split' }] }, 'interventions[0].at：没有标记“split”'],
  [
    { interventions: [{ do: 'op', client: 'a', command: 'ls /' }] },
    'interventions[0].client：还没有客户端“a”：尚无客户端连接',
  ],
  [{ mutations: ['x'] }, /^mutations\[0\]：没有变异“x”，/],
  [{ network: { preset: 'lna' } }, 'network.preset：这里不认识“lna”，是否指“lan”？'],
  [
    { ensemble: { servers: 3, tickTimes: 5 } },
    /^ensemble\.tickTimes：没有配置项 tickTimes，是否指“tickTime”？$/,
  ],
  [{ ensemble: { config: 'tickTime=x' } }, /^ensemble.config：第 1 行：tickTime 须为/],
  [{ expect: [{ leder: 1 }] }, 'expect[0]：“leder”不表示任何预期，是否指“leader”？'],
])(
  'each fault of the scenario change %j is named in the reader’s language',
  async (content, text) => {
    const read = readScenario({ ...FIRST_SCENARIO, ...content })
    const first = read.ok ? '' : problemsText(read.error.slice(0, 1), t)
    if (typeof text === 'string') expect(first).toBe(text)
    else expect(first).toMatch(text)
  },
)

test('a text that is no JSON is reported with the place of its error', async () => {
  const read = readScenarioText('{"version": 1,\n  version: 2}')
  expect(inChinese(read)).toBe(
    '第 2 行第 3 列：不是 JSON：值只能是双引号中的文字、数字、true、false、null、[ 或 {',
  )
})

type Refused = ProblemData & LabProblem

const refused = (code: RefusalCode, values: Refused['values'] = {}): Refused => ({
  code,
  values,
})

test.each([
  [refused('now.noServer', { id: 9 }), '没有 9 号服务器'],
  [refused('now.noRival', { name: 'redis9' }), '没有服务器 redis9'],
  [refused('now.noLeader'), '现在没有 Leader'],
  [refused('now.serverDown', { id: 3 }), '3 号服务器没有运行'],
  [refused('now.nonePaused'), '没有暂停的服务器'],
  [refused('now.clientRuns', { name: 'a' }), 'a 正在运行'],
  [refused('twoGroups', { name: 5 }), '5 出现在两组里'],
  [refused('now.nothingHeld', { match: '{"packet":"ACK"}' }), '没有被 {"packet":"ACK"} 扣住的消息'],
  [
    refused('now.noRecipe', { system: 'etcd', name: 'queue', known: ['lock', 'election'] }),
    'etcd 没有 queue，可用的有 lock、election',
  ],
])('the refusal %j is given in the reader’s language', (problem, text) => {
  expect(problemsText([problem], t)).toBe(text)
})

test('the message of a program error is shown unchanged', () => {
  const message = 'the engine has stopped: no memory'
  expect(errorText({ message }, t)).toBe(message)
  expect(errorText({ message: '', problems: [refused('now.noLeader')] }, t)).toBe('现在没有 Leader')
})
