export const rivals = {
  rivalServes: '<b>{server} 开始服务。</b>',
  rivalInvoked:
    '<b>客户端 {client} 输入 <c>{command}</c>。</b>{system, select, etcd {etcdctl 向 etcd 发出请求。} redis {redis-cli 把它发给 Redis。} other {它的程序向服务器发出请求。}}',
  rivalKilled:
    '<b>{server} 被杀。</b>{system, select, etcd {内存没了，磁盘还在。} redis {所有的键都没了：它不在磁盘上保存任何数据。} other {内存没了。}}',
  rivalPowerless:
    '<b>{server} 断电。</b>{system, select, etcd {还没刷到磁盘的也丢了。} redis {所有的键都没了：它不在磁盘上保存任何数据。} other {内存没了。}}',
  rivalStarted:
    '<b>{server} 启动。</b>{system, select, etcd {它先读磁盘。} redis {它还没有任何键。} other {它是新的。}}',
  rivalPaused: '<b>{server} 暂停。</b>它不回答任何请求，自己也不知道。',
  rivalResumed: '<b>{server} 继续运行。</b>期间到来的消息都在等它。',
  rivalCrashed: '<b>{server} 自行停止。</b>原因：{reason}。',
  rivalClientStarts: '<b>客户端 {client} 启动。</b>它不知道自己以前持有什么。',
  rivalClientKilled:
    '<b>客户端 {client} 被杀。</b>{system, select, etcd {如果它有租约，租约到期之前仍然有效。} redis {它持有的锁在到期之前仍被占用。} other {它持有的锁在到期之前仍被占用。}}',
  rivalClientPaused:
    '<b>客户端 {client} 暂停。</b>{system, select, etcd {它不再续租，租约仍在计时。} redis {它的锁仍在计时。} other {它的锁仍在计时。}}',
  rivalDiskSlow: '<b>{server} 的磁盘变慢。</b>每次 sync 要 {ms} 毫秒，每次写入都要等一次。',
  rivalDiskFails: '<b>{server} 的磁盘将有一次 sync 失败。</b>没有落盘的不能确认。',
  rivalDiskFull: '<b>{server} 的磁盘满了。</b>再也写不进日志。',
  rivalDiskRestored: '<b>{server} 的磁盘恢复。</b>可以继续写日志。',
  rivalDiskWiped: '<b>{server} 的磁盘被清空。</b>它回来时没有任何键。',
  rivalClockSkewed: '<b>{server} 的时钟不准了。</b>它的计时都跟着这个时钟。',
  rivalPrints: '<b>客户端 {client} 看到：<c>{line}</c>。</b>',
  rivalReplyOk: '<b>客户端 {client} 收到答复。</b>它的命令成功。',
  rivalError: '<b>客户端 {client} 的命令失败：{error}。</b>',
  etcdApplied:
    '<b>{server} 执行了 {op}：修订号为 {revision}。</b>这是日志的第 {index} 条；只有改变键的操作才使修订号增加。',
  etcdElected:
    '<b>{server} 在任期 {term} 成为 leader：过半成员投了它。</b>它先追加一条空日志，并让每个租约重新计满时间。',
  etcdStands: '<b>{server} 在任期 {term} 参选。</b>它投自己一票，并向其他成员拉票。',
  etcdAsksFirst:
    '<b>{server} 在一个选举超时内没有收到 leader 的消息。</b>它先做预投票（pre-vote），问过半成员是否会投它，此时任期还不增加。',
  etcdFollows: '<b>{server} 在任期 {term} 跟随 {leader}。</b>',
  etcdLost:
    '<b>{server} 在任期 {term} 没有 leader。</b>在得知新的 leader 之前，它不回答写入，也不回答线性一致的读。',
  etcdVoted:
    '<b>{server} 在任期 {term} 投票给 {vote}。</b>每个任期只有一票，先写入磁盘再答复；日志比自己旧的候选者得不到这一票。',
  etcdExpired: '<b>租约 {lease} 已超时。</b>{server} 撤销它，附在其上的键一并删除。',
  redisEvent: '<b>{server}：<c>{key}</c> 发生 {event}。</b>',
  redisExpired: '<b>{server} 删除 <c>{key}</c>：它的存活时间已过。</b>',
  redisUnsent:
    '<b>{server} 未能把 <c>{key}</c> 的 {event} 事件发给每个订阅者。</b>比较它们的模式所需的时间超出了实验室的限度；请减少或缩短模式。',
  redisFollows: '<b>{server} 成为 {primary} 的副本。</b>它索取全部的键，并丢弃自己原有的键。',
  redisPromoted:
    '<b>{server} 成为主节点，有 {keys, plural, =0 {0 个键} other {# 个键}}。</b>没有复制到它的写入就丢了，即使写入者已经收到 OK。',
  redisSwitched: '<b>像 Sentinel 那样提升 {server}。</b>其他副本改为复制它，客户端此后向它请求。',
  recipeCreated: '<b>客户端 {client} 创建了 <c>{path}</c>。</b>这是它在 {name} 中的位置。',
  recipeWaits: '<b>客户端 {client} 等待 <c>{path}</c>。</b>有事件时它会被唤醒。',
  recipeWoken: '<b>客户端 {client} 醒来：<c>{path}</c> 变了。</b>它再看一次。',
  recipeOwns:
    '<b>客户端 {client} 持有 <c>{resource}</c>。</b>{claim, select, read {它是读者，别的读者也能同时持有。} lease {它占其中一个名额。} other {就它所知，没有别人持有。}}',
  recipeReleased: '<b>客户端 {client} 释放 <c>{resource}</c>。</b>它的位置空出来了。',
  recipeEntered: '<b>客户端 {client} 进入 <c>{resource}</c>。</b>它等待的已经到齐。',
  recipeLeft: '<b>客户端 {client} 离开了 <c>{resource}</c>。</b>',
  recipeTook: '<b>客户端 {client} 得到 <c>{value}</c>。</b>它来自 <c>{resource}</c>。',
  recipeFailed: '<b>客户端 {client} 的 {name} 失败：{error}。</b>它不再持有，也不再等待。',
  storeAccepted: '<b>存储 {store} 接受客户端 {client} 写入的 {value}。</b>',
  storeRefused: '<b>存储 {store} 拒绝客户端 {client} 写入的 {value}。</b>它见过更晚的锁的令牌。',

  rivalAsks: '<b>{from} 请求 {to}。</b><c>{line}</c>',
  rivalReached: '<b>{to} 收到 {from} 的 <c>{line}</c>。</b>做完才答复。',
  rivalAnswers: '<b>{from} 答复 {to}。</b><c>{line}</c>',
  rivalAnswered: '<b>{from} 的答复到达 {to}。</b><c>{line}</c>',
  rivalTells: '<b>{from} 把变化通知 {to}。</b>对方事先要求过。',
  rivalNotification: '<b>{to} 从 {from} 得知变化。</b>它事先要求过。',
  memberSends: '<b>{from} 向 {to} 发送 <c>{line}</c>。</b>它们是同一集群的成员。',
  memberHears: '<b>{to} 收到 {from} 的 <c>{line}</c>。</b>它们是同一集群的成员。',
  replicaAsks: '<b>{from} 向 {to} 要全部数据。</b>此后复制每次写入。',
  replicaSent: '<b>{from} 向 {to} 发送副本。</b>它不等待：写入者已经得到答复。',
  replicaReached: '<b>{from} 的副本到达 {to}。</b>在此之前主节点领先于它。',
  storeWrite: '<b>{from} 写入存储 {to}。</b>由存储判断，而不是由锁判断。',
  storeReached: '<b>{from} 的写入到达存储 {to}。</b>',
  storeAnswers:
    '<b>存储 {from} 答复 {to}。</b>写入{state, select, refused {被拒绝} other {已被接受}}。',
  storeAnswered:
    '<b>存储 {from} 的答复到达 {to}。</b>写入{state, select, refused {被拒绝} other {已被接受}}。',
} as const
