import type { Area } from '../en'

export const stage: Area<'stage'> = {
  label: '舞台',
  phaseELECTION: '选举',
  phaseDISCOVERY: '发现',
  phaseSYNCHRONIZATION: '同步',
  phaseBROADCAST: '广播',
  noteElection: '没有 Leader，{count} {unit, select, groups {组} other {票}}，过半需 {needed}',
  noteLeader: '{leader} 号是 Leader',
  noteStandalone: 'STANDALONE · {leader} 号',
  phases: '协议所处阶段',

  zxidInTree: '{zxid}，树里最后一个事务：lastProcessedZxid，即 srvr 的 Zxid',
  zxidOnDisk: '{zxid}，磁盘上最后一个事务：它的树将从这里开始',
  zxidOpensFirst:
    '{zxid} 是 epoch {epoch} 的开头，只由 Leader 设在自己的内存里，任何日志中都没有。第一个事务到来之前，Follower 一直显示 {theirs}。',
  zxidOpensNext:
    '{zxid} 是 epoch {epoch} 的开头，只由 Leader 设在自己的内存里，任何日志中都没有。下一个事务到来之前，Follower 显示各自的最后一个事务。',
  zxidOpened: '{zxid} 是 epoch {epoch} 的开头，不是事务，任何日志中都没有。',
  zxidOfSnapshot:
    '{zxid} 是 epoch {epoch} 的开头，随 Leader 整棵树的快照一起传来。它不是事务，任何日志中都没有。',
  zxidBeforeFirst:
    '{zxid}：这台服务器还没有任何事务。Leader {leader} 号显示 {theirs}，那是 epoch {epoch} 的开头，只由 Leader 设在自己的内存里，任何日志中都没有。',
  zxidBeforeNext:
    '{zxid} 是这台服务器的最后一个事务，它什么也不缺。Leader {leader} 号显示 {theirs}，那是 epoch {epoch} 的开头，只由 Leader 设在自己的内存里，任何日志中都没有。',
  observer: 'Observer：不投票',
  serverActions: '对 {id} 号服务器的操作',

  roleLOOKING: 'LOOKING',
  roleFOLLOWING: 'FOLLOWING',
  roleLEADING: 'LEADING',
  roleOBSERVING: 'OBSERVING',
  roleDOWN: 'DOWN',
  roleSTANDALONE: 'STANDALONE',
  rolePAUSED: 'PAUSED',

  subLooking: '找 Leader · 第 {round} 轮',
  subReadOnly: '只读服务 · 第 {round} 轮',
  subSettling: '{ms} 毫秒后定案',
  subEpochVote: 'epoch {epoch} · 投 <v>{leader}</v>',
  subEpoch: 'epoch {epoch}',
  subObserver: 'epoch {epoch} · 不投票',
  subStandalone: '单机，没有集群',
  subObserverLooks: '不投票',
  subOutside: '不在配置中',
  subKilled: '被杀于 {at}',
  subPowerLoss: '断电于 {at}',
  subCrashed: '自行停止于 {at}',
  subNever: '尚未启动',
  subPaused: '仍为 {state}',

  rowVote: '选票',
  rowBallots: '收到',
  rowLog: '日志',
  rowDisk: '磁盘',

  voteWas: '原为',
  ballot: '{from} 投给 {leader}',
  ballotMissing: '还没收到 {from} 的选票',
  diskSurvives: '内存已失，磁盘还在。',
  diskIsEmpty: '磁盘上还没有东西。',
  diskIsOld: '磁盘里是上一次运行的内容。',
  'entry.absent': '没有',
  'entry.snapshot': '在快照里',
  'entry.written': '已写入，未刷盘',
  'entry.logged': '已落盘',
  'entry.acked': '已确认',
  'entry.committed': '已提交',
  'entry.applied': '已应用',
  'entry.diverged': '将被截断',
  'entry.cut': '正被截断',
  diskEmpty: '空',
  logEmpty: '日志为空',
  restart: '重启 {id}',
  start: '启动 {id}',
  resume: '恢复 {id}',
  workerStopped: 'worker 已停止',

  clients: '{count, plural, =0 {没有客户端} other {# 个客户端}}',
  watches: '{count, plural, other {# 个监听}}',
  round: '第 {round} 轮',
  among: '{names}：{text}',

  cardName:
    '{id} 号服务器，{role}{kind, select, LEADING {，Leader} observer {，Observer} other {}}{kind, select, STANDALONE {} other {，epoch {epoch}}}，zxid {zxid}',

  hubNoLeader: '没有 Leader',
  hubNeeds:
    '{unit, select, groups {选票赢得 {all} 组中的 {needed} 组即过半} other {{all} 票中 {needed} 票一致即过半}}',
  hubCount:
    '{count} {unit, select, groups {组} other {票}}，需 {needed} {unit, select, groups {组} other {票}}',
  hubBest:
    '投 {leader} 号：{count} {unit, select, groups {组} other {票}}，需 {needed} {unit, select, groups {组} other {票}}',
  hubEnough: '{count} {unit, select, groups {组} other {票}}，过半',
  hubBestEnough: '投 {leader} 号：{count} {unit, select, groups {组} other {票}}，过半',
  hubNoQuorum:
    '{voters} 台中 {up} 台在运行，{unit, select, groups {赢得 {count} 组，过半需要 {needed} 组} other {过半需要 {needed} 台}}。{served, select, readOnly {只服务只读客户端。} some {写入在等待。} other {读写都在等待。}}',
  hubUnnoticed: '其他服务器尚未察觉。',
  hubNobody: '没有服务器在运行',
  hubStart: '启动 {count, plural, other {#}} 台服务器',

  clientWatches: '{count, plural, other {# 个监听}}',
  toolSelect: '选择',
  toolKillLeader: '杀死 Leader {id}',
  toolWall: '网络分区',
  toolSlow: '慢链路',
  toolClient: '加客户端',
  tools: '故障',
  dropCutOff: '放在这里，隔离 {id}',

  whyAlone: '没有别的服务器。',
  whyNoEnsemble: '没有可以连接的 ZooKeeper 服务器。',
  legend: '显示哪些消息',
  legendHint: '日志标记、显示哪些消息、缩放',
  noQuorum: '{up} / {voters}，未过半',
}
