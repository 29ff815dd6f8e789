/**
 * Words of readers for the same thing, in both languages: a question with one of them finds texts with any other.
 * Bars separate the phrases. A phrase matches whole words; endings such as -s and -ing do not count.
 */
export const SYNONYMS = {
  'split-brain':
    'split brain | two leaders | two masters | deposed leader | 脑裂 | 双主 | 两个 Leader | 两个主 | 假死',
  herd: 'herd | herd effect | thundering herd | stampede | 惊群 | 羊群 | 羊群效应',
  observer: 'observer | non voting | without a vote | 观察者 | OBSERVING | 不计入过半',
  recovery:
    'crash recovery | recovery | leader crashes | leader died | crash of the leader | 崩溃恢复 | Leader 崩溃 | Leader 宕机 | 哪些事务会保留',
  failover:
    'fail over | failover | fail-over | kill the leader | leader dies | leader fails | 故障切换 | 主备切换 | 故障转移 | 切换要多久 | 杀死 Leader | 杀掉 | Leader 挂掉 | how long is a fail over',
  partition:
    'partition | network partition | netsplit | wall | cut off | isolated | 分区 | 网络分区 | 隔离 | 断网 | 一道墙',
  majority:
    'majority | quorum | more than half | 过半 | 多数 | 多数派 | 法定人数 | 仲裁 | 集群存活',
  odd: 'odd number | even number | odd | even sizes | four worse than three | 奇数 | 偶数 | 四台比三台 | 奇数台',
  half: 'exactly half | half | fewer than half | minority | 半数 | 一半 | 刚好剩一半 | 不足一半 | 少数派',
  sites: 'data centre | data center | two sites | 双机房 | 机房 | 数据中心 | 异地',
  election: 'election | elect | leader election | votes | 选举 | 选主 | 投票 | 选票 | 当选 | 选出',
  'stale-read':
    'stale read | stale | reads stale | old data | outdated | linearizable | consistency | CP | CAP | 旧读 | 旧数据 | 过期读 | 脏读 | 强一致 | 一致性 | 线性一致',
  sync: 'sync | after a sync | sync 之后',
  exists: 'NodeExists | already exists | 已存在',
  'stale-lock':
    'stale lock | two holders | hold one lock | lock held twice | GC pause | zombie | fencing | fencing token | stop the world | 过期锁 | 锁过期 | 停顿 | 两个持有者 | 同时持有 | 同时被两个客户端持有 | 围栏 | 令牌 | 僵尸',
  lock: 'distributed lock | mutex | 分布式锁 | 互斥锁 | 加锁',
  'lock-systems': 'redis | redlock | redisson | etcd | redis or etcd | Redis 还是 etcd | 选型',
  ephemeral: 'ephemeral | ephemeral node | temporary node | 临时节点 | 临时顺序节点',
  expiry:
    'session expired | SessionExpired | expire | expires | expiry | session timeout | expires a session | sessions expire | which timeout | client died | 会话过期 | 会话超时 | 判定会话过期 | 分桶 | 超时怎么设 | 客户端挂掉 | 客户端宕机',
  'connection-loss':
    'ConnectionLoss | connection loss | disconnected | reconnect | broken connection | while away | 连接丢失 | 断线 | 断连 | 重连 | 连接断开',
  watch:
    'watch | watcher | trigger | one shot | fire once | 监听 | 监听器 | 触发 | 一次性 | a watch fire',
  'persistent-watch':
    'persistent watch | persistent | addWatch | recursive watch | 永久监听 | 永久 | 持久监听 | 持续监听',
  'missed-events':
    'missed events | events do I miss | lost events | between triggers | 丢事件 | 漏事件 | 事件会丢 | 哪些事件会丢 | 补发',
  'two-phase':
    'two phase commit | 2PC | acknowledges a write | who acknowledges | 两阶段提交 | 写流程 | 谁要确认',
  raft: 'raft | paxos | zab | atomic broadcast | 原子广播 | 共识',
  'sync-modes': 'DIFF | TRUNC | SNAP | catch up | 三种同步 | 截断 | 追赶',
  snapshot: 'snapshot | initLimit | large snapshot | 快照 | 大快照',
  uncommitted:
    'survives a crash | uncommitted | lost write | lonely proposal | 未提交 | 孤立提案 | 丢失的写 | 已提交',
  'data-loss':
    'data loss | data be lost | lose data | empty disk | wiped | 丢数据 | 数据丢失 | 空磁盘 | 清空磁盘 | 空盘',
  'zxid-end':
    'roll over | counter is used up | overflow | 计数用尽 | 计数器 | 溢出 | 用尽 | 翻转 | 低 32 位',
  'zxid-order':
    'larger zxid | newer history | larger id | largest id | 更大的 zxid | 数据新 | 编号更大 | 编号最大',
  epoch: 'epoch | term | acceptedEpoch | currentEpoch | 任期 | 轮次',
  sequence: 'sequence number | sequential | 2147483647 | last sequence | 顺序节点 | 序号',
  'slow-disk': 'slow disk | fsync | slow fsync | forceSync | 慢盘 | 刷盘 | 落盘慢',
  'slow-join':
    'never joins | cannot join | follower never joins | slow link | thin link | 加入不了 | 一直加入不了 | 慢链路',
  'bad-disk':
    'disk full | full disk | write error | damaged log | corrupt | torn record | cut short | 磁盘满 | 写错误 | 日志损坏 | 损坏 | 残缺',
  power: 'power loss | power failure | blackout | 断电 | 掉电',
  reconfig:
    'reconfig | reconfiguration | grow | grow from three to five | three to five | add a server | scale out | membership | 扩容 | 在线扩到 | 动态配置 | 成员变更 | 缩容 | 增加一台',
  'lost-quorum':
    'quorum lost | quorum lost for good | lost for good | permanently lost | no quorum | 永久丢失 | 多数派永久丢失 | 失去多数',
  'two-configurations':
    'ensemble of their own | wrong configuration | two configurations | misconfigured | 配置错误 | 各自成了集群 | 配置不一致 | made an ensemble of their own',
  acl: 'ACL | permission | digest | locked out | 权限 | 鉴权 | 锁在外面',
  'four-letter': 'four letter | 4lw | whitelist | ruok | mntr | 四字命令 | 白名单',
  packet: 'packet len | out of range | jute.maxbuffer | too large | 数据包过大',
  'too-many': 'too many connections | maxClientCnxns | 连接过多 | 连接数过多',
  orphan: 'orphan | retried create | stuck lock | retry | 孤儿 | 重试 | 卡死',
  restart: 'rolling restart | restart all servers | without a stop | 滚动重启 | 逐台重启 | 不停机',
  'fast-restart': 'restarts fast | NodeExists | its node vanishes | 快速重启 | 节点又消失',
  'read-only': 'read only | readonly | read-only server | 只读 | 只读模式',
  barrier: 'barrier | double barrier | 栅栏 | 屏障',
  queue: 'queue | fifo | 队列',
  master:
    'exclusive master | leader latch | LeaderLatch | master election | 主备 | 独占 | 两个“主”',
  configuration:
    'configuration be pushed | push or pull | configuration centre | 配置中心 | 推还是拉 | 推送配置 | 配置用推',
  connecting:
    'all clients on one server | connect string | load balancing | must try another server | 连到同一台 | 负载均衡 | 连接串',
  dialing:
    'smaller server identifier | dropping the connection | who dials whom | opens which connection | 主动连哪台 | 谁连谁',
  hang: 'hung leader | hang | frozen | paused leader | syncLimit | 卡住 | 挂起 | 僵住 | 停顿的 Leader',
  ids: 'unique id | id generator | service discovery | 唯一 ID | 全局唯一 | 服务发现 | 注册中心',
  'session-moved': 'session moved | SessionMoved | moved to another server | 会话迁移 | 会话已转移',
  quota: 'quota | 配额',
  multi: 'multi | all or nothing | 全部成功或全部失败',
  storm: 'storm of reconnects | reconnect storm | 重连风暴 | 风暴',
  libraries: 'curator | zkclient | kazoo | client library | 客户端库',
} as const

/** The name of a group of synonyms. */
export type Concept = keyof typeof SYNONYMS
