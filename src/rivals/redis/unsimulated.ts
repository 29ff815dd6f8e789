import { error, type Reply } from './reply'

/** Names of Redis 7.0.15 that the lab does not simulate, for a plain answer instead of "unknown". */

/** Commands, from the real server's `COMMAND LIST`. */
export const COMMANDS: ReadonlySet<string> = new Set(
  (
    'ACL ASKING AUTH BGREWRITEAOF BGSAVE BITCOUNT BITFIELD BITFIELD_RO BITOP BITPOS BLMOVE ' +
    'BLMPOP BLPOP BRPOP BRPOPLPUSH BZMPOP BZPOPMAX BZPOPMIN CLUSTER COMMAND DUMP FAILOVER FCALL ' +
    'FCALL_RO FUNCTION GEOADD GEODIST GEOHASH GEOPOS GEORADIUS GEORADIUSBYMEMBER ' +
    'GEORADIUSBYMEMBER_RO GEORADIUS_RO GEOSEARCH GEOSEARCHSTORE GETBIT GETRANGE HELLO ' +
    'HINCRBYFLOAT HMSET HRANDFIELD HSCAN HSTRLEN INCRBYFLOAT INFO LASTSAVE LATENCY LCS LINSERT ' +
    'LMPOP LOLWUT LPOS MEMORY MIGRATE MODULE MONITOR MOVE OBJECT PFADD PFCOUNT PFDEBUG PFMERGE ' +
    'PFSELFTEST PSYNC PUBSUB RANDOMKEY READONLY READWRITE REPLCONF RESTORE RESTORE-ASKING SADD ' +
    'SAVE SCAN SCARD SDIFF SDIFFSTORE SETBIT SETRANGE SHUTDOWN SINTER SINTERCARD SINTERSTORE ' +
    'SISMEMBER SLOWLOG SMEMBERS SMISMEMBER SMOVE SORT SORT_RO SPOP SPUBLISH SRANDMEMBER SREM ' +
    'SSCAN SSUBSCRIBE SUBSTR SUNION SUNIONSTORE SUNSUBSCRIBE SWAPDB SYNC XACK XADD XAUTOCLAIM ' +
    'XCLAIM XDEL XGROUP XINFO XLEN XPENDING XRANGE XREAD XREADGROUP XREVRANGE XSETID XTRIM ZADD ' +
    'ZCARD ZCOUNT ZDIFF ZDIFFSTORE ZINCRBY ZINTER ZINTERCARD ZINTERSTORE ZLEXCOUNT ZMPOP ' +
    'ZMSCORE ZPOPMAX ZPOPMIN ZRANDMEMBER ZRANGE ZRANGEBYLEX ZRANGEBYSCORE ZRANGESTORE ZRANK ' +
    'ZREM ZREMRANGEBYLEX ZREMRANGEBYRANK ZREMRANGEBYSCORE ZREVRANGE ZREVRANGEBYLEX ' +
    'ZREVRANGEBYSCORE ZREVRANK ZSCAN ZSCORE ZUNION ZUNIONSTORE'
  ).split(' '),
)

/** Subcommands of the containers that the lab does run. */
const SUBCOMMANDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'CLIENT',
    new Set(
      'REPLY UNBLOCK TRACKING HELP GETREDIR PAUSE TRACKINGINFO INFO UNPAUSE CACHING KILL LIST'.split(
        ' ',
      ),
    ),
  ],
  ['CONFIG', new Set('REWRITE HELP'.split(' '))],
  [
    'DEBUG',
    new Set(
      (
        'AOF-FLUSH-SLEEP ASSERT CHANGE-REPL-ID CONFIG-REWRITE-FORCE-ALL CRASH-AND-RECOVER DIGEST ' +
        'DIGEST-VALUE ERROR LEAK LOG HTSTATS HTSTATS-KEY LOADAOF REPLICATE MALLCTL MALLCTL-STR ' +
        'OBJECT DROP-CLUSTER-PACKET-FILTER OOM PANIC POPULATE PROTOCOL RELOAD RESTART SDSLEN ' +
        'SEGFAULT QUICKLIST-PACKED-THRESHOLD SET-SKIP-CHECKSUM-VALIDATION STRINGMATCH-TEST ' +
        'STRUCTSIZE LISTPACK QUICKLIST CLIENT-EVICTION PAUSE-CRON REPLYBUFFER CLUSTERLINK HELP'
      ).split(' '),
    ),
  ],
  ['SCRIPT', new Set('HELP DEBUG'.split(' '))],
])

/** The settings that are asked for most, of some 190. */
const SETTINGS: ReadonlySet<string> = new Set(
  (
    'active-expire-effort appendfsync appendonly bind busy-reply-threshold databases dbfilename dir hz ' +
    'lua-time-limit maxclients maxmemory maxmemory-policy min-replicas-max-lag min-replicas-to-write ' +
    'port proto-max-bulk-len repl-backlog-size replica-priority replica-read-only ' +
    'replica-serve-stale-data requirepass save slowlog-log-slower-than tcp-keepalive timeout'
  ).split(' '),
)

const refusal = (what: string): Reply =>
  error(`ERR the lab does not simulate ${what}, though Redis has it`)

/** Refuses a command that Redis has and the lab does not; returns `undefined` for any other name. */
export function refuseUnsimulated(name: string): Reply | undefined {
  const upper = name.toUpperCase()
  return COMMANDS.has(upper) ? refusal(upper) : undefined
}

/** Refuses a setting of `redis.conf` that the lab does not have; returns `undefined` for any other. */
export function refuseUnsimulatedSetting(name: string): Reply | undefined {
  const lower = name.toLowerCase()
  return SETTINGS.has(lower) ? refusal(`the setting ${lower}`) : undefined
}

/** Refuses a subcommand that Redis has and the lab does not; returns `undefined` for any other. */
export function refuseUnsimulatedSub(name: string, sub: string): Reply | undefined {
  const [container, inner] = [name.toUpperCase(), sub.toUpperCase()]
  return SUBCOMMANDS.get(container)?.has(inner) ? refusal(`${container} ${inner}`) : undefined
}
