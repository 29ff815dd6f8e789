// Listings of queues, barriers and the synchronizer, as the recipe panel shows them.
import type { RecipeSource } from './source'

const QUEUE_JAVA = `
        | // producer
put     | zk.create(path + "/" + guid + "-queue-", item, OPEN_ACL_UNSAFE,
put     |     CreateMode.PERSISTENT_SEQUENTIAL);
find    | // on ConnectionLossException: sync, look for guid in getChildren
        | // consumer
        | while (true) {
list    |   List<String> names = sorted(zk.getChildren(path, changed));
wait    |   if (names.isEmpty()) { changed.await(); continue; }
next    |   for (String name : names) {
        |     try {
read    |       byte[] item = zk.getData(path + "/" + name, false, null);
take    |       zk.delete(path + "/" + name, -1);
        |       consume(item);
        |     } catch (KeeperException.NoNodeException taken) {
        |       // somebody was faster
        |     }
doubt   |     // on ConnectionLossException: gone means nobody knows who took it
        |   }
        | }
`

export const queue: RecipeSource = {
  steps: `
begin   | a producer, or a consumer
put     | producer: create(path/GUID-queue-, PERSISTENT_SEQUENTIAL)
find    |   lost? sync, then look for GUID among the children
list    | consumer: children = getChildren(path, watch), by number
wait    |   none: wait for the event, then list again
next    | take the next one of the list; at its end list again
read    | getData(item); NoNode: somebody was faster
take    | delete(item): who deletes it has it; NoNode: the next one
doubt   |   lost? still there: delete again; gone: nobody knows whose
`,
  java: QUEUE_JAVA,
  curator: `
        | SimpleDistributedQueue queue = new SimpleDistributedQueue(client, path);
put     | queue.offer(item);         // node qn-0000000000
list    | byte[] item = queue.take(); // lists, and waits while it is empty
read    |                            // reads the lowest
take    |                            // and deletes it
`,
  kazoo: `
        | queue = client.Queue(path)
put     | queue.put(item, priority=100)
list    | item = queue.get()  # None where it is empty; LockingQueue waits
take    |                     # reads and deletes the lowest
`,
  etcd: `
        | q := recipe.NewQueue(cli, "/queue") // client/v3/experimental/recipes
put     | err = q.Enqueue(item)
list    | item, err := q.Dequeue()  // first key by modification, or a watch
take    |   // Txn: if it is still of that revision, delete it
`,
}

export const priorityQueue: RecipeSource = {
  steps: `
begin   | a producer, or a consumer
put     | producer: create(path/GUID-queue-YY-, PERSISTENT_SEQUENTIAL)
find    |   lost? sync, then look for GUID among the children
list    | consumer: getChildren(path, watch), by YY and then by number
wait    |   none: wait for the event, then list again
next    | take the next one; any event: the list is out of date, list again
read    | getData(item); NoNode: somebody was faster
take    | delete(item): who deletes it has it; NoNode: the next one
doubt   |   lost? still there: delete again; gone: nobody knows whose
`,
  java: QUEUE_JAVA.replaceAll('-queue-"', '-queue-" + yy + "-"'),
  curator: `
        | // QueueBuilder… .buildPriorityQueue(minItemsBeforeRefresh)
put     | queue.put(item, priority);
list    | // the consumer is called with each item, lower numbers first
take    | // and relists once so many new ones have come
`,
  kazoo: `
        | queue = client.Queue(path)
put     | queue.put(item, priority=7)   # node entry-007-0000000000
list    | item = queue.get()             # sorted by name: priority, number
take    |                                # and deleted
`,
  etcd: `
        | q := recipe.NewPriorityQueue(cli, "/queue")
put     | err = q.Enqueue(item, 7)
list    | item, err := q.Dequeue()
`,
}

const INSIDE = `
enter   | all are here: go in
inside  | do what needed everybody
`

export const barrier: RecipeSource = {
  steps: `
size    | SIZE as given, or as the barrier's own node says
create  | create(path/CLIENT, EPHEMERAL)
whose   |   lost, or there: whose is it? of an earlier session: wait
list    | children = getChildren(path, watch); SIZE are there: in
gate    | or, as a gate: exists(path, watch); not there: in
wait    | wait for the event, then look again${INSIDE}release | delete(own)
`,
  java: `
create  | zk.create(path + "/" + host, data, OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL);
whose   | // on NodeExistsException: compare getEphemeralOwner()
        | while (true) {
list    |   int count = zk.getChildren(path, changed).size();
enter   |   if (count >= size) break;
wait    |   changed.await();
        | }
inside  | work();
release | zk.delete(path + "/" + host, -1);
`,
  curator: `
        | // the gate alone
        | DistributedBarrier barrier = new DistributedBarrier(client, path);
        | barrier.setBarrier();
gate    | barrier.waitOnBarrier();
        | barrier.removeBarrier();
`,
  kazoo: `
        | # the gate alone
        | barrier = client.Barrier(path)
        | barrier.create()
gate    | barrier.wait()
        | barrier.remove()
`,
  etcd: `
        | b := recipe.NewBarrier(cli, "/barrier")
        | err = b.Hold()
gate    | err = b.Wait()
        | err = b.Release()
`,
}

export const doubleBarrier: RecipeSource = {
  steps: `
create  | create(path/CLIENT, EPHEMERAL)
whose   |   lost, or there: whose is it? of an earlier session: wait
look    | exists(path/ready, watch); made after my own node: in
list    | children = getChildren(path); fewer than SIZE: wait
ready   | SIZE are there: create(path/ready)
wait    | wait for ready${INSIDE}leave   | list; the lowest waits for the highest, the others delete their
leave   |   own node and wait for the lowest; again, until nobody is left
release | delete(own)
`,
  java: `
look    | zk.exists(path + "/ready", ready);
create  | zk.create(path + "/" + host, data, OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL);
list    | if (zk.getChildren(path, false).size() < size) {
wait    |   ready.await();
        | } else {
ready   |   zk.create(path + "/ready", null, OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL);
        | }
inside  | work();
        | while (true) {
leave   |   List<String> names = sorted(zk.getChildren(path, false));
leave   |   if (names.isEmpty()) return;
leave   |   // lowest: wait for the highest; else delete mine, wait for the lowest
        | }
`,
  curator: `
        | DistributedDoubleBarrier both =
        |     new DistributedDoubleBarrier(client, path, size);
create  | both.enter();
wait    |                // until all are there
inside  | work();
leave   | both.leave();  // until all are gone
`,
  kazoo: `
        | both = client.DoubleBarrier(path, num_clients=size)
create  | both.enter()
inside  | work()
leave   | both.leave()
`,
  etcd: `
        | b := recipe.NewDoubleBarrier(s, "/barrier", size)
create  | err = b.Enter()
inside  | work()
leave   | err = b.Leave()
`,
}

export const synchronizer: RecipeSource = {
  steps: `
look    | exists(path/start, watch); it is there: in
create  | create(path/member, EPHEMERAL)
whose   |   lost, or there: whose is it? of an earlier session: wait
list    | children = getChildren(path)
start   | SIZE are there: create(path/start); NodeExists is harmless
wait    | wait for start${INSIDE}release | delete(own)
`,
  java: `
look    | if (zk.exists(path + "/start", started) != null) return;
create  | zk.create(path + "/" + host, data, OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL);
list    | if (zk.getChildren(path, false).size() >= size) {
        |   try {
start   |     zk.create(path + "/start", null, OPEN_ACL_UNSAFE, CreateMode.PERSISTENT);
        |   } catch (KeeperException.NodeExistsException harmless) { }
        | } else {
wait    |   started.await();
        | }
inside  | work();
release | zk.delete(path + "/" + host, -1);
`,
}
