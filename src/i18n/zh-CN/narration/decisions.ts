export const decisions = {
  servers: '{count, plural, other {{list} 号}}',
  serversWithin: '{count, plural, other {{list} 号}}',
  serverRange: '{from} 到 {last} 号',
  serverRangeWithin: '{from} 到 {last} 号',
  nameList: '{list} ',
  clientList: '客户端 {count, plural, other {{list}}} ',
  clientListWithin: '客户端 {count, plural, other {{list}}} ',
  clientCount: '{count} 个客户端',
  clientCountWithin: ' {count} 个客户端',

  'decision.ownVote':
    '<b>{servers}开始寻找 Leader。</b>第 {round} 轮开始，{count, plural, =1 {它先} other {它们各自先}}投自己一票。',
  'decision.asksLeader':
    '<b>{servers}询问谁是 Leader。</b>第 {round} 轮中，Observer {count, plural, other {没有}}选票。',
  'decision.voteId':
    '<b>{servers}{count, plural, other {改投}} {leader} 号。</b>epoch 和 zxid 都相同，编号大者胜。',
  'decision.voteZxid':
    '<b>{servers}{count, plural, other {改投}} {leader} 号。</b>它的 zxid <z>{zxid}</z> 更大；先比 zxid，再比编号。',
  'decision.voteEpoch':
    '<b>{servers}{count, plural, other {改投}} {leader} 号。</b>它的 epoch {epoch} 更大；最先比的就是 epoch。',
  'decision.voteRoundGreater':
    '<b>{servers}改投 {leader} 号。</b>新一轮（第 {round} 轮）开始，旧选票作废；投 {leader} 号的选票也胜过{count, plural, =1 {它} other {它们}}自己的。',
  'decision.voteRoundOwn':
    '<b>{servers}投{count, plural, =1 {自己} other { {leader} 号}}。</b>新一轮（第 {round} 轮）开始，旧选票作废；收到的选票都不如这一张。',
  'decision.voteGreatest':
    '<b>{servers}{count, plural, other {投}} {leader} 号。</b>在{count, plural, =1 {它} other {它们}}所知的选票中，<c>{vote}</c> 最大。',
  'decision.voteHeard':
    '<b>{servers}记下投给 {leader} 号的选票。</b>Observer 只记下收到的最大选票，自己{count, plural, other {不投票}}。',
  'decision.quorum':
    '<b>在 {servers}看来，投 {leader} 号的已过半。</b>{count, plural, other {再等}} 200 毫秒（finalizeWait），看有没有更大的选票。',
  'decision.elected': '<b>{leader} 号当选。</b>过半的服务器投它，finalizeWait 期间没有更大的选票。',
  'decision.electedId':
    '<b>{leader} 号当选。</b>过半的服务器投它：所有选票的 zxid 都是 <z>{zxid}</z>，编号最大者胜。',
  'decision.electedZxid':
    '<b>{leader} 号当选。</b>过半的服务器投它：所有选票中，它的 zxid <z>{zxid}</z> 最新。',
  'decision.electedEpoch':
    '<b>{leader} 号当选。</b>过半的服务器投它：所有选票中，它的 epoch {epoch} 最新。',
  'decision.electedVote':
    '<b>{leader} 号当选。</b>过半的服务器投它：先比 epoch，再比 zxid，最后比编号，选票 <c>{vote}</c> 最大。',
  'decision.follows':
    '<b>{servers}{count, plural, other {跟随}} {leader} 号。</b>过半的服务器投 {leader} 号，finalizeWait 期间没有更大的选票。',
  'decision.joined':
    '<b>{servers}跟随已经在位的 {leader} 号。</b>过半的服务器跟随 {leader} 号，{count, plural, other {不再}}比较选票。',
  'decision.epoch':
    '<b>{servers}承诺 epoch {epoch}。</b>从此{count, plural, =1 {它} other {它们}}不再跟随 epoch 更旧的 Leader。',

  'decision.lost.silent':
    '<b>{servers}{count, plural, other {放弃}} Leader {leader}。</b>{cause}时限内没有收到它的任何消息。',
  'decision.lost.closed':
    '<b>{servers}{count, plural, other {失去}} Leader {leader}。</b>{cause}与它的连接已经断开。',
  'decision.lost.unreachable':
    '<b>{servers}连不上 Leader {leader}。</b>{cause}最后一次尝试失败，重新开始选举。',
  'decision.gaveUpMany': '<b>{servers}{count, plural, other {退出}}当前角色。</b>它们回到选举。',
  'cause.killed': '对方被杀了。',
  'cause.powerless': '对方断电了。',
  'cause.paused': '对方正在暂停。',
  'cause.crashed': '对方自行停止了。',
  'cause.steppedDown': '对方退出当前角色，重新选举。',
  'cause.partition': '网络分区把它们隔开了。',
  'cause.cut': '它们之间的链路被切断了。',
  'cause.unknown': '',

  'decision.syncSame':
    '<b>Leader {leader} 发给 {learners}一个空的 DIFF。</b>{count, plural, other {日志}}都到 <z>{from}</z>，没有可补的。',
  'decision.syncSameMany':
    '<b>Leader {leader} 发给 {learners}一个空的 DIFF。</b>它们的{count, plural, other {日志}}和 Leader 的一样长，没有可补的。',
  'decision.syncDiff':
    '<b>Leader {leader} 发给 {learners} DIFF，补到 <z>{to}</z>。</b>{count, plural, other {日志}}止于 <z>{from}</z>，之后的 Leader 都有。',
  'decision.syncDiffMany':
    '<b>Leader {leader} 发给 {learners} DIFF，补到 <z>{to}</z>。</b>它们的{count, plural, other {日志}}较短，缺的 Leader 都有。',
  'decision.syncTrunc':
    '<b>Leader {leader} 让 {learners}截断到 <z>{to}</z>（TRUNC）。</b>{count, plural, =1 {它} other {它们}}的日志到 <y>{from}</y>，比 Leader 多出的部分要截掉。',
  'decision.syncTruncMany':
    '<b>Leader {leader} 让 {learners}截断日志（TRUNC）。</b>{count, plural, =1 {它} other {它们}}的日志里有 Leader 没有的事务。',
  'decision.syncTruncDiff':
    '<b>Leader {leader} 让 {learners}先 TRUNC，再用 DIFF 补到 <z>{to}</z>。</b>{count, plural, =1 {它} other {它们}}的日志里有 Leader 没有的事务。',
  'decision.syncSnapFar':
    '<b>Leader {leader} 把整棵树发给 {learners}（SNAP）。</b>{servers}{count, plural, other {只到}} <z>{from}</z>，落后太多，Leader 的日志补不上。',
  'decision.syncSnapAhead':
    '<b>Leader {leader} 把整棵树发给 {learners}（SNAP）。</b>{servers}{count, plural, other {到了}} <y>{from}</y>，比 Leader 还新，TRUNC 截不掉。',
  'decision.syncSnapEpoch':
    '<b>Leader {leader} 把整棵树发给 {learners}（SNAP）。</b>Leader 的日志里没有 <y>{from}</y>，其后已是另一个 epoch，所以不发 TRUNC。',
  'decision.syncSnapNoLog':
    '<b>Leader {leader} 把整棵树发给 {learners}（SNAP）。</b>{servers}{count, plural, other {只到}} <z>{from}</z>，Leader 没有从那里开始的日志。',
  'decision.syncSnapForced':
    '<b>Leader {leader} 把整棵树发给 {learners}（SNAP）。</b>这是 <c>forceSnapshotSync</c> 的要求。',
  'decision.syncSnapMany':
    '<b>Leader {leader} 把整棵树发给 {learners}（SNAP）。</b>Leader 的日志接不上{count, plural, =1 {它} other {它们}}的日志。',
  'decision.servingAll':
    '<b>Leader {leader} 与 {learners}开始在 epoch {epoch} 对外服务。</b>NEWLEADER 已获过半确认，此前的事务不会再丢。',
  'decision.servingLeader':
    '<b>Leader {leader} 开始在 epoch {epoch} 对外服务。</b>NEWLEADER 已获过半确认，此前的事务不会再丢。',
  'decision.servingLearners':
    '<b>{servers}开始为客户端服务。</b>Leader {leader} 已提交的，{count, plural, =1 {它} other {它们}}都有。',

  'decision.proposed':
    '<b>Leader {id} 发出提案 <y>{zxid}</y>：{what}。</b>要有足够多的服务器落盘才算数。',
  'decision.proposedError':
    '<b>Leader {id} 发出提案 <y>{zxid}</y>，它是一个错误：{error}。</b>被拒绝的写入也占一个 zxid，答复才能保持顺序。',
  'decision.proposedMany':
    '<b>Leader {id} 发出 {count} 个提案，<y>{first}</y> 到 <y>{last}</y>。</b>每个都要有足够多的服务器落盘才算数。',
  'decision.proposedAlone':
    '<b>{id} 号把 <y>{zxid}</y> 写入日志：{what}。</b>单机模式，不需要问别的服务器。',
  'decision.committed':
    '<b>Leader {id} 提交 <z>{zxid}</z>：{what}。</b>{servers}{acks, plural, other {已落盘}}，过半了。',
  'decision.committedError':
    '<b>Leader {id} 提交 <z>{zxid}</z>，它是一个错误。</b>{servers}{acks, plural, other {已落盘}}，过半了；树不变。',
  'decision.committedLate': '<b>{id} 号提交 <z>{zxid}</z>：{what}。</b>它已在过半的服务器上落盘。',
  'decision.committedEnd':
    '<b>{id} 号提交 <z>{zxid}</z>：{what}。</b>它的 {gone, plural, other {# 个临时节点}}随之删除：{paths}{others, plural, =0 {} other { 等}}。',
  'decision.committedMany':
    '<b>Leader {id} 提交 {count} 个事务，<z>{first}</z> 到 <z>{last}</z>。</b>每个都已在过半的服务器上落盘。',
  'decision.committedAlone':
    '<b>{id} 号提交 <z>{zxid}</z>：{what}。</b>已写入自己的磁盘；单机模式，这就够了。',
  'decision.configProposed':
    '<b>{servers}{count, plural, other {得知}}配置 <z>{zxid}</z>：投票者 {voters} 号。</b>提交之前，新旧两组投票者都要过半同意。',
  'decision.config':
    '<b>配置 <z>{zxid}</z> 在 {servers}{count, plural, other {生效}}。</b>投票者现在是 {voters} 号。',
  'decision.configLeader':
    '<b>配置 <z>{zxid}</z> 在 {servers}{count, plural, other {生效}}。</b>投票者现在是 {voters} 号，由 {leader} 号当 Leader。',
  'decision.crashes': '<b>{servers}{count, plural, other {自行停止}}。</b>原因写在各自的卡片上。',

  'decision.connectedNew': '<b>{clients}连上 {id} 号。</b>{count, plural, other {会话}}是新的。',
  'decision.connected':
    '<b>{clients}连上 {id} 号。</b>{count, plural, =1 {它} other {它们}}带着原来的会话回来。',
  'decision.serverLost':
    '<b>{clients}{count, plural, other {与}} {id} 号的连接断了。</b>{cause}断开连接不会结束会话，超时才会。',
  'decision.serverSilent':
    '<b>{clients}{count, plural, other {放弃}} {id} 号。</b>{cause}会话超时的三分之二内没有任何消息。',
  'decision.replyOk': '<b>{clients}{count, plural, other {收到}}答复。</b><c>{command}</c> 成功。',
  'decision.replyData':
    '<b>{clients}{count, plural, other {读到}} <c>{data}</c>。</b>这是对 <c>{command}</c> 的答复。',
  'decision.replyError':
    '<b>{clients}{count, plural, other {收到}} {error}。</b><c>{command}</c> 没有改变任何东西。',
  'decision.replyUnknown':
    '<b>{clients}{count, plural, other {收到}} {error}。</b>这个答复没有说明 <c>{command}</c> 是否生效。',
  'decision.readLost':
    '<b>{clients}{count, plural, other {收到}} {error}。</b><c>{command}</c> 只是读取，本来就不会改变什么。',
  'decision.replyRefused':
    '<b>{clients}{count, plural, other {收到}} {error}。</b>这是对 <c>{command}</c> 的答复。',
  'decision.repliesOk':
    '<b>{clients}收到答复。</b><c>{command}</c> {count, plural, =1 {成功} other {都成功}}。',
  'decision.repliesError':
    '<b>{clients}{count, plural, other {收到}} {error}。</b><c>{command}</c> 没有改变任何东西。',
  'decision.repliesUnknown':
    '<b>{clients}{count, plural, other {收到}} {error}。</b>这些答复没有说明 <c>{command}</c> 是否生效。',
  'decision.sessionsLost':
    '<b>{clients}得知会话已过期。</b>{count, plural, =1 {它的} other {它们的}}句柄不能再用。',
  'decision.expired':
    '<b>{id} 号让{clients}的会话过期。</b>超过 {timeout} 毫秒没有消息，所在的桶到期；临时节点{count, plural, other {一并}}删除。',
  'decision.expiredMany':
    '<b>{id} 号让{clients}的会话过期。</b>没有消息的时间超过了超时；临时节点{count, plural, other {一并}}删除。',
  'decision.watch':
    '<b>{id} 号触发{clients}对 <c>{path}</c> 的监听。</b>发出 {event}，{count, plural, other {监听}}随之用掉。',
  'decision.watchKept':
    '<b>{id} 号触发{clients}对 <c>{path}</c> 的监听。</b>发出 {event}，持久{count, plural, other {监听}}仍然保留。',
  'decision.watchBoth':
    '<b>{id} 号触发{clients}对 <c>{path}</c> 的监听。</b>发出 {event}；一次性的{count, plural, other {监听}}随之用掉，持久的保留。',
  'decision.watchMissed':
    '<b>{id} 号向{clients}报告 <c>{path}</c> 的 {event}。</b>{others}没有收到：{othersCount, plural, =1 {它的} other {它们的}}监听已经用掉。',
  'decision.missed':
    '<b>{clients}不知道 <c>{path}</c> 的变化 <z>{zxid}</z>。</b>那里的监听已经用掉，{count, plural, other {没有}}重新设置。',
  'decision.missedByNobody':
    '<b>没有监听报告 <c>{path}</c> 的变化 <z>{zxid}</z>。</b>那里的监听已经用掉，没有重新设置。',

  'decision.recipes.created':
    '<b>{clients}在 {name} 中{count, plural, =1 {有了位置} other {各有位置}}。</b>节点在 <c>{resource}</c> 之下。',
  'decision.recipes.waits':
    '<b>{clients}在 <c>{resource}</c> 等待。</b>有事件时{count, plural, =1 {它} other {它们}}会被唤醒。',
  'decision.recipes.woken':
    '<b>{clients}醒来。</b>{count, plural, =1 {它} other {它们}}再看一次 <c>{resource}</c>。',
  'decision.recipes.owns':
    '<b>{clients}持有 <c>{resource}</c>。</b>{claim, select, read {读者可以同时持有，写者才独占。} lease {各占一个名额。} other {{count, plural, =1 {它相信} other {各自都相信}}只有自己持有。}}',
  'decision.recipes.released':
    '<b>{clients}释放 <c>{resource}</c>。</b>{count, plural, =1 {它的} other {它们的}}位置空出来了。',
  'decision.recipes.entered':
    '<b>{clients}进入 <c>{resource}</c>。</b>{count, plural, =1 {它} other {它们}}等待的已经到齐。',
  'decision.recipes.left':
    '<b>{clients}离开 <c>{resource}</c>。</b>{name} 对{count, plural, =1 {它} other {它们}}已经结束。',
  'decision.recipes.took':
    '<b>{clients}从 <c>{resource}</c> {count, plural, =1 {得到一个值} other {各得到一个值}}。</b>这就是 {name} 的结果。',
  'decision.recipes.failed':
    '<b>{clientsWithin}的 {name} 失败：{error}。</b>{count, plural, =1 {它} other {它们}}不再持有，也不再等待。',
  'decision.membersServe':
    '<b>{servers}开始服务。</b>{count, plural, =1 {它是} other {它们是同}}一个集群的成员。',
  'decision.membersStand':
    '<b>{servers}在任期 {term} 参选。</b>{count, plural, =1 {它} other {它们各}}投自己一票，并向其他成员拉票。',
  'decision.replicasFollow':
    '<b>{servers}成为 {primary} 的副本。</b>{count, plural, =1 {它} other {它们}}丢弃自己的键，换成 {primary} 的。',
} as const
