import { expect, test } from 'vitest'
import { createSolo } from '../../testing/solo'
import type { Reply } from '../reply'
import { scriptName } from '../scripts'
import { redisActor } from '../serverActor'

/** Scripts with the answer of Redis 7.0.15, and behind a dot the line that it names. */
const ANSWERS: readonly (readonly [string, string])[] = [
  ['error("boom")', 'ERR user_script:1: boom · 1'],
  ['error("boom", 0)', 'ERR boom · 1'],
  ['error("boom", 2)', 'ERR boom · 1'],
  ['error({err="MYERR no"})', 'MYERR no · 1'],
  ['error({err="no"})', 'no · 1'],
  ['error()', 'ERR nil · 1'],
  ['error(nil)', 'ERR nil · 1'],
  ['error(5)', 'ERR user_script:1: 5 · 1'],
  ['error(true)', 'ERR true · 1'],
  [
    'return redis.call("GET","l")',
    'WRONGTYPE Operation against a key holding the wrong kind of value · 1',
  ],
  [
    'return redis.pcall("GET","l")',
    'WRONGTYPE Operation against a key holding the wrong kind of value',
  ],
  ['return redis.call("FROB")', 'ERR Unknown Redis command called from script · 1'],
  ['return redis.call("GET")', 'ERR Wrong number of args calling Redis command from script · 1'],
  ['return redis.call("MULTI")', 'ERR This Redis command is not allowed from script · 1'],
  ['return redis.call()', 'ERR Please specify at least one argument for this redis lib call · 1'],
  [
    'return redis.call("GET", {})',
    'ERR Lua redis lib command arguments must be strings or integers · 1',
  ],
  [
    'return redis.call("GET", nil)',
    'ERR Lua redis lib command arguments must be strings or integers · 1',
  ],
  [
    'local x = \nreturn )',
    "ERR Error compiling script (new function): user_script:2: unexpected symbol near 'return'",
  ],
  [
    'if x the',
    "ERR Error compiling script (new function): user_script:1: 'then' expected near 'the'",
  ],
  ['retur 1', "ERR Error compiling script (new function): user_script:1: '=' expected near '1'"],
  [
    'x = = 1',
    "ERR Error compiling script (new function): user_script:1: unexpected symbol near '='",
  ],
  [
    'return "abc',
    "ERR Error compiling script (new function): user_script:1: unfinished string near '<eof>'",
  ],
  [
    'return @',
    "ERR Error compiling script (new function): user_script:1: unexpected symbol near '@'",
  ],
  [
    'return 1 2',
    "ERR Error compiling script (new function): user_script:1: '<eof>' expected near '2'",
  ],
  [
    'for i=1 do end',
    "ERR Error compiling script (new function): user_script:1: ',' expected near 'do'",
  ],
  [
    'if true then',
    "ERR Error compiling script (new function): user_script:1: 'end' expected near '<eof>'",
  ],
  [
    'if true then\n\nreturn 1',
    "ERR Error compiling script (new function): user_script:3: 'end' expected (to close 'if' at line 1) near '<eof>'",
  ],
  [
    'return {1,2',
    "ERR Error compiling script (new function): user_script:1: '}' expected near '<eof>'",
  ],
  ['local t = {}; t.foo()', "ERR user_script:1: attempt to call field 'foo' (a nil value) · 1"],
  ['local f; f()', "ERR user_script:1: attempt to call local 'f' (a nil value) · 1"],
  [
    'return foo()',
    "ERR user_script:1: Script attempted to access nonexistent global variable 'foo' · 1",
  ],
  [
    'return foo',
    "ERR user_script:1: Script attempted to access nonexistent global variable 'foo' · 1",
  ],
  ['foo = 1', 'ERR user_script:1: Attempt to modify a readonly table · 1'],
  ['function foo() end', 'ERR user_script:1: Attempt to modify a readonly table · 1'],
  [
    'local x\nreturn x + 1',
    "ERR user_script:2: attempt to perform arithmetic on local 'x' (a nil value) · 2",
  ],
  [
    'local t = {} return t.a + 1',
    "ERR user_script:1: attempt to perform arithmetic on field 'a' (a nil value) · 1",
  ],
  [
    'return KEYS[1] + 1',
    "ERR user_script:1: attempt to perform arithmetic on field '?' (a nil value) · 1",
  ],
  ['return 1 + nil', 'ERR user_script:1: attempt to perform arithmetic on a nil value · 1'],
  ['return nil + 1', 'ERR user_script:1: attempt to perform arithmetic on a nil value · 1'],
  ['return "a" + 1', 'ERR user_script:1: attempt to perform arithmetic on a string value · 1'],
  ['return {} + 1', 'ERR user_script:1: attempt to perform arithmetic on a table value · 1'],
  ['return "a" .. nil', 'ERR user_script:1: attempt to concatenate a nil value · 1'],
  [
    'local x; return "a" .. x',
    "ERR user_script:1: attempt to concatenate local 'x' (a nil value) · 1",
  ],
  [
    'return "a" .. KEYS[1]',
    "ERR user_script:1: attempt to concatenate field '?' (a nil value) · 1",
  ],
  [
    'local t = redis.call("GET","nokey") return "a" .. t',
    "ERR user_script:1: attempt to concatenate local 't' (a boolean value) · 1",
  ],
  [
    'local t = redis.call("GET","nokey") return t + 1',
    "ERR user_script:1: attempt to perform arithmetic on local 't' (a boolean value) · 1",
  ],
  [
    'return redis.call("GET","nokey") + 1',
    'ERR user_script:1: attempt to perform arithmetic on a boolean value · 1',
  ],
  [
    'return redis.call("GET","nokey") .. "a"',
    'ERR user_script:1: attempt to concatenate a boolean value · 1',
  ],
  [
    'return redis.call("GET","nokey") > 1',
    'ERR user_script:1: attempt to compare number with boolean · 1',
  ],
  ['return "1" < 2', 'ERR user_script:1: attempt to compare string with number · 1'],
  ['return {} < {}', 'ERR user_script:1: attempt to compare two table values · 1'],
  ['return nil < nil', 'ERR user_script:1: attempt to compare two nil values · 1'],
  ['return 1 < nil', 'ERR user_script:1: attempt to compare number with nil · 1'],
  ['local x; return x.y', "ERR user_script:1: attempt to index local 'x' (a nil value) · 1"],
  ['local x; return x.y.z', "ERR user_script:1: attempt to index local 'x' (a nil value) · 1"],
  ['local x = {}; return x.y.z', "ERR user_script:1: attempt to index field 'y' (a nil value) · 1"],
  ['return KEYS.a.b', "ERR user_script:1: attempt to index field 'a' (a nil value) · 1"],
  ['local x; x.y = 1', "ERR user_script:1: attempt to index local 'x' (a nil value) · 1"],
  ['local x = {}; x.y.z = 1', "ERR user_script:1: attempt to index field 'y' (a nil value) · 1"],
  ['local x = {}; x[nil] = 1', 'ERR user_script:1: table index is nil · 1'],
  ['local x = 5; x()', "ERR user_script:1: attempt to call local 'x' (a number value) · 1"],
  ['return redis.frob("a")', "ERR user_script:1: attempt to call field 'frob' (a nil value) · 1"],
  ['return redis:call("a")', 'ERR Lua redis lib command arguments must be strings or integers · 1'],
  ['return #nil', 'ERR user_script:1: attempt to get length of a nil value · 1'],
  ['local x; return #x', "ERR user_script:1: attempt to get length of local 'x' (a nil value) · 1"],
  ['return -{}', 'ERR user_script:1: attempt to perform arithmetic on a table value · 1'],
  ['return tonumber()', "ERR user_script:1: bad argument #1 to 'tonumber' (value expected) · 1"],
  ['assert(false)', 'ERR user_script:1: assertion failed! · 1'],
  ['assert(false, "no")', 'ERR user_script:1: no · 1'],
  ['assert(nil)', 'ERR user_script:1: assertion failed! · 1'],
  ['assert()', "ERR user_script:1: bad argument #1 to 'assert' (value expected) · 1"],
  ['for i=1,"x" do end', "ERR user_script:1: 'for' limit must be a number · 1"],
  ['for i="x",1 do end', "ERR user_script:1: 'for' initial value must be a number · 1"],
  ['for a in nil do end', 'ERR user_script:1: attempt to call a nil value · 1'],
  [
    'for a in pairs(nil) do end',
    "ERR user_script:1: bad argument #1 to 'pairs' (table expected, got nil) · 1",
  ],
  [
    'for a in pairs() do end',
    "ERR user_script:1: bad argument #1 to 'pairs' (table expected, got no value) · 1",
  ],
  [
    'return unpack(nil)',
    "ERR user_script:1: bad argument #1 to 'unpack' (table expected, got nil) · 1",
  ],
  [
    'return string.rep()',
    "ERR user_script:1: bad argument #1 to 'rep' (string expected, got no value) · 1",
  ],
  [
    'return string.sub()',
    "ERR user_script:1: bad argument #1 to 'sub' (string expected, got no value) · 1",
  ],
  ['return ("x"):frob()', "ERR user_script:1: attempt to call method 'frob' (a nil value) · 1"],
  [
    'return string.format("%d", "x")',
    "ERR user_script:1: bad argument #2 to 'format' (number expected, got string) · 1",
  ],
  [
    'table.insert(nil, 1)',
    "ERR user_script:1: bad argument #1 to 'insert' (table expected, got nil) · 1",
  ],
  [
    'table.concat({{}})',
    "ERR user_script:1: invalid value (table) at index 1 in table for 'concat' · 1",
  ],
  ['local function f() error("deep") end\nf()', 'ERR user_script:1: deep · 1'],
  ['local ok, e = pcall(error, "a") return e', 'a'],
  ['local ok, e = pcall(function() error("a") end) return e', 'user_script:1: a'],
  [
    'local ok, e = pcall(function() return redis.call("GET","l") end) return e',
    'WRONGTYPE Operation against a key holding the wrong kind of value',
  ],
  [
    'local ok, e = pcall(redis.call, "GET", "l") return e',
    'WRONGTYPE Operation against a key holding the wrong kind of value',
  ],
  [
    'local e = redis.pcall("GET", "l") return e.err',
    'WRONGTYPE Operation against a key holding the wrong kind of value',
  ],
  ['local e = redis.pcall("FROB") return e.err', 'ERR Unknown Redis command called from script'],
  ['local e = redis.pcall("FROB") return e', 'ERR Unknown Redis command called from script'],
  ['return redis.error_reply("MYERR x")', 'MYERR x'],
  ['return redis.error_reply("nospace")', 'ERR nospace'],
  ['return redis.error_reply()', 'ERR wrong number or type of arguments'],
  ['return redis.error_reply(5)', 'ERR wrong number or type of arguments'],
  ['return redis.status_reply("x")', 'x'],
  ['return {err="a b"}', 'a b'],
  ['return redis.sha1hex()', 'ERR wrong number of arguments · 1'],
  [
    'local a = 1\nlocal b = nil\nif a then\n  redis.call("SET","a",b.c)\nend',
    "ERR user_script:4: attempt to index local 'b' (a nil value) · 4",
  ],
  [
    'return redis.call(\n "GET",\n "l")',
    'WRONGTYPE Operation against a key holding the wrong kind of value · 1',
  ],
  ['return\n redis.call("FROB")', 'ERR Unknown Redis command called from script · 2'],
]

const LINED = /^(.*) · (\d+)$/s

test.each(ANSWERS)('an error is answered in the words of Redis: %s', (source, answer) => {
  const boot = { rival: 'redis', seed: 1, name: 'redis1', wallMs: 1_700_000_000_000 }
  const { say } = createSolo(redisActor, boot)
  say({ packet: 'RPUSH', call: 1, args: ['l', 'a'] } as never)
  const [message] = say({ packet: 'EVAL', call: 2, args: [source, '0'] } as never)
  const { reply } = message as unknown as { readonly reply: Reply }
  const [, text, line] = LINED.exec(answer) ?? []
  const wanted =
    text === undefined ? answer : `${text} script: ${scriptName(source)}, on @user_script:${line}.`
  expect(Object.values(reply)).toEqual([wanted])
})
