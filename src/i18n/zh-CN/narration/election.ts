export const election = {
  voteOwn:
    '<b>{id} 号投自己一票。</b>它开始第 {round} 轮，选票是 {leader} · {epoch} · <z>{zxid}</z>，即 Leader · epoch · zxid。',
  voteNone: '<b>{id} 号询问谁是 Leader。</b>第 {round} 轮中它没有自己的选票。',
  voteFirst:
    '<b>{id} 号接受投给 {leader} 号的选票。</b>它自己无权投票，只保留第 {round} 轮中收到的最好的一张。',
  voteEpoch:
    '<b>{id} 号放弃 {was} 号，改投 {leader} 号。</b>epoch {epoch} 比 {wasEpoch} 新，不再比较 zxid 和 myid。',
  voteZxid:
    '<b>{id} 号放弃 {was} 号，改投 {leader} 号。</b>两票的 epoch 都是 {epoch}，但 zxid <z>{zxid}</z> 比 <z>{wasZxid}</z> 新，myid 更大也不算。',
  voteId:
    '<b>{id} 号放弃 {was} 号，改投 {leader} 号。</b>两票的 epoch {epoch} 和 zxid <z>{zxid}</z> 都相同，myid 大者胜。',
  voteRoundGreater:
    '<b>{id} 号进入第 {round} 轮，投 {leader} 号。</b>{from} 号的轮次比它的新，旧选票作废，{from} 号的选票又胜过 {id} 号自己的。',
  voteRoundOwn:
    '<b>{id} 号进入第 {round} 轮，投自己。</b>{from} 号的轮次比它的新，旧选票作废，但 {from} 号的选票不如 {id} 号自己的。',
  voteJoined:
    '<b>{id} 号投给已在位的 {leader} 号。</b>过半的服务器跟随 {leader} 号，不需要再比较。',
  voteLearned:
    '<b>{id} 号得知 {leader} 号是 Leader。</b>过半的服务器跟随 {leader} 号，{id} 号自己无权投票。',
  quorum:
    '<b>{id} 号已有过半的选票投 {leader} 号，开始等待。</b>{voters} 号的选票相同；接下来的 200 毫秒（finalizeWait）等待更好的选票。',
  electedSelf:
    '<b>{id} 号当选。</b>第 {round} 轮{unit, select, groups {投它的选票赢得 {needed} 个组} other {有过半的选票（至少 {needed} 张）投它}}，也没有更好的选票到来。',
  electedOther:
    '<b>{id} 号将跟随 {leader} 号。</b>第 {round} 轮{unit, select, groups {投 {leader} 号的选票赢得 {needed} 个组} other {有过半的选票（至少 {needed} 张）投 {leader} 号}}，也没有更好的选票到来。',

  leaderDiscovery: '<b>{id} 号开始担任 Leader。</b>先要有过半的服务器报告各自承诺过的 epoch。',
  learnerDiscovery: '<b>{id} 号联系 Leader {leader}。</b>先报告自己最后承诺的 epoch。',
  leaderSync: '<b>Leader {id} 开始对齐日志。</b>过半的服务器已承诺它的 epoch，现在补给每台所缺的。',
  learnerSync: '<b>{id} 号开始与 Leader {leader} 同步。</b>它已承诺 Leader 的 epoch。',
  lookStart: '<b>{id} 号开始寻找 Leader。</b>它刚启动，还不知道谁是 Leader。',
  'gaveUp.silent':
    '<b>{id} 号放弃它的 Leader。</b>时限内没有收到 {leader} 号的消息，于是重新寻找。',
  'gaveUp.closed': '<b>{id} 号失去 Leader。</b>与 {leader} 号的连接已关闭，于是重新寻找。',
  'gaveUp.unreachable': '<b>{id} 号连不上 {leader} 号。</b>最后一次尝试之后，它回到选举。',
  'gaveUp.noQuorum':
    '<b>Leader {id} 退位。</b>太多 Follower 在 syncLimit 内没有任何消息，其余的不过半。',
  'gaveUp.quorumGone':
    '<b>Leader {id} 退位。</b>与太多 Follower 的连接已经断开，剩下的不过半。它每个 tick 检查一次。',
  'gaveUp.noEpochs':
    '<b>{id} 号没能就任 Leader。</b>initLimit 内没有过半的服务器报告自己接受过的 epoch。',
  'gaveUp.noEpochAcks':
    '<b>{id} 号没能就任 Leader。</b>initLimit 内没有过半的服务器确认它的新 epoch。',
  'gaveUp.noSync': '<b>{id} 号没能就任 Leader。</b>initLimit 内没有过半的服务器与它同步。',
  'gaveUp.diskFailed': '<b>{id} 号退出角色。</b>它的磁盘出错，写不进日志的就不能确认。',
  'gaveUp.counterUsed':
    '<b>Leader {id} 退位。</b>这个 epoch 的 32 位计数用完了，下一个 epoch 重新计数。',
  'gaveUp.idTooLarge':
    '<b>{id} 号没能就任 Leader。</b>启用 TTL 节点时，编号大于 254 的服务器，其会话编号会与 TTL 节点的所有者标记混淆。只要编号最大，就会一再当选。',
  'gaveUp.promised': '<b>{id} 号拒绝 Leader {leader}。</b>它承诺过的 epoch 比这个 Leader 的更新。',
  'gaveUp.reconfigured':
    '<b>{id} 号离开当前角色。</b>新配置改变了它的角色或 Leader，又没有写明马上该跟随谁。',
  designatedServes:
    '<b>{id} 号当 Leader，新配置的提交消息就是这样写的。</b>它确认得最多，不需要选举。',
  designatedFollows: '<b>{id} 号跟随 {leader} 号，新配置的提交消息就是这样写的。</b>不需要选举。',
  'gaveUp.notMember': '<b>{id} 号回到选举。</b>它选出的 Leader {leader} 不在它的配置里。',
  'gaveUp.outOfTurn': '<b>{id} 号放弃它的 Leader。</b>{leader} 号发来的 {packet} 不合顺序。',
  'gaveUp.nobodyLeft': '<b>Leader {id} 退位。</b>按新配置，没有谁能接着当 Leader。',
} as const
