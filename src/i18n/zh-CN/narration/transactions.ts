export const transactions = {
  epochPromised:
    '<b>{id} 号承诺 epoch {accepted}。</b>从此不再跟随 epoch 更旧的 Leader，已写入文件 <c>acceptedEpoch</c>。',
  epochProposed:
    '<b>Leader {id} 自己承诺 epoch {accepted}。</b>它比过半服务器承诺过的都新，已写入文件 <c>acceptedEpoch</c>。',
  epochEntered:
    '<b>{id} 号进入 epoch {current}。</b>它的日志已与 Leader 一致，于是写入 <c>currentEpoch</c>。',
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
  syncTruncAhead:
    '<b>Leader {leader} 让 {id} 号截断到 <z>{to}</z>。</b>{id} 号走在前面：它记到了 <y>{from}</y>，Leader 从未提交过它。',
  syncSnap:
    '<b>Leader {leader} 把整棵树发给 {id} 号。</b>{id} 号只到 <z>{from}</z>，Leader 的日志已接不上。',
  syncSnapAhead:
    '<b>Leader {leader} 把整棵树发给 {id} 号。</b>{id} 号到了 <y>{from}</y>，比 Leader 还新，TRUNC 截不掉。',
  syncSnapOtherEpoch:
    '<b>Leader {leader} 把整棵树发给 {id} 号。</b>{id} 号到了 <y>{from}</y>，Leader 的日志里没有它，其后已是另一个 epoch，所以不发 TRUNC。',
  syncSnapNoLog:
    '<b>Leader {leader} 把整棵树发给 {id} 号。</b>{id} 号只到 <z>{from}</z>，而 Leader 没有从那里开始的日志：它的树来自快照。',
  syncSnapForced:
    '<b>Leader {leader} 把整棵树发给 {id} 号。</b>这是 <c>forceSnapshotSync</c> 的要求，与 {id} 号到哪里无关。',
  truncated: '<b>{id} 号把日志截断到 <z>{zxid}</z>。</b>截掉的部分，它的 Leader 没有。',
  servingLeader:
    '<b>Leader {id} 开始在 epoch {epoch} 对外服务。</b>{unit, select, groups {赢得 {needed} 个组的服务器} other {过半的服务器（{needed} 台）}}确认了 NEWLEADER，此前的事务不会再丢。',
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
  snapshotPassedOver:
    '<b>{id} 号的快照 <z>{zxid}</z> 已损坏。</b>它改读更旧的快照，日志能否接上没有检查。',

  proposed:
    '<b>Leader {id} 提案 <y>{zxid}</y>：{what}。</b>要有 {unit, select, groups {足以赢得 {needed} 个组的} other {{needed} 台}}服务器落盘才算数。',
  proposedError:
    '<b>Leader {id} 提案 <y>{zxid}</y>，是一个错误。</b>写入被拒绝：{error}。它仍占一个 zxid，这样答复保持顺序。',
  appended: '<b>{id} 号把 <y>{zxid}</y> 写入日志。</b>刷盘之前断电，它仍会丢失。',
  loggedLeader:
    '<b>Leader {id} 自己的磁盘有了 <y>{zxid}</y>。</b>{unit, select, groups {需要赢得 {needed} 个组，目前赢得 {count} 个} other {需要 {needed} 份，这是第 {count} 份}}。',
  loggedAck:
    '<b>{id} 号已把 <y>{zxid}</y> 落盘，发出 ACK。</b>Leader {leader} {unit, select, groups {需要赢得 {needed} 个组，目前赢得 {count} 个} other {需要 {needed} 份，目前有 {count} 份}}。',
  logged: '<b>{id} 号已把 <y>{zxid}</y> 落盘。</b>断电也不会丢。',
  committedLeader:
    '<b>Leader {id} 提交 <z>{zxid}</z>。</b>{unit, select, groups {已确认的服务器赢得 {count} 个组，票数已够} other {{voters} 台中有 {count} 台已确认，已过半}}，以后的 Leader 都不会漏掉它。',
  committedLearner: '<b>{id} 号得知 <z>{zxid}</z> 已提交。</b>它接着按 zxid 的顺序应用它。',
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
    '<b>{id} 号得知配置 <z>{zxid}</z> 的提案。</b>新的投票者是 {voters} 号。提交之前，每次写入都要新旧两组投票者各自过半同意。',
  configVoter: '<b>配置 <z>{zxid}</z> 在 {id} 号生效。</b>投票者是 {voters} 号。',
  configVoterLeader:
    '<b>配置 <z>{zxid}</z> 在 {id} 号生效。</b>投票者是 {voters} 号，由 {leader} 号当 Leader。',
  configObserver: '<b>配置 <z>{zxid}</z> 在 {id} 号（Observer）生效。</b>投票者是 {voters} 号。',
  configOutside:
    '<b>配置 <z>{zxid}</z> 生效，{id} 号不在其中。</b>它的票和确认都不算数。投票者是 {voters} 号。',
  flagProposedConfig: '新配置？',
  flagActivatesConfig: '新配置',
} as const
