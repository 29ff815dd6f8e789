// Listings of ids, configuration, membership, collectors and two-phase commit, as the recipe panel shows them.
import type { RecipeSource } from './source'

export const ids: RecipeSource = {
  steps: `
create  | create(path/TYPE/job-, PERSISTENT_SEQUENTIAL)
        |   lost? ask again: the number that nobody learnt stays unused
        | the id is TYPE-job-0000000003
`,
  java: `
create  | String path = zk.create("/jobs/" + type + "/job-", data,
create  |     OPEN_ACL_UNSAFE, CreateMode.PERSISTENT_SEQUENTIAL);
        | String id = type + "-" + path.substring(path.lastIndexOf('/') + 1);
`,
  curator: `
create  | String path = client.create().creatingParentsIfNeeded()
create  |     .withMode(CreateMode.PERSISTENT_SEQUENTIAL)
create  |     .forPath("/jobs/" + type + "/job-", data);
`,
  kazoo: `
create  | path = client.create("/jobs/%s/job-" % type, data,
create  |                      sequence=True, makepath=True)
`,
  etcd: `
create  | r, err := cli.Put(ctx, "/jobs/"+kind, me)
        | id := r.Header.Revision   // grows with every change of the store
`,
}

export const configuration: RecipeSource = {
  steps: `
read    | getData(path, watch); not there: exists(path, watch)
        | use what was read
wait    | wait for the event, and read again: it carries no data,
        |   and one event may stand for several changes
`,
  java: `
        | void read() {
read    |   byte[] data = zk.getData(path, event -> read(), stat);
        |   use(data);
wait    |   // the watch is spent by its event: read() sets the next one
        | }
`,
  curator: `
read    | CuratorCache cache = CuratorCache.build(client, path);
wait    | cache.listenable().addListener((type, before, now) -> use(now));
        | cache.start();
`,
  kazoo: `
wait    | @client.DataWatch(path)
read    | def use(data, stat):
        |     ...   # called at once, and after every event
`,
  etcd: `
read    | r, err := cli.Get(ctx, key)
wait    | for w := range cli.Watch(ctx, key, clientv3.WithRev(r.Header.Revision+1)) {
        |   use(w.Events)   // with their data, none left out
        | }
`,
}

export const membership: RecipeSource = {
  steps: `
create  | create(path/CLIENT, EPHEMERAL)
whose   |   lost, or there: whose is it? of an earlier session: wait
list    | members = getChildren(path, watch)
wait    | wait for the event, and list again
release | delete(own), or let the session end
`,
  java: `
create  | zk.create(path + "/" + host, address, OPEN_ACL_UNSAFE, CreateMode.EPHEMERAL);
        | void list() {
list    |   members = zk.getChildren(path, event -> list());
wait    |   // the watch is spent by its event: list() sets the next one
        | }
release | zk.close();
`,
  curator: `
create  | GroupMember member = new GroupMember(client, path, "host1");
create  | member.start();
list    | Map<String, byte[]> members = member.getCurrentMembers();
release | member.close();
`,
  kazoo: `
create  | party = client.ShallowParty(path, "host1")
create  | party.join()
list    | members = list(party)
wait    | # or: @client.ChildrenWatch(path)
release | party.leave()
`,
  etcd: `
create  | cli.Put(ctx, path+"/host1", address, clientv3.WithLease(lease.ID))
list    | cli.Get(ctx, path+"/", clientv3.WithPrefix())
wait    | cli.Watch(ctx, path+"/", clientv3.WithPrefix())
release | cli.Revoke(ctx, lease.ID)
`,
}

export const collectors: RecipeSource = {
  steps: `
begin   | a collector, or the manager
register| collector: create(path/HOST), create(path/HOST/status), both stay
beat    | setData(status): still alive
sources | getData(path/HOST, watch): what to collect
pause   | wait two seconds, or for the event
list    | manager: hosts = getChildren(path)
poll    | exists(status) and getData(host): has its version moved?
deal    | who was silent for six seconds is gone: deal its sources out
assign  | multi(setData …): one write for each host that changes
`,
  java: `
register| zk.create(path + "/" + host, sources, OPEN_ACL_UNSAFE, CreateMode.PERSISTENT);
register| zk.create(path + "/" + host + "/status", null, OPEN_ACL_UNSAFE,
register|     CreateMode.PERSISTENT);
beat    | zk.setData(path + "/" + host + "/status", load, -1);
sources | byte[] mine = zk.getData(path + "/" + host, this::changed, null);
        | // manager
poll    | for (String host : zk.getChildren(path, false)) {
poll    |   long mtime = zk.exists(path + "/" + host + "/status", false).getMtime();
        | }
assign  | zk.multi(changes);
`,
}

export const twoPhaseCommit: RecipeSource = {
  steps: `
begin   | the coordinator, or a site
open    | coordinator: multi(create(path), create(path/SITE) …)
await   | site: exists(path/SITE, watch), until it is there
vote    | site: setData(path/SITE, commit or abort)
list    | sites = getChildren(path), each in turn
read    | getData(path/SITE, watch): abort decides, commit: the next one
wait    |   no vote yet: wait for the event, then read again
        | all commit: commit
`,
  java: `
open    | zk.multi(creates);           // the transaction and its sites
await   | zk.exists(mine, opened);
vote    | zk.setData(mine, "commit".getBytes(), -1);
list    | for (String site : zk.getChildren(path, false)) {
read    |   byte[] vote = zk.getData(path + "/" + site, voted, null);
wait    |   // empty: voted.await(), and read again
        | }
`,
}
