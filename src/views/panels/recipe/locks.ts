// Listings of the lock, its exclusive variant, the election and the binding, as the recipe panel shows them.
import type { RecipeSource } from './source'

const GO_SESSION = `
        | s, err := concurrency.NewSession(cli, concurrency.WithTTL(10))
        | defer s.Close()
`

/** The lock recipe: a client waits for the one before it, or for any change of the list. */
export const lock: RecipeSource = {
  steps: `
create  | own = create(path/GUID-lock-, EPHEMERAL_SEQUENTIAL)
search  |   lost? sync, then look for GUID among the children
list    | children = getChildren(path)      # herd: watch the list
own     | own is the lowest: the lock is mine, token = czxid of own
watch   | else exists(next lower than own, watch); gone: list again
wait    | wait for its event, then list again
hold    | the critical section
write   |   write to the store, with the token
release | delete(own), again until it is known to be gone
`,
  java: `
create  | String own = zk.create(path + "/" + guid + "-lock-", data,
create  |     OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL_SEQUENTIAL, stat);
search  | // on ConnectionLossException: sync, look for guid in getChildren
        | while (true) {
list    |   List<String> names = zk.getChildren(path, false);
list    |   names.sort(comparing(n -> n.substring(n.length() - 10)));
list    |   int at = names.indexOf(own.substring(path.length() + 1));
own     |   if (at == 0) break;
watch   |   CountDownLatch gone = new CountDownLatch(1);
watch   |   String before = path + "/" + names.get(at - 1);
watch   |   if (zk.exists(before, e -> gone.countDown()) == null) continue;
wait    |   gone.await();
        | }
own     | long token = stat.getCzxid();
        | try {
hold    |   criticalSection();
write   |   store.write(value, token);
        | } finally {
release |   zk.delete(own, -1);
        | }
`,
  curator: `
        | InterProcessMutex mutex = new InterProcessMutex(client, path);
create  | mutex.acquire();   // creates its protected sequential node,
list    |                    // lists the children,
watch   |                    // watches the one before
wait    |                    // and waits
        | try {
own     |   // no token: read the czxid of the lowest participant node
hold    |   criticalSection();
        | } finally {
release |   mutex.release(); // guaranteed delete
        | }
`,
  kazoo: `
        | lock = client.Lock(path, identifier="c1")
create  | lock.acquire()     # creates uuid + "__lock__" + number,
list    |                    # lists, sorts by number,
watch   |                    # watches the one before
wait    |                    # and waits
        | try:
hold    |     critical_section()
        | finally:
release |     lock.release()
`,
  etcd: `${GO_SESSION}        | m := concurrency.NewMutex(s, "/lock")
create  | err = m.Lock(ctx)  // Txn: create(key) = 0 ? put : get; get owner
list    |                    // greatest create revision below mine
wait    |                    // one watch on that key, until DELETE
own     | token := m.Header().Revision // create revision of my key or later
hold    | criticalSection()
write   | cli.Txn(ctx).If(m.IsOwner()).Then(clientv3.OpPut(k, v)).Commit()
release | err = m.Unlock(ctx)
`,
}

export const exclusiveLock: RecipeSource = {
  steps: `
create  | create(path/lock, EPHEMERAL): whoever creates it has it
whose   |   lost? sync, then read whose it is
watch   | it is there: getChildren(path, watch), or exists(node, watch)
wait    | wait for the event, then race again with all the others
own     | the lock is mine, token = czxid of the node
hold    | the critical section
write   |   write to the store, with the token
release | delete(node)
`,
  java: `
        | while (true) {
        |   try {
create  |     zk.create(node, data, OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL, stat);
own     |     break;
        |   } catch (KeeperException.NodeExistsException e) {
watch   |     CountDownLatch changed = new CountDownLatch(1);
watch   |     if (zk.exists(node, event -> changed.countDown()) == null) continue;
wait    |     changed.await();
        |   } catch (KeeperException.ConnectionLossException e) {
whose   |     // compare getEphemeralOwner() with zk.getSessionId()
        |   }
        | }
hold    | criticalSection();
write   | store.write(value, stat.getCzxid());
release | zk.delete(node, -1);
`,
  curator: `
create  | client.create().withMode(CreateMode.EPHEMERAL).forPath(node);
        | // on NodeExistsException:
watch   | client.checkExists().usingWatcher(changed).forPath(node);
wait    | changed.await();   // then create again
hold    | criticalSection();
release | client.delete().guaranteed().forPath(node);
`,
  kazoo: `
        | while True:
        |     try:
create  |         client.create(node, data, ephemeral=True)
own     |         break
        |     except NodeExistsError:
watch   |         changed = client.handler.event_object()
watch   |         if client.exists(node, watch=lambda e: changed.set()):
wait    |             changed.wait()
hold    | critical_section()
release | client.delete(node)
`,
  etcd: `
        | lease, err := cli.Grant(ctx, 10) // and cli.KeepAlive
        | for {
create  |   r, err := cli.Txn(ctx).
create  |     If(clientv3.Compare(clientv3.CreateRevision(key), "=", 0)).
create  |     Then(clientv3.OpPut(key, me, clientv3.WithLease(lease.ID))).Commit()
own     |   if r.Succeeded { break }
watch   |   ch := cli.Watch(ctx, key, clientv3.WithRev(r.Header.Revision+1))
wait    |   <-ch // everybody is told of the DELETE: a herd
        | }
hold    | criticalSection()
release | cli.Delete(ctx, key)
`,
}

const ELECTION_ETCD = `${GO_SESSION}        | e := concurrency.NewElection(s, "/election")
create  | err = e.Campaign(ctx, "c1") // put key with value, once
list    |                             // greatest create revision below mine
wait    |                             // one watch on that key, until DELETE
own     | term := e.Rev()
hold    | lead()
release | err = e.Resign(ctx)
`

export const election: RecipeSource = {
  steps: `
create  | own = create(path/GUID-n_, EPHEMERAL_SEQUENTIAL)
search  |   lost? sync, then look for GUID among the children
list    | children = getChildren(path)
own     | own is the lowest: I lead, my term is czxid of own
watch   | else exists(next lower than own, watch)
wait    | wait for its event, then list again
hold    | lead, until stopped or the session ends
write   |   write to the store, with the term
release | delete(own): the next one leads
`,
  java: `
create  | String own = zk.create(path + "/" + guid + "-n_", data,
create  |     OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL_SEQUENTIAL, stat);
list    | List<String> names = sorted(zk.getChildren(path, false));
own     | if (names.indexOf(nameOf(own)) == 0) lead(stat.getCzxid());
watch   | else zk.exists(path + "/" + before(names, own), this::lookAgain);
wait    | // lookAgain lists again: the one before may only have left the line
release | zk.delete(own, -1);
`,
  curator: `
        | LeaderLatch latch = new LeaderLatch(client, path, "c1");
create  | latch.start();
wait    | latch.await();
hold    | while (latch.hasLeadership()) lead();
release | latch.close();
`,
  kazoo: `
        | election = client.Election(path, "c1")
create  | election.run(lead)   # waits for its turn, then calls lead()
hold    |                      # and resigns when lead() returns
`,
  etcd: ELECTION_ETCD,
}

export const binding: RecipeSource = {
  ...exclusiveLock,
  steps: `
create  | create(path/DATE/binding, EPHEMERAL): who creates it is master
whose   |   lost? sync, then read whose it is
watch   | it is there: getChildren(path/DATE, watch)
wait    | wait for the event, then race again
own     | I am the master of this day, token = czxid of the node
hold    | compute and publish; the others only read
write   |   write to the store, with the token
release | delete(node)
`,
}
