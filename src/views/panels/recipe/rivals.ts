// Listings of the locks and the election of etcd and Redis, as the recipe panel shows them.
import type { RecipeSource } from './source'

const etcdLock: RecipeSource = {
  steps: `
grant   | lease = LeaseGrant(ttl), kept alive every third of it
create  | Txn: own = prefix/LEASE is not there? put it : get it;
create  |   and get the oldest key under prefix, in one breath
own     | the oldest is mine, or none is there: the lock is mine
look    | else get the youngest key that is older than mine
wait    | watch it until it is deleted, then look again
confirm | nobody before me: is my own key still there?
own     | the lock is mine, token = create revision of own
hold    | the critical section, as long as the lease lives
release | delete(own)
`,
  etcd: `
grant   | s, err := concurrency.NewSession(cli, concurrency.WithTTL(10))
        | defer s.Close()
        | m := concurrency.NewMutex(s, "/lock")
create  | err = m.Lock(ctx)  // tryAcquire: one Txn
look    |                    // waitDeletes: WithLastCreate, WithMaxCreateRev
wait    |                    // waitDelete: one watch on that key
confirm |                    // gKey: does the session still hold?
own     | token := m.Header().Revision
hold    | criticalSection()
release | err = m.Unlock(ctx)
`,
}

const etcdElection: RecipeSource = {
  steps: `
grant   | lease = LeaseGrant(ttl), kept alive every third of it
create  | Txn: own = prefix/LEASE is not there? put my value : get it
proclaim|   it was there with another value: put mine
look    | get the youngest key that is older than mine
wait    | watch it until it is deleted, then look again
own     | nobody is before me: I lead, my term is the create revision of own
hold    | lead, as long as the lease lives
release | Txn: own is still mine? delete it: the next one leads
`,
  etcd: `
grant   | s, err := concurrency.NewSession(cli, concurrency.WithTTL(60))
        | e := concurrency.NewElection(s, "/election")
create  | err = e.Campaign(ctx, "c1")
proclaim|   // e.Proclaim: only where the session has a key already
look    |   // waitDeletes: WithLastCreate, WithMaxCreateRev
wait    |   // waitDelete: one watch on that key
own     | term := e.Rev()
hold    | lead()
release | err = e.Resign(ctx)
`,
}

const redisLock: RecipeSource = {
  steps: `
ask     | SET key VALUE NX PX ttl      # VALUE: another one for every taking
wait    | refused: wait retry + a random time, then ask again
hold    | OK: the lock is mine for ttl, by my own clock
hold    | the critical section; past its time, stop by yourself
renew   |   a third of ttl later: the value is mine? PEXPIRE key ttl
release | EVAL: GET key is VALUE? DEL key : 0
release | #  with a plain DEL it takes away whoever's lock it is
`,
  java: `
        | String mine = UUID.randomUUID().toString();
        | SetParams once = SetParams.setParams().nx().px(ttl);
ask     | while (!"OK".equals(jedis.set(key, mine, once)))
wait    |   Thread.sleep(retry + random.nextInt(50));
hold    | criticalSection();   // at most ttl, and nobody tells you
renew   | jedis.eval(RENEW_IF_MINE, List.of(key), List.of(mine, ttl));
release | jedis.eval(DELETE_IF_MINE, List.of(key), List.of(mine));
`,
}

const redlock: RecipeSource = {
  steps: `
ask     | start = now; SET key VALUE NX PX ttl on every server at once
ask     | each may take 50 ms: who has not answered has said no
wait    | no majority, or no time left: give it back everywhere,
wait    |   wait retry + a random time, then ask again
hold    | majority: mine until start + ttl - (1 % of ttl + 2 ms)
hold    | the critical section; past its time, stop by yourself
renew   |   the same for all: the value is mine? PEXPIRE key ttl
release | EVAL on every server: GET key is VALUE? DEL key : 0
`,
}

/** The locks and elections of etcd and Redis. */
export const RIVAL_SOURCES = {
  etcdLock,
  etcdElection,
  redisLock,
  redlock,
} as const satisfies Readonly<Record<string, RecipeSource>>
