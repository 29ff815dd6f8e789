import type { Area } from '../texts'

export const narration: Area<'narration'> = {
  label: '这一步发生了什么',
  detailDiscovery: '发现阶段',
  detailSynchronization: '同步阶段',
  detailBroadcast: '广播阶段',
  detailWatcherEvent: '监听事件',
  detailHeartbeat: '心跳',
  detailReconfiguration: '改配置',
  beforeSteps: '第一步之前',
  step: '第 {step} 步',
  quiet: '<b>还没有发生任何事。</b>播放，或走一步。',

  nothing:
    '<b>这一步没有事件。</b>只是查看了定时器，或某个阶段开始工作：消息、日志和状态都没有变化。',

  voteOwn:
    '<b>{id} 号投自己一票。</b>它开始第 {round} 轮，最新 zxid 是 <z>{zxid}</z>，epoch 为 {epoch}。',
  voteNone: '<b>{id} 号询问谁是 Leader。</b>第 {round} 轮中它没有自己的选票。',
  voteFirst:
    '<b>{id} 号接受投给 {leader} 号的选票。</b>它自己无权投票，只保留第 {round} 轮中听到的最好的一张。',
  voteEpoch:
    '<b>{id} 号放弃 {was} 号，改投 {leader} 号。</b>epoch {epoch} 比 {wasEpoch} 新，不再比较 zxid 和 myid。',
  voteZxid:
    '<b>{id} 号放弃 {was} 号，改投 {leader} 号。</b>两票的 epoch 都是 {epoch}，但 zxid <z>{zxid}</z> 比 <z>{wasZxid}</z> 新，myid 更大也不算。',
  voteId:
    '<b>{id} 号放弃 {was} 号，改投 {leader} 号。</b>两票的 epoch {epoch} 和 zxid <z>{zxid}</z> 都相同，myid 大者胜。',
  voteRoundGreater:
    '<b>{id} 号进入第 {round} 轮，投 {leader} 号。</b>{from} 号的轮次更新，旧选票作废，它的选票又胜过 {id} 号自己的。',
  voteRoundOwn:
    '<b>{id} 号进入第 {round} 轮，投自己。</b>{from} 号的轮次更新，旧选票作废，但它的选票不如 {id} 号自己的。',
  voteJoined:
    '<b>{id} 号投给已在位的 {leader} 号。</b>过半的服务器跟随 {leader} 号，不需要再比较。',
  voteLearned:
    '<b>{id} 号得知 {leader} 号是 Leader。</b>过半的服务器跟随 {leader} 号，{id} 号自己无权投票。',
  electedSelf:
    '<b>{id} 号当选。</b>第 {round} 轮有过半的选票（至少 {needed} 张）投它，也没有更好的选票到来。',
  electedOther:
    '<b>{id} 号将跟随 {leader} 号。</b>第 {round} 轮有过半的选票（至少 {needed} 张）投 {leader} 号，也没有更好的选票到来。',

  leaderDiscovery: '<b>{id} 号开始担任 Leader。</b>先要有过半的服务器报告各自承诺过的 epoch。',
  learnerDiscovery: '<b>{id} 号联系 Leader {leader}。</b>先报告自己最后承诺的 epoch。',
  leaderSync: '<b>Leader {id} 开始对齐日志。</b>过半的服务器已承诺它的 epoch，现在补给每台所缺的。',
  learnerSync: '<b>{id} 号接收 {leader} 号的历史。</b>它已承诺 Leader 的 epoch。',
  lookStart: '<b>{id} 号开始寻找 Leader。</b>它刚启动，还不知道谁是 Leader。',
  'gaveUp.silent':
    '<b>{id} 号放弃它的 Leader。</b>时限内没有收到 {leader} 号的消息，于是重新寻找。',
  'gaveUp.closed': '<b>{id} 号失去 Leader。</b>与 {leader} 号的连接已关闭，于是重新寻找。',
  'gaveUp.unreachable': '<b>{id} 号连不上 {leader} 号。</b>最后一次尝试之后，它回到选举。',
  'gaveUp.noQuorum':
    '<b>Leader {id} 退位。</b>syncLimit 内没有收到过半服务器的消息，不能再当 Leader。',
  'gaveUp.noEpochs':
    '<b>{id} 号没能就任 Leader。</b>initLimit 内没有过半的服务器报告自己接受过的 epoch。',
  'gaveUp.noEpochAcks':
    '<b>{id} 号没能就任 Leader。</b>initLimit 内没有过半的服务器确认它的新 epoch。',
  'gaveUp.noSync': '<b>{id} 号没能就任 Leader。</b>initLimit 内没有过半的服务器与它同步。',
  'gaveUp.diskFailed': '<b>{id} 号退出角色。</b>它的磁盘出错，写不进日志的就不能确认。',
  'gaveUp.counterUsed':
    '<b>Leader {id} 退位。</b>这个 epoch 的 32 位计数用完了，下一个 epoch 重新计数。',
  'gaveUp.promised': '<b>{id} 号拒绝 Leader {leader}。</b>它承诺过的 epoch 比这个 Leader 的更新。',
  'gaveUp.reconfigured':
    '<b>{id} 号离开当前角色。</b>新配置改变了它的角色或 Leader，又没有写明马上该跟随谁。',
  designatedLeads:
    '<b>{id} 号当 Leader，新配置的提交消息就是这样写的。</b>它确认得最多，不需要选举。',
  designatedFollows: '<b>{id} 号跟随 {leader} 号，新配置的提交消息就是这样写的。</b>不需要选举。',
  'gaveUp.notMember': '<b>{id} 号回到选举。</b>它选出的 Leader {leader} 不在它的配置里。',
  'gaveUp.outOfTurn': '<b>{id} 号放弃它的 Leader。</b>{leader} 号发来的 {packet} 不合顺序。',
  'gaveUp.nobodyLeft': '<b>Leader {id} 退位。</b>按新配置，没有谁能接着当 Leader。',

  epochPromised:
    '<b>{id} 号承诺 epoch {accepted}。</b>从此不再跟随 epoch 更旧的 Leader，已写入文件 <c>acceptedEpoch</c>。',
  epochProposed:
    '<b>Leader {id} 自己承诺 epoch {accepted}。</b>它比过半服务器承诺过的都新，已写入文件 <c>acceptedEpoch</c>。',
  epochEntered:
    '<b>{id} 号进入 epoch {current}。</b>它的日志已是 Leader 的历史，于是写入 <c>currentEpoch</c>。',
  epochLed:
    '<b>Leader {id} 进入 epoch {current}。</b>过半服务器已用 ACKEPOCH 接受，于是写入 <c>currentEpoch</c>。',
  syncSame:
    '<b>Leader {leader} 发给 {id} 号一个空的 DIFF。</b>两边的日志都到 <z>{from}</z>，没有可补的。',
  syncDiff:
    '<b>Leader {leader} 发给 {id} 号 DIFF。</b>{id} 号到 <z>{from}</z>，直到 <z>{to}</z> 的记录仍在 Leader 的内存或日志里。',
  syncTrunc:
    '<b>Leader {leader} 让 {id} 号截断到 <z>{to}</z>。</b>{id} 号记到了 <y>{from}</y>，Leader 从未提交过它。',
  syncTruncDiff:
    '<b>Leader {leader} 发给 {id} 号 TRUNC，再发 DIFF。</b>{id} 号到 <y>{from}</y>，Leader 没有它；之后补到 <z>{to}</z>。',
  syncSnap:
    '<b>Leader {leader} 把整棵树发给 {id} 号。</b>{id} 号只到 <z>{from}</z>，Leader 的日志已够不到那里。',
  truncated: '<b>{id} 号把日志截断到 <z>{zxid}</z>。</b>截掉的从未过半，它的 Leader 也没有。',
  servingLeader:
    '<b>Leader {id} 开始为 epoch {epoch} 服务。</b>过半的服务器（{needed} 台）确认了 NEWLEADER，它的历史已安全。',
  servingAlone:
    '<b>{id} 号开始以单机模式为客户端服务。</b>它不属于任何集群：写进自己磁盘的就算提交。',
  servingLearner:
    '<b>{id} 号开始为客户端服务。</b>{leader} 号已提交的它都有，在 epoch {epoch} 中跟随。',
  settled:
    '<b>集群稳定在 Leader {leader}。</b>过半的服务器在 epoch {epoch} 中跟随，已提交的都已应用。',
  settledAlone: '<b>{leader} 号以单机模式服务。</b>日志里的都已应用。',
  snapshotTaken:
    '<b>{id} 号写好了快照。</b>包含到 <z>{zxid}</z> 为止的树，重启后只需重放之后的日志。',
  snapshotLoaded: '<b>{id} 号载入快照。</b>树从 <z>{zxid}</z> 开始，再重放日志。',

  proposed: '<b>Leader {id} 提案 <y>{zxid}</y>：{what}。</b>要有 {needed} 台服务器落盘才算数。',
  proposedError:
    '<b>Leader {id} 提案 <y>{zxid}</y>，是一个错误。</b>写入被拒绝：{error}。它仍占一个 zxid，这样回复保持顺序。',
  appended: '<b>{id} 号把 <y>{zxid}</y> 写入日志。</b>磁盘刷写之前，断电仍会丢失它。',
  loggedLeader:
    '<b>Leader {id} 自己的磁盘有了 <y>{zxid}</y>。</b>需要 {needed} 份，这是第 {count} 份。',
  loggedAck:
    '<b>{id} 号已把 <y>{zxid}</y> 落盘，发出 ACK。</b>Leader {leader} 需要 {needed} 份，目前有 {count} 份。',
  logged: '<b>{id} 号已把 <y>{zxid}</y> 落盘。</b>断电也不会丢失它。',
  committedLeader:
    '<b>Leader {id} 提交 <z>{zxid}</z>。</b>{voters} 台中有 {count} 台已确认，已过半，以后的 Leader 都不会漏掉它。',
  committedLearner: '<b>{id} 号得知 <z>{zxid}</z> 已提交。</b>现在可以按 zxid 的顺序应用它。',
  applied: '<b>{id} 号应用 <z>{zxid}</z>：{what}。</b>从现在起它的客户端能看到。',
  appliedError: '<b>{id} 号跳过 <z>{zxid}</z>，它是一个错误。</b>树没有变化。',

  whatCreate: '创建 {path}',
  whatDelete: '删除 {path}',
  whatSetData: '设置 {path}',
  whatMulti: '一次多个操作',
  whatSetAcl: '{path} 的新 ACL',
  whatCheck: '检查 {path}',
  whatCreateSession: '新会话',
  whatCloseSession: '会话结束',
  whatError: '一个错误',
  whatReconfig: '集群的新配置',

  configProposed:
    '<b>{id} 号得知配置 <z>{zxid}</z> 的提案。</b>新的投票者是 {voters} 号。提交之前，每次写入都要新旧两个多数派同意。',
  configVoter: '<b>配置 <z>{zxid}</z> 在 {id} 号生效。</b>投票者是 {voters} 号。',
  configVoterLeader:
    '<b>配置 <z>{zxid}</z> 在 {id} 号生效。</b>投票者是 {voters} 号，由 {leader} 号当 Leader。',
  configObserver: '<b>配置 <z>{zxid}</z> 在 {id} 号（Observer）生效。</b>投票者是 {voters} 号。',
  configOutside:
    '<b>配置 <z>{zxid}</z> 生效，{id} 号不在其中。</b>它还可以跟随，但它的票和确认都不算数。投票者是 {voters} 号。',
  flagProposedConfig: '新配置？',
  flagActivatesConfig: '新配置',

  sessionCreated: '<b>会话 {session} 已建立。</b>新会话和写入一样要过半，所以每台服务器都知道它。',
  sessionCreatedAlone: '<b>会话 {session} 已建立。</b>新会话和写入一样是一个事务，先写入日志。',
  sessionMoved: '<b>{id} 号让会话 {session} 转移。</b>客户端已重新连接，超时重新计算。',
  sessionExpired:
    '<b>Leader {id} 让会话 {session} 过期。</b>{timeout} 毫秒没有它的消息，它的临时节点一并删除。',
  sessionExpiredAlone:
    '<b>{id} 号让会话 {session} 过期。</b>{timeout} 毫秒没有它的消息，它的临时节点一并删除。',
  sessionClosed: '<b>会话 {session} 已关闭。</b>它的临时节点在同一个事务里删除。',
  sessionLocalCreated:
    '<b>会话 {session} 只在 {id} 号上建立。</b>本地会话不需要事务，其他服务器都不知道它。',
  sessionLocalExpired:
    '<b>{id} 号让会话 {session} 过期。</b>{timeout} 毫秒没有它的消息；其他服务器都不知道它。',
  sessionLocalClosed: '<b>会话 {session} 已关闭。</b>只有 {id} 号知道它，不需要提案。',
  sessionUpgraded:
    '<b>{id} 号把会话 {session} 升级为全局会话。</b>此前只有它知道这个会话；要拥有临时节点，每台服务器都得先知道它。',
  readOnlyStarted:
    '<b>{id} 号在没有 Leader 时提供只读服务。</b>它找了一阵没有结果；只读客户端可以连上来，读到它最后知道的内容。',
  readOnlyEnded: '<b>{id} 号结束只读服务。</b>选举有了结果，它断开客户端的连接，客户端会重新连接。',
  clientReadOnly:
    '<b>客户端 {client} 以只读方式连上 {id} 号。</b>它能读到这台服务器知道的内容，同时继续寻找可以写入的服务器。',
  clientFoundReadWrite: '<b>客户端 {client} 离开只读的服务器。</b>它找到了一台可以写入的。',
  clientNew: '<b>客户端 {client} 连上 {id} 号。</b>会话是新的，超时为 {timeout} 毫秒。',
  clientAgain: '<b>客户端 {client} 带着原会话连上 {id} 号。</b>它在超时之前回来，什么都没有丢。',
  clientGone: '<b>客户端 {client} 的连接断了。</b>会话在超时之前仍然有效，客户端去试下一台。',
  clientTimedOut: '<b>客户端 {client} 放弃它的服务器。</b>会话超时的三分之二内没有任何消息。',
  clientLeft: '<b>客户端 {client} 断开。</b>它的会话已关闭。',
  clientExpired: '<b>客户端 {client} 得知会话已过期。</b>集群太久没有它的消息，这个句柄不能再用。',
  invoked: '<b>客户端 {client} 请求 <c>{command}</c>。</b>请求发往它的服务器。',
  invokedLocal: '<b>客户端 {client} 输入 <c>{command}</c>。</b>不需要发送任何东西。',
  replyOk: '<b>客户端 {client} 收到回复。</b>第 {op} 个操作成功。',
  replyError: '<b>客户端 {client} 收到 {error}。</b>第 {op} 个操作肯定没有改变任何东西。',
  replyUnknown:
    '<b>客户端 {client} 收到 {error}。</b>第 {op} 个操作可能发生了，也可能没有，没人知道。',
  watchSet: '<b>{id} 号记下对 <c>{path}</c> 的监听。</b>它只在这台服务器的内存里。',
  watchFired: '<b>{id} 号触发对 <c>{path}</c> 的监听。</b>{event}：事件先于之后的任何回复发出。',
  watchDelivered:
    '<b>客户端 {client} 得知 <c>{path}</c> 的 {event}。</b>监听已用掉，事件不说改成了什么。',

  rivalServes: '<b>{server} 开始服务。</b>',
  rivalInvoked:
    '<b>客户端 {client} 输入 <c>{command}</c>。</b>{system, select, etcd {etcdctl 向 etcd 发出请求。} redis {redis-cli 把它发给 Redis。} other {它的程序向服务器发出请求。}}',
  rivalKilled:
    '<b>{server} 被杀。</b>{system, select, etcd {内存没了，磁盘还在。} redis {所有的键都没了：它不在磁盘上保存任何数据。} other {内存没了。}}',
  rivalPowerless:
    '<b>{server} 断电。</b>{system, select, etcd {磁盘还没刷写的也丢了。} redis {所有的键都没了：它不在磁盘上保存任何数据。} other {内存没了。}}',
  rivalStarted:
    '<b>{server} 启动。</b>{system, select, etcd {它先读磁盘。} redis {它还没有任何键。} other {它是新的。}}',
  rivalPaused: '<b>{server} 暂停。</b>它不回答任何请求，自己也不知道。',
  rivalResumed: '<b>{server} 继续运行。</b>期间到来的消息都在等它。',
  rivalCrashed: '<b>{server} 自行停止。</b>原因：{reason}。',
  rivalClientStarts: '<b>客户端 {client} 启动。</b>它不知道自己以前持有什么。',
  rivalClientKilled:
    '<b>客户端 {client} 被杀。</b>{system, select, etcd {如果它有租约，租约到期之前仍然有效。} redis {它持有的锁在到期之前仍被占用。} other {它持有的锁在到期之前仍被占用。}}',
  rivalClientPaused:
    '<b>客户端 {client} 暂停。</b>{system, select, etcd {它不再续租，租约可能到期。} redis {它的锁仍在计时，可能被别人拿到。} other {它的锁仍在计时，可能被别人拿到。}}',
  rivalDiskSlow: '<b>{server} 的磁盘变慢。</b>每次 sync 要 {ms} 毫秒，每次写入都要等一次。',
  rivalDiskFails: '<b>{server} 的磁盘将有一次 sync 失败。</b>没刷写的不能确认。',
  rivalDiskFull: '<b>{server} 的磁盘满了。</b>再也写不进日志。',
  rivalDiskRestored: '<b>{server} 的磁盘恢复。</b>可以继续写日志。',
  rivalDiskWiped: '<b>{server} 的磁盘被清空。</b>它回来时没有任何键。',
  rivalClockSkewed: '<b>{server} 的时钟不准了。</b>它的计时都跟着这个时钟。',
  rivalPrints: '<b>客户端 {client} 看到：<c>{line}</c>。</b>',
  rivalError: '<b>客户端 {client} 的第 {op} 个操作失败：{error}。</b>',
  etcdApplied:
    '<b>{server} 执行了 {op}：修订号为 {revision}。</b>这是日志的第 {index} 条；只有改变键的操作才使修订号增加。',
  etcdExpired: '<b>租约 {lease} 已超时。</b>{server} 撤销它，附在其上的键一并删除。',
  redisEvent: '<b>{server}：<c>{key}</c> 发生 {event}。</b>',
  redisExpired: '<b>{server} 删除 <c>{key}</c>：它的存活时间已过。</b>',
  redisUnsent:
    '<b>{server} 未能把 <c>{key}</c> 的 {event} 事件发给每个订阅者。</b>比较它们的模式所需的时间超出了实验室的限度；请减少或缩短模式。',
  recipeCreated: '<b>客户端 {client} 创建了 <c>{path}</c>。</b>这是它在 {name} 中的位置。',
  recipeWaits: '<b>客户端 {client} 等待 <c>{path}</c>。</b>有事件时它会被唤醒。',
  recipeWoken: '<b>客户端 {client} 醒来：<c>{path}</c> 变了。</b>它再看一次。',
  recipeOwns: '<b>客户端 {client} 拥有 <c>{resource}</c>。</b>就它所知，没有别人拥有。',
  recipeReleased: '<b>客户端 {client} 放开 <c>{resource}</c>。</b>它的位置空出来了。',
  recipeEntered: '<b>客户端 {client} 进入 <c>{resource}</c>。</b>它等待的已经到齐。',
  recipeLeft: '<b>客户端 {client} 离开了 <c>{resource}</c>。</b>',
  recipeTook: '<b>客户端 {client} 取得 {value}。</b>别人不会再得到它。',
  recipeFailed: '<b>客户端 {client} 的 {name} 失败：{error}。</b>它不再主张任何东西。',
  storeAccepted: '<b>存储 {store} 接受客户端 {client} 写入的 {value}。</b>',
  storeRefused: '<b>存储 {store} 拒绝客户端 {client} 写入的 {value}。</b>它见过更晚的锁的令牌。',

  killed: '<b>{id} 号被杀。</b>内存和还没发出的都没了，磁盘还在。',
  powerless: '<b>{id} 号断电。</b>磁盘还没刷写的也丢了。',
  started: '<b>{id} 号启动。</b>它先读磁盘，再寻找 Leader。',
  startedAlone: '<b>{id} 号以单机模式启动。</b>它先读磁盘，再为客户端服务。',
  paused: '<b>{id} 号暂停。</b>像一次很长的垃圾回收：它收不到消息，自己也不知道。',
  resumed: '<b>{id} 号继续运行。</b>期间到来的消息都在等它。',
  killedMany: '<b>{ids} 号被杀。</b>内存和还没发出的都没了，磁盘还在。',
  powerlessMany: '<b>{ids} 号断电。</b>磁盘还没刷写的也丢了。',
  startedMany: '<b>{ids} 号启动。</b>它们先读磁盘，再寻找 Leader。',
  pausedMany: '<b>{ids} 号暂停。</b>它们收不到消息，自己也不知道。',
  resumedMany: '<b>{ids} 号继续运行。</b>期间到来的消息都在等它们。',
  crashed: '<b>{id} 号自行停止。</b>原因：{reason}。',
  ended: '原因：{reason}。',
  'exit.snapshotMissing': '磁盘上有事务日志，却没有可以从头加载的快照',
  'exit.currentEpochOld': '当前 epoch {epoch} 比最后一个事务 {zxid} 还旧',
  'exit.acceptedEpochOld': '接受过的 epoch {epoch} 比当前 epoch {currentEpoch} 还旧',
  'exit.notListed': '配置里没有 {id} 号服务器',
  'exit.snapshot': '快照写不进磁盘',
  'exit.log': '日志写不进磁盘',
  'exit.truncate': '日志无法截断到 Leader 历史的末尾',
  'exit.packet': 'Leader 还没说明如何同步，就发来了 {packet}',
  'exit.commit': 'Leader 提交的事务不是日志中的下一个',
  'exit.etcdLog': '日志写不进磁盘',
  clientKilled: '<b>客户端 {client} 被杀。</b>它的会话在超时之前仍然有效。',
  clientPaused: '<b>客户端 {client} 暂停。</b>它不发心跳，会话可能过期。',
  clientResumed: '<b>客户端 {client} 继续运行。</b>它可能还不知道错过了什么。',

  wallSilent: '<b>隔离 {groups}。</b>两边不通，也没人被告知，只有超时能发现。',
  wallReset: '<b>隔离 {groups}。</b>两边的连接断开，两端立刻知道。',
  way: '{ends, select, servers {{fromCount, plural, other {{from} 号}}到 {toCount, plural, other {{to} 号}}的} asker {客户端 {from} 到 {to} 号的} answerer {{from} 号到客户端 {to} 的} other {{from} 到 {to} 的}}',
  linkCut: '<b>{way}链路被切断。</b>反方向是另一条链路。',
  linkRestored: '<b>{way}链路恢复。</b>等在那里的继续前进。',
  linkSlow: '<b>{way}链路变慢。</b>每条消息多花 {ms} 毫秒。',
  healed: '<b>所有链路恢复。</b>连接还在的，等待的消息继续前进。',
  held: '<b>网络扣住一个包。</b>同一连接上它后面的也要等。',
  released: '<b>被扣住的包放行。</b>按发送的顺序到达。',
  willDrop: '<b>网络将丢弃下一个这样的包。</b>TCP 不会悄悄丢包，所以连接会断。',
  diskSlow: '<b>{server} 号的磁盘变慢。</b>每次 sync 要 {ms} 毫秒，每个 ACK 都要等一次。',
  diskSlowAlone: '<b>{server} 号的磁盘变慢。</b>每次 sync 要 {ms} 毫秒，每次写入都要等一次。',
  diskFails: '<b>{server} 号的磁盘将有一次 sync 失败。</b>没刷写的不能确认。',
  diskFull: '<b>{server} 号的磁盘满了。</b>再也写不进日志。',
  diskRestored: '<b>{server} 号的磁盘恢复。</b>可以继续写日志。',
  logsPurged: '<b>{server} 号的旧日志被清理。</b>落后太多的服务器需要整个快照。',
  logsPurgedAlone: '<b>{server} 号的旧日志被清理。</b>其中的内容已在快照里。',
  diskWiped: '<b>{server} 号的磁盘被清空。</b>它回来时不记得自己的承诺。',
  diskWipedAlone: '<b>{server} 号的磁盘被清空。</b>它回来时树是空的。',
  word: '<b>向 {server} 号发送 {word}。</b>它从零重新计数。',
  clockSkewed: '<b>{server} 号的时钟不准了。</b>只有它自己的超时跟着这个时钟。',
  clientConnects: '<b>客户端 {client} 寻找服务器。</b>按顺序尝试 {servers}。',
  clientDisconnects: '<b>客户端 {client} 与服务器断开。</b>它会带着会话重新连接。',
  clientCloses: '<b>客户端 {client} 关闭会话。</b>它的临时节点将被删除。',
  clientAsked: '<b>客户端 {client} 收到命令 <c>{command}</c>。</b>轮到它时发送。',
  clientTold: '<b>客户端 {client} 接到指示：<c>{command}</c>。</b>轮到它时执行。',
  mark: '<b>{kind, select, fork {从这里分出了一条分支。} other {标记：{name}。}}</b>之后可以从这里计时。',
  note: '<b>说明。</b>{text}',
  asked: '<b>运行停下来提问。</b>由你决定何时继续。',
  refused: '<b>这件事做不到。</b>原因：{reason}。',
  violation: '<b>不变式被违反：{property}。</b>{detail}',

  lostBroken: '<b>{way} {packet} 丢失。</b>连接断了，途中的一并丢失。',
  lostKilled: '<b>{way} {packet} 丢失。</b>没发出去，发送者就被杀了。',
  lostDropped: '<b>{way} {packet} 被丢弃。</b>TCP 不会只丢一个包，所以连接断开。',
  lostDown: '<b>{way} {packet} 到达时，对方已停。</b>没有人接收。',
  connected:
    '<b>{way}连接已建立。</b>{channel, select, election {这是它的选举连接。} quorum {这是它的跟随连接。} client {这是它的客户端连接。} other {现在可以通信。}}',
  connectionBroken:
    '<b>{way}连接断开。</b>{channel, select, election {它用于选举。} quorum {它用于跟随。} client {它属于客户端。} other {途中的消息丢失，提问的一方不知道结果。}}',
  connectionRule: '<b>{way}连接关闭。</b>两台之间由 myid 大的一方发起，{to} 号会连接 {from} 号。',
  connectionRefused:
    '<b>{way}连接被拒绝。</b>{channel, select, election {那里现在没人为选举监听端口。} quorum {那里现在没人为跟随者监听端口。} client {那里现在没人为客户端监听端口。} other {那里现在没人监听。}}',

  sentNOTIFICATION:
    '<b>{from} 号把选票告诉 {to} 号。</b>它投 {leader} 号，zxid <z>{zxid}</z>，epoch {epoch}。',
  sentNOTIFICATIONTaken:
    '<b>{from} 号询问 {to} 号谁是 Leader。</b>它无权投票，附上它接受的选票：投给 {leader} 号。',
  sentNOTIFICATIONObserving:
    '<b>{from} 号告诉 {to} 号：Leader 是 {leader} 号。</b>它无权投票，它的话不计入选举。',
  sentNOTIFICATIONNone: '<b>{from} 号询问 {to} 号谁是 Leader。</b>它没有自己的选票。',
  sentFOLLOWERINFO: '<b>{from} 号向 Leader {to} 报到。</b>FOLLOWERINFO 带着它最后承诺的 epoch。',
  sentOBSERVERINFO:
    '<b>Observer {from} 向 Leader {to} 报到。</b>OBSERVERINFO 带着它最后接受的 epoch。',
  sentLEADERINFO:
    '<b>Leader {from} 向 {to} 号提出新的 epoch。</b>它大于过半服务器承诺过的任何 epoch。',
  sentACKEPOCH:
    '<b>{from} 号接受 {to} 号的 epoch。</b>ACKEPOCH 说明自己的日志到哪里：<z>{zxid}</z>。',
  sentDIFF: '<b>Leader {from} 将补给 {to} 号所缺的。</b>DIFF 到 <z>{zxid}</z> 为止。',
  sentTRUNC: '<b>Leader {from} 让 {to} 号截断日志。</b><z>{zxid}</z> 之后的都要去掉。',
  sentSNAP: '<b>Leader {from} 发给 {to} 号快照。</b>包含到 <z>{zxid}</z> 为止的整棵树。',
  sentSNAPCHUNK: '<b>Leader {from} 发给 {to} 号一部分树。</b>对方用它替换自己的树。',
  sentNEWLEADER: '<b>Leader {from} 发给 {to} 号 NEWLEADER。</b>{to} 号先把之前的都落盘，再确认。',
  sentUPTODATE: '<b>Leader {from} 允许 {to} 号服务客户端。</b>过半的服务器确认了它的历史。',
  sentPROPOSAL: '<b>Leader {from} 把提案 <y>{zxid}</y> 发给 {to} 号。</b>{to} 号要先落盘再回答。',
  sentACK: '<b>{from} 号向 {to} 号确认 <y>{zxid}</y>。</b>它已落盘。',
  sentCOMMIT: '<b>Leader {from} 通知 {to} 号提交 <z>{zxid}</z>。</b>过半的服务器已落盘。',
  sentINFORM:
    '<b>Leader {from} 把 <z>{zxid}</z> 告知 Observer {to}。</b>Observer 在提交时才得知写入。',
  sentCOMMITANDACTIVATE:
    '<b>Leader {from} 让 {to} 号提交 <z>{zxid}</z> 并立即启用。</b>这是一份新配置，包里写明了由谁当 Leader。',
  sentINFORMANDACTIVATE:
    '<b>Leader {from} 把新配置 <z>{zxid}</z> 告知 Observer {to}。</b>Observer 立即启用它。',
  sentREQUEST: '<b>{from} 号把写请求转给 Leader {to}。</b>只有 Leader 给写入排序。',
  sentREQUESTSync:
    '<b>{from} 号请 Leader {to} 让一个客户端跟上。</b>应答排在所有已在途中的消息之后。',
  sentSYNC: '<b>Leader {from} 告诉 {to} 号：它已跟上。</b>sync 到来时未决的提案都已先发出。',
  sentPING: '<b>Leader {from} 向 {to} 号发 PING。</b>回答带着最近有消息的会话。',
  sentPINGAnswer: '<b>{from} 号回答 Leader {to} 的 PING。</b>回答带着它最近听到的会话。',
  sentREVALIDATE: '<b>{from} 号向 {to} 号询问一个会话。</b>只有 Leader 知道它是否还有效。',
  sentHELLO: '<b>{from} 号与 {to} 号打招呼。</b>两台之间，myid 大的一方保留连接。',
  sentRequest: '<b>客户端 {from} 向 {to} 号发出 {packet}。</b>读在那里回答，写要经过 Leader。',
  sentRequestAlone: '<b>客户端 {from} 向 {to} 号发出 {packet}。</b>读和写都在那里回答。',
  sentReply: '<b>{from} 号回复客户端 {to}。</b>回复按请求的顺序到达。',
  sentWatchEvent: '<b>{from} 号把变化告诉客户端 {to}。</b>一个监听被触发。',
  sentOther: '<b>{way} {packet} 上路。</b>对方还没有收到。',
  heardPROPOSAL: '<b>{to} 号收到提案 <y>{zxid}</y>。</b>先写日志，落盘之前不发 ACK。',
  heardREQUEST: '<b>Leader {to} 收到 {from} 号转来的写请求。</b>轮到它时分配下一个 zxid。',
  heardACK: '<b>Leader {to} 收到 {from} 号对 <y>{zxid}</y> 的 ACK。</b>计入过半。',
  heardClient: '<b>{to} 号收到客户端 {from} 的 {packet}。</b>读在这里回答，写转给 Leader。',
  heardClientAlone: '<b>{to} 号收到客户端 {from} 的 {packet}。</b>读直接从树里回答，写要先进日志。',
  heardACKEpoch:
    '<b>Leader {to} 收到 {from} 号对 <y>{zxid}</y>（本 epoch 的起点）的 ACK。</b>没有提案用这个 zxid：它回应 NEWLEADER（过半回应后 Leader 才开始服务），或之后的 UPTODATE。',
  heardACKLate:
    '<b>Leader {to} 收到 {from} 号对 <y>{zxid}</y> 迟到的 ACK。</b>它已经提交，这个 ACK 不改变什么。',
  heardCOMMIT: '<b>{to} 号得知 <z>{zxid}</z> 已提交。</b>它排在先前提交的事务之后。',
  heardINFORM: '<b>Observer {to} 收到已提交的 <z>{zxid}</z>。</b>不经投票，直接写入日志和树。',
  heardFOLLOWERINFO:
    '<b>{to} 号得知 {from} 号要跟随它。</b>它记下 {from} 号承诺过的 epoch；过半之后定出新的。',
  heardOBSERVERINFO: '<b>{to} 号得知 observer {from} 号要跟随它。</b>它的承诺不计入过半。',
  heardLEADERINFO: '<b>{to} 号得到 Leader {from} 提出的 epoch。</b>除非承诺过更新的，它就接受。',
  heardACKEPOCH: '<b>Leader {to} 得知 {from} 号的日志止于何处。</b>它据此决定 {from} 号缺什么。',
  heardDIFF: '<b>{to} 号将从 {from} 号得到它所缺的。</b>自己的日志保留，随后补到 <z>{zxid}</z>。',
  heardTRUNC: '<b>{to} 号被要求把日志截回 <z>{zxid}</z>。</b>其后的内容 {from} 号没有。',
  heardSNAP: '<b>{to} 号将得到 {from} 号的整棵树。</b>先丢掉自己的树。',
  heardSNAPCHUNK: '<b>{to} 号收到树的一部分。</b>收齐之后拼成整棵。',
  heardNEWLEADER:
    '<b>Leader {from} 的全部历史已发到 {to} 号。</b>磁盘上恰好是这份历史，不多不少，它才确认。',
  heardNEWLEADERObserver:
    '<b>Leader {from} 的全部历史已发到 Observer {to}。</b>它确认之前不必写日志：任何过半都不计它的磁盘。',
  heardUPTODATE: '<b>{to} 号可以服务客户端了。</b>过半服务器的磁盘上已有 {from} 号的历史。',
  heardREQUESTSync: '<b>{from} 号请 Leader {to} 让一个客户端跟上。</b>应答排在此刻未决的提案之后。',
  heardSYNC: '<b>{to} 号已跟上 Leader {from}。</b>客户端排在 sync 之后的请求不必再等。',
  heardREVALIDATE:
    '<b>{to} 号从 {from} 号听到一个会话的消息。</b>会话是否存活，只以 Leader 的表为准。',
  heardHELLO: '<b>{to} 号得知连接由 {from} 号打开。</b>若自己的 myid 更大，就关掉它，反过来连接。',
  heardPINGLearner: '<b>{to} 号得知 Leader {from} 还在。</b>沉默时限重新计起。',
  heardPINGObserver:
    '<b>Leader {to} 得知 {from} 号仍在观察。</b>Observer 不计入过半；它报告的会话得以延续。',
  heardPINGLeader:
    '<b>Leader {to} 得知 {from} 号仍在跟随。</b>把它计入过半，它所报的会话得以延续。',
  heardClientPing: '<b>{to} 号得知客户端 {from} 还在。</b>会话超时重新计起。',
  heardPingAnswer: '<b>客户端 {to} 收到 {from} 号的回音。</b>连接完好，读超时重新计起。',
  heardReply: '<b>客户端 {to} 收到 {from} 号的应答。</b>它对应最早等待的请求。',
  heardGreeting: '<b>客户端 {to} 得知它的会话在 {from} 号的结果。</b>应答里有会话和它的超时。',
  heardWatchEvent: '<b>客户端 {to} 收到 {from} 号的事件。</b>它交给监听该路径的一方。',
  heardAsks: '<b>{to} 号收到 {from} 号的消息，{from} 号无权投票。</b>它立即回答，其中的选票不计。',
  heardStanding:
    '<b>{to} 号从 {from} 号得知 Leader 是 {leader} 号。</b>过半的服务器和 {leader} 号自己都这样说，它才加入。',
  heardSame:
    '<b>{to} 号收到 {from} 号投 {leader} 号的选票。</b>与它持有的选票一致：多一张选票；若已过半、只等更好的选票，则丢弃。',
  heardLesser:
    '<b>{to} 号收到 {from} 号投 {leader} 号的选票。</b>不如它持有的选票：至多记下这一张。',
  heardOld: '<b>{to} 号收到 {from} 号的旧选票。</b>它属于第 {round} 轮，那一轮已结束，不算数。',
  heardSettled: '<b>{to} 号收到 {from} 号投 {leader} 号的选票。</b>它已有角色，不再需要选票。',
  delivered: '<b>{way} {packet} 到达。</b>对方在这一步处理它。',

  rivalAsks: '<b>{from} 请求 {to}。</b><c>{line}</c>',
  rivalReached: '<b>{to} 收到 {from} 的 <c>{line}</c>。</b>做完才回复。',
  rivalAnswers: '<b>{from} 答复 {to}。</b><c>{line}</c>',
  rivalAnswered: '<b>{from} 的答复到达 {to}。</b><c>{line}</c>',
  rivalTells: '<b>{from} 把变化通知 {to}。</b>对方事先要求过。',
  rivalTold: '<b>{to} 从 {from} 得知变化。</b>它事先要求过。',
  replicaAsks: '<b>{from} 向 {to} 要全部数据。</b>此后复制每次写入。',
  replicaSent: '<b>{from} 向 {to} 发送副本。</b>它不等待：写入者已经得到答复。',
  replicaReached: '<b>{from} 的副本到达 {to}。</b>在此之前主节点领先于它。',
  storeAsked: '<b>{from} 写入存储 {to}。</b>能否写入，只有存储能判断。',
  storeReached: '<b>{from} 的写入到达存储 {to}。</b>',
  storeAnswers:
    '<b>存储 {from} 答复 {to}。</b>写入{state, select, refused {被拒绝} other {已被接受}}。',
  storeAnswered:
    '<b>存储 {from} 的答复到达 {to}。</b>写入{state, select, refused {被拒绝} other {已被接受}}。',

  starting:
    '<b>{id} 号启动中：{phase, select, config {读配置} port {打开端口} election {选举} discovery {发现} sync {同步} sessions {会话} chain {请求链} serving {开始服务} other {读磁盘}}。</b>这些步骤的顺序总是一样。',
  pipeline: '<b>{id} 号把请求传给下一级。</b>现在在 {processor}。',

  flagVote: '改投',
  flagOwnVote: '投自己',
  flagAsks: '询问谁是 Leader',
  flagLearns: '得知谁是 Leader',
  flagTakesUp: '接受选票',
  flagElected: '当选',
  flagFollows: '跟随 {leader} 号',
  flagGivesUp: '重新寻找',
  flagPromises: '承诺 epoch {epoch}',
  flagSync: '同步',
  flagCuts: '截断日志',
  flagServes: '开始服务',
  flagProposes: '提案',
  flagAcks: '发 ACK',
  flagSends: '发 {packet}',
  flagReceives: '收到 {packet}',
  flagTellsVote: '发出选票',
  flagHearsVote: '收到选票',
  flagReplies: '应答',
  flagNotifies: '通知事件',
  flagLogs: '写盘',
  flagCommits: '提交',
  flagLearnsCommit: '得知已提交',
  flagApplies: '应用',
  flagExpires: '会话过期',
  flagFires: '触发监听',
  flagDown: '停止',
  flagStarts: '启动',
  flagPaused: '暂停',
}
