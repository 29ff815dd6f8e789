import { actorName } from '../../../kernel/actor'
import { drawInt, drawOne, readJson } from '../../../kernel/lib'
import { readIntervention, readScenario, toRunSpec } from '../../../scenario'
import { createRun, digestOf, interveneIn, positionOf, REGISTRY, viewOf } from '../../../simulator'
import { isOrder } from '../../prompts'
import { englishProblem, englishProblems } from '../../../i18n/english'
import { Finding, refused, type Kind, type Outcome } from '../kind'
import { mutateText } from '../mutateText'
import { drawJson } from '../mutateValue'
import { goOn } from '../play'
import { INTERVENTIONS } from '../samples'

/** Random lines for the prompts of zkCli, etcdctl, redis-cli and the lab. */

const CLIENTS = ['c1', 'e1', 'r1'] as const
const BOOT_MS = 700
const ANSWER_MS = 60
/** Wall time of one line and its effects at most, ms; endless scripts stop before. */
const LINE_WALL_MS = 5_000

/** A lab with three servers, etcd and Redis, and a client of each. */
const LAB = (() => {
  const read = readScenario({
    version: 2,
    seed: 3,
    ensemble: { servers: 3 },
    rivals: { etcd: 1, redis: 2 },
    interventions: [
      { do: 'start', server: 'all' },
      { do: 'connect', client: 'c1', servers: [1, 2, 3] },
      { do: 'connect', client: 'e1', servers: ['etcd1'] },
      { do: 'connect', client: 'r1', servers: ['redis1', 'redis2'] },
      { do: 'op', client: 'c1', command: 'create /a one', at: 500 },
    ],
  })
  if (!read.ok) throw new Error(englishProblems(read.error))
  return toRunSpec(read.value)
})()

/** Carries out interventions one after the other on a fresh run; a refused one must not change it. */
function perform(interventions: readonly unknown[]): void {
  const run = createRun(LAB, REGISTRY, { historySteps: 0, window: 'step', pauseOn: ['crash'] })
  goOn(run, BOOT_MS)
  for (const one of interventions) {
    const read = readIntervention(one)
    if (!read.ok) continue
    const before = digestOf(run)
    const began = performance.now()
    const done = interveneIn(run, read.value)
    if (!done.ok && digestOf(run) !== before) throw new Finding('a refusal changed the run')
    if (!done.ok && done.error.message === '') throw new Finding('a refusal without a word')
    goOn(run, positionOf(run).at / 1000 + ANSWER_MS)
    const took = performance.now() - began
    if (took > LINE_WALL_MS) throw new Finding(`slow: a line took ${Math.round(took)} ms`)
  }
  for (const client of CLIENTS) viewOf(run, actorName(client), { type: 'view' })
}

/** Creates a kind whose lines are typed at the prompt of one client. */
function promptKind(name: string, client: string, samples: readonly string[]): Kind {
  const words = samples.flatMap((line) => line.split(' '))
  return {
    name,
    draw(random) {
      const lines = Array.from({ length: drawInt(random, 1, 4) }, () => {
        const line = drawOne(random, samples)
        return drawInt(random, 0, 2) === 0 ? line : mutateText(random, line, words)
      })
      return JSON.stringify(lines)
    },
    feed(text): Outcome {
      const lines = linesOf(text)
      const ops = lines.map((command) => ({ do: 'op', client, command }))
      const isTaken = ops.some((op) => {
        const read = readIntervention(op)
        if (!read.ok) refused(englishProblems(read.error))
        return read.ok
      })
      return { verdict: isTaken ? 'accepted' : 'refused', use: () => perform(ops) }
    },
  }
}

/** Reads a list of lines; a shrunk text that is no list any more counts as one line. */
function linesOf(text: string): readonly string[] {
  const json = readJson(text)
  const value = json.ok ? json.value.value : text
  return Array.isArray(value) ? value.map(String) : [text]
}

export const zkCli = promptKind('zkcli', 'c1', [
  'create /a/b "two words"',
  'create -s -e /a/n- x',
  'create -t 5000 /t x world:anyone:cdrwa',
  'get -s -w /a',
  'set -v 0 /a two',
  'ls -R /',
  'ls -s -w /a',
  'stat -w /a',
  'delete -v 1 /a/b',
  'deleteall /a -b 10',
  'addauth digest ann:pw',
  'setAcl -R /a auth:ann:pw:crdwa,ip:10.0.0.0/8:r',
  'getAcl -s /a',
  'setquota -n 3 -b 100 /a',
  'listquota /a',
  'delquota -n /a',
  'addWatch -m PERSISTENT_RECURSIVE /a',
  'removewatches /a -a -l',
  'config -s -c',
  'reconfig -add server.4=zk4:2888:3888;2181 -remove 3 -v 100000000',
  'reconfig -members server.1=zk1:2888:3888:participant;2181,server.2=zk2:2888:3888;2181',
  'getEphemerals /a',
  'getAllChildrenNumber /a',
  'sync /a',
  'whoami',
  'history',
  'redo 1',
  'printwatches off',
  'connect zk2:2181',
  'close',
  'quit',
])

export const etcdctl = promptKind('etcdctl', 'e1', [
  'put a one --lease=1234',
  'get a --prefix --rev=1 --limit=2 -w json',
  'get "" --from-key --keys-only',
  'del a --prev-kv --range b',
  'lease grant 5',
  'lease keep-alive 694d',
  'lease revoke 694d',
  'lease timetolive 694d --keys',
  'lease list',
  'watch a --prefix --rev=1',
  'lock m --ttl 5',
  'elect leader me',
  'elect -l leader',
  'txn',
  'compact 2',
  'endpoint status',
  'member list',
  'version',
])

export const redisCli = promptKind('redis-cli', 'r1', [
  'SET lock r1 NX PX 10000',
  'GET lock',
  'HSET h a 1 b 2',
  'HINCRBY h a 9223372036854775807',
  'HGETALL h',
  'INCRBY n 9223372036854775806',
  'APPEND s abc',
  'GETEX s PX 100',
  'EXPIRE lock 10 NX GT',
  'KEYS [a-z]*h?llo\\*',
  'CONFIG SET notify-keyspace-events KEA',
  'SUBSCRIBE __keyevent@0__:expired',
  'PSUBSCRIBE *',
  'PUBLISH c hello',
  'MULTI',
  'EXEC',
  'WATCH lock',
  'SCRIPT LOAD "return 1"',
  `EVAL "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0" 1 lock r1`,
  `EVAL "local t = {} for i = 1, 10 do t[#t + 1] = string.rep('x', i) end return table.concat(t, ',')" 0`,
  `EVAL "local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end return f(20)" 0`,
  `EVAL "return {1, 'a', {2, nil, 3}, false, string.format('%s %d', 'x', 3), #ARGV, tonumber('0x10')}" 0`,
  `EVAL "local ok, e = pcall(redis.call, 'INCR', 'lock') return {ok, e.err, math.max(1, 2)}" 0`,
  `EVAL "for k, v in pairs({a = 1}) do redis.call('SET', k, v) end while true do end" 0`,
  'DEBUG SLEEP 0.1',
  'REPLICAOF redis2 6379',
  'REPLICAOF NO ONE',
  'WAIT 1 100',
  'PEXPIREAT lock 1700000000000',
  'RENAME lock other',
])

const ORDERS = ['!wait 10s', '!mntr 2', '!ruok', '!help', '!conf 9', '!wait 0.5ms', '!srst 1']

/** Lines for the lab: `!wait`, four-letter words, and interventions in the form of scenarios. */
export const orders: Kind = {
  name: 'orders',
  draw(random) {
    if (drawInt(random, 0, 3) === 0) return mutateText(random, drawOne(random, ORDERS))
    return `!${drawJson(random, INTERVENTIONS)}`
  },
  feed(line): Outcome {
    const text = line.replace(/^!/, '').trim()
    const json = readJson(text)
    if (!json.ok)
      return isOrder(text) ? { verdict: 'accepted' } : refused(englishProblem(json.error))
    const read = readIntervention(json.value.value)
    if (!read.ok) return refused(englishProblems(read.error))
    return { verdict: 'accepted', use: () => perform([json.value.value]) }
  },
}
