// Listings of shared and revocable locks, the mutex and the semaphore, as the recipe panel shows them.
import type { RecipeSource } from './source'

export const sharedLock: RecipeSource = {
  steps: `
create  | own = create(path/CLIENT-KIND-, EPHEMERAL_SEQUENTIAL)  # R or W
search  |   lost? look among the session's ephemerals
list    | children = getChildren(path)      # herd: watch the list
own     | R: no W is lower; W: nobody is lower: it is mine
watch   | R: exists(nearest lower W, watch); W: the one just before
wait    | wait for its event, then list again
hold    | the critical section, readers together, a writer alone
write   |   write to the store, with the token
release | delete(own)
`,
  java: `
create  | String own = zk.create(path + "/" + host + "-" + kind + "-", data,
create  |     OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL_SEQUENTIAL, stat);
search  | // on ConnectionLossException: zk.getEphemerals(path + "/" + host)
        | while (true) {
list    |   List<String> names = sorted(zk.getChildren(path, false));
list    |   String before = null;
        |   for (String name : names) {
        |     if (name.equals(nameOf(own))) break;
        |     if (kind == 'W' || name.contains("-W-")) before = name;
        |   }
own     |   if (before == null) break;
watch   |   if (zk.exists(path + "/" + before, e -> gone.countDown()) == null) continue;
wait    |   gone.await();
        | }
hold    | criticalSection();
write   | store.write(value, stat.getCzxid());
release | zk.delete(own, -1);
`,
  curator: `
        | InterProcessReadWriteLock both = new InterProcessReadWriteLock(client, path);
create  | both.readLock().acquire();  // or both.writeLock()
list    |                             // node __READ__ or __WRIT__
wait    |                             // a reader waits for writers before it
hold    | criticalSection();
release | both.readLock().release();
`,
  kazoo: `
create  | lock = client.ReadLock(path)   # or client.WriteLock(path)
wait    | lock.acquire()
hold    | critical_section()
release | lock.release()
`,
  etcd: `
        | rw := recipe.NewRWMutex(s, "/lock") // client/v3/experimental/recipes
create  | err = rw.RLock()                    // or rw.Lock()
wait    |   // a reader waits for the newest write key before it
hold    | criticalSection()
release | err = rw.RUnlock()
`,
}

export const revocableLock: RecipeSource = {
  steps: `
create  | own = create(path/GUID-lock-, EPHEMERAL_SEQUENTIAL)
search  |   lost? sync, then look for GUID among the children
observe | getData(own, watch): anybody may ask me to let go
list    | children = getChildren(path)
own     | own is the lowest: the lock is mine
watch   | else exists(next lower than own, watch)
wait    | wait for its event, then list again
hold    | the critical section
reread  |   my node changed: getData(own, watch); "unlock": release
write   |   write to the store, with the token
release | delete(own)
`,
  java: `
create  | String own = zk.create(path + "/" + guid + "-lock-", data,
create  |     OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL_SEQUENTIAL, stat);
observe | zk.getData(own, this::changed, null);
list    | // list, watch the one before and wait, as in the plain lock
own     | holds = true;
hold    | criticalSection();
        | void changed(WatchedEvent event) {
reread  |   byte[] text = zk.getData(own, this::changed, null);
reread  |   if (new String(text).equals("unlock")) release();
        | }
release | zk.delete(own, -1);
`,
  curator: `
        | InterProcessMutex mutex = new InterProcessMutex(client, path);
observe | mutex.makeRevocable(forLock -> askedToRelease = true);
create  | mutex.acquire();
hold    | while (!askedToRelease) workALittle();
release | mutex.release();
        | // who wants it: Revoker.attemptRevoke(client, nodeOfHolder)
`,
}

export const mutex: RecipeSource = {
  steps: `
        | entered more than once by one client: count, and own it still
create  | own = create(path/GUID-lock-, EPHEMERAL_SEQUENTIAL)
search  |   lost? sync, then look for GUID among the children
list    | children = getChildren(path)
own     | own is the lowest: the lock is mine
watch   | else exists(next lower than own, watch)
wait    | wait for its event, then list again
hold    | the critical section
write   |   write to the store, with the token
release | count down; at the last one delete(own)
`,
  java: `
        | if (holder == Thread.currentThread()) { count++; return; }
create  | own = zk.create(path + "/" + guid + "-lock-", data,
create  |     OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL_SEQUENTIAL, stat);
list    | // list, watch the one before and wait, as in the plain lock
own     | holder = Thread.currentThread(); count = 1;
hold    | criticalSection();
release | if (--count == 0) zk.delete(own, -1);
`,
  curator: `
        | InterProcessMutex mutex = new InterProcessMutex(client, path);
create  | mutex.acquire();   // the same thread may acquire again
hold    | mutex.acquire();   // at once: a counter, no node
        | mutex.release();
release | mutex.release();   // the last one deletes the node
`,
  kazoo: `
        | # client.Lock is not reentrant: a second acquire waits for itself
create  | lock = client.Lock(path)
wait    | lock.acquire()
hold    | critical_section()
release | lock.release()
`,
  etcd: `
        | m := concurrency.NewMutex(s, "/lock")
create  | m.Lock(ctx)
own     | m.Lock(ctx)   // the same session: the same key, held at once
hold    | criticalSection()
release | m.Unlock(ctx) // and it is free: nobody counts
`,
}

export const semaphore: RecipeSource = {
  steps: `
create  | own = create(path/GUID-lease-, EPHEMERAL_SEQUENTIAL)
search  |   lost? sync, then look for GUID among the children
list    | children = getChildren(path, watch)
own     | fewer than SIZE are lower: a lease is mine
watch   | with one watch each: exists(the one SIZE before, watch)
wait    | wait for the event, then list again
hold    | at most SIZE are here
write   |   write to the store, with the token
release | delete(own)
`,
  java: `
create  | String own = zk.create(path + "/" + guid + "-lease-", data,
create  |     OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL_SEQUENTIAL, stat);
        | while (true) {
list    |   List<String> names = sorted(zk.getChildren(path, changed));
own     |   if (names.indexOf(nameOf(own)) < size) break;
wait    |   changed.await();
        | }
hold    | useLease();
release | zk.delete(own, -1);
`,
  curator: `
        | InterProcessSemaphoreV2 all = new InterProcessSemaphoreV2(client, path, size);
create  | Lease lease = all.acquire();  // takes a lock, makes its lease node
list    |                               // and waits until SIZE are left
hold    | useLease();
release | all.returnLease(lease);
`,
  kazoo: `
        | all = client.Semaphore(path, max_leases=size)
create  | all.acquire()
hold    | use_lease()
release | all.release()
`,
}
