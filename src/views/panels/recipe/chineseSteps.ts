import type { SourceName } from './sources'

const INSIDE = `
enter   | 到齐：进入
inside  | 做需要所有人到场的事
`

/** The steps of every recipe in Chinese: calls, constants and names stay as they are. */
export const CHINESE_STEPS: Readonly<Record<SourceName, string>> = {
  lock: `
create  | own = create(path/GUID-lock-, EPHEMERAL_SEQUENTIAL)
search  |   结果丢失？先 sync，再在子节点里找 GUID
list    | children = getChildren(path)      # 羊群：监听整个列表
own     | own 最小：锁归我，令牌 = own 的 czxid
watch   | 否则 exists(比 own 小的前一个, watch)；已不在：重新列出
wait    | 等它的事件，再重新列出
hold    | 临界区
write   |   带着令牌写入存储
release | delete(own)，直到确知它已删除
`,
  exclusiveLock: `
create  | create(path/lock, EPHEMERAL)：谁创建成功，锁就归谁
whose   |   结果丢失？先 sync，再看它归谁
watch   | 已存在：getChildren(path, watch)，或 exists(node, watch)
wait    | 等事件，再和其他所有人重新争抢
own     | 锁归我，令牌 = 该节点的 czxid
hold    | 临界区
write   |   带着令牌写入存储
release | delete(node)
`,
  election: `
create  | own = create(path/GUID-n_, EPHEMERAL_SEQUENTIAL)
search  |   结果丢失？先 sync，再在子节点里找 GUID
list    | children = getChildren(path)
own     | own 最小：我领导，任期是 own 的 czxid
watch   | 否则 exists(比 own 小的前一个, watch)
wait    | 等它的事件，再重新列出
hold    | 领导，直到被叫停或会话结束
write   |   带着任期写入存储
release | delete(own)：下一个领导
`,
  binding: `
create  | create(path/DATE/binding, EPHEMERAL)：谁创建成功，谁是 Master
whose   |   结果丢失？先 sync，再看它归谁
watch   | 已存在：getChildren(path/DATE, watch)
wait    | 等事件，再重新争抢
own     | 我是当天的 Master，令牌 = 该节点的 czxid
hold    | 计算并发布；其他人只读
write   |   带着令牌写入存储
release | delete(node)
`,
  sharedLock: `
create  | own = create(path/CLIENT-KIND-, EPHEMERAL_SEQUENTIAL)  # R 或 W
search  |   结果丢失？在本会话的临时节点里找
list    | children = getChildren(path)      # 羊群：监听整个列表
own     | R：没有更小的 W；W：没有更小的节点：锁归我
watch   | R：exists(最近的较小的 W, watch)；W：监听前一个
wait    | 等它的事件，再重新列出
hold    | 临界区：读者可同时在内，写者独占
write   |   带着令牌写入存储
release | delete(own)
`,
  revocableLock: `
create  | own = create(path/GUID-lock-, EPHEMERAL_SEQUENTIAL)
search  |   结果丢失？先 sync，再在子节点里找 GUID
observe | getData(own, watch)：任何人都可以要求我放手
list    | children = getChildren(path)
own     | own 最小：锁归我
watch   | 否则 exists(比 own 小的前一个, watch)
wait    | 等它的事件，再重新列出
hold    | 临界区
reread  |   我的节点变了：getData(own, watch)；读到 "unlock"：释放
write   |   带着令牌写入存储
release | delete(own)
`,
  mutex: `
        | 同一客户端多次进入：只计数，仍归它
create  | own = create(path/GUID-lock-, EPHEMERAL_SEQUENTIAL)
search  |   结果丢失？先 sync，再在子节点里找 GUID
list    | children = getChildren(path)
own     | own 最小：锁归我
watch   | 否则 exists(比 own 小的前一个, watch)
wait    | 等它的事件，再重新列出
hold    | 临界区
write   |   带着令牌写入存储
release | 计数减一；减到零时 delete(own)
`,
  semaphore: `
create  | own = create(path/GUID-lease-, EPHEMERAL_SEQUENTIAL)
search  |   结果丢失？先 sync，再在子节点里找 GUID
list    | children = getChildren(path, watch)
own     | 比我小的不到 SIZE 个：得到一个名额
watch   | 各监听一个时：exists(往前第 SIZE 个, watch)
wait    | 等事件，再重新列出
hold    | 至多 SIZE 个在内
write   |   带着令牌写入存储
release | delete(own)
`,
  queue: `
begin   | 生产者，或消费者
put     | 生产者：create(path/GUID-queue-, PERSISTENT_SEQUENTIAL)
find    |   结果丢失？先 sync，再在子节点里找 GUID
list    | 消费者：children = getChildren(path, watch)，按序号排
wait    |   为空：等事件，再重新列出
next    | 取列表的下一项；到末尾就重新列出
read    | getData(item)；NoNode：有人更快
take    | delete(item)：谁删除成功就归谁；NoNode：看下一项
doubt   |   结果丢失？还在：再删一次；已不在：无人知道归谁
`,
  priorityQueue: `
begin   | 生产者，或消费者
put     | 生产者：create(path/GUID-queue-YY-, PERSISTENT_SEQUENTIAL)
find    |   结果丢失？先 sync，再在子节点里找 GUID
list    | 消费者：getChildren(path, watch)，先按 YY、再按序号排
wait    |   为空：等事件，再重新列出
next    | 取下一项；来了任何事件：列表已过时，重新列出
read    | getData(item)；NoNode：有人更快
take    | delete(item)：谁删除成功就归谁；NoNode：看下一项
doubt   |   结果丢失？还在：再删一次；已不在：无人知道归谁
`,
  barrier: `
size    | SIZE 由参数给出，或写在屏障节点里
create  | create(path/CLIENT, EPHEMERAL)
whose   |   结果丢失，或已存在：归谁？属于以前的会话：等待
list    | children = getChildren(path, watch)；满 SIZE 个：进入
gate    | 作门闩用：exists(path, watch)；不存在：进入
wait    | 等事件，再查看${INSIDE}release | delete(own)
`,
  doubleBarrier: `
create  | create(path/CLIENT, EPHEMERAL)
whose   |   结果丢失，或已存在：归谁？属于以前的会话：等待
look    | exists(path/ready, watch)；创建于我的节点之后：进入
list    | children = getChildren(path)；不足 SIZE 个：等待
ready   | 满 SIZE 个：create(path/ready)
wait    | 等 ready${INSIDE}leave   | 列出；最小的等最大的，其他的删除自己的
leave   |   节点并等最小的；重复，直到一个不剩
release | delete(own)
`,
  synchronizer: `
look    | exists(path/start, watch)；已存在：进入
create  | create(path/member, EPHEMERAL)
whose   |   结果丢失，或已存在：归谁？属于以前的会话：等待
list    | children = getChildren(path)
start   | 满 SIZE 个：create(path/start)；NodeExists 无妨
wait    | 等 start${INSIDE}release | delete(own)
`,
  ids: `
create  | create(path/TYPE/job-, PERSISTENT_SEQUENTIAL)
        |   结果丢失？再要一个：没人得知的序号就此空着
        | ID 是 TYPE-job-0000000003
`,
  configuration: `
read    | getData(path, watch)；不存在：exists(path, watch)
        | 使用读到的内容
wait    | 等事件，再读一次：事件不带数据，
        |   一个事件可能代表多次改动
`,
  membership: `
create  | create(path/CLIENT, EPHEMERAL)
whose   |   结果丢失，或已存在：归谁？属于以前的会话：等待
list    | members = getChildren(path, watch)
wait    | 等事件，再重新列出
release | delete(own)，或任会话结束
`,
  collectors: `
begin   | 收集器，或管理者
register| 收集器：create(path/HOST)、create(path/HOST/status)，都是持久的
beat    | setData(status)：我还在
sources | getData(path/HOST, watch)：要收集什么
pause   | 等两秒，或等事件
list    | 管理者：hosts = getChildren(path)
poll    | exists(status) 与 getData(host)：版本变了吗？
deal    | 六秒没有动静的视为已失效：把它的来源分给别人
assign  | multi(setData …)：每台有变动的主机写一次
`,
  twoPhaseCommit: `
begin   | 协调者，或站点
open    | 协调者：multi(create(path), create(path/SITE) …)
await   | 站点：exists(path/SITE, watch)，直到它存在
vote    | 站点：setData(path/SITE, commit 或 abort)
list    | sites = getChildren(path)，逐个来
read    | getData(path/SITE, watch)：abort 即成定局，commit：看下一个
wait    |   还没投票：等事件，再读一次
        | 全是 commit：提交
`,
  etcdLock: `
grant   | lease = LeaseGrant(ttl)，每过三分之一续一次
create  | Txn：own = prefix/LEASE 不存在？put 它：get 它；
create  |   同时取 prefix 下最早的键，一次完成
own     | 最早的是我的，或一个也没有：锁归我
look    | 否则取比我早的键中最晚的一个
wait    | 监听它直到被删除，再查看
confirm | 我前面没有了：我自己的键还在吗？
own     | 锁归我，令牌 = own 的创建修订号
hold    | 临界区，租约在就有效
release | delete(own)
`,
  etcdElection: `
grant   | lease = LeaseGrant(ttl)，每过三分之一续一次
create  | Txn：own = prefix/LEASE 不存在？put 我的值：get 它
proclaim|   已存在而值不同：put 我的值
look    | 取比我早的键中最晚的一个
wait    | 监听它直到被删除，再查看
own     | 我前面没有了：我领导，任期是 own 的创建修订号
hold    | 领导，租约在就有效
release | Txn：own 还归我？删除它：下一个领导
`,
  redisLock: `
ask     | SET key VALUE NX PX ttl      # VALUE：每次获取都不同
wait    | 被拒：等 retry 加一段随机时间，再请求
hold    | OK：按我自己的时钟，锁在 ttl 内归我
hold    | 临界区；到时自行停止
renew   |   过了 ttl 的三分之一：值还是我的？PEXPIRE key ttl
release | EVAL：GET key 是 VALUE？DEL key：0
release | #  只用 DEL 会删掉不知是谁的锁
`,
  redlock: `
ask     | start = now；同时向每台服务器 SET key VALUE NX PX ttl
ask     | 每台限 50 毫秒：没有答复就算拒绝
wait    | 没有过半，或已没有时间：在每台上归还，
wait    |   等 retry 加一段随机时间，再请求
hold    | 过半：归我，直到 start + ttl - (ttl 的 1 % + 2 毫秒)
hold    | 临界区；到时自行停止
renew   |   每台都一样：值还是我的？PEXPIRE key ttl
release | 在每台上 EVAL：GET key 是 VALUE？DEL key：0
`,
}
