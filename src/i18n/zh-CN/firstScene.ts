import type { Area } from '../en'

export const firstScene: Area<'firstScene'> = {
  callouts: '这里有什么',
  leader: '<b>{leader} 号是 Leader（领导者）。</b>',
  leaderText: '五台都有投票权，三台就过半：任意两组三台里总有一台相同。',
  zxid: '<b><z>1:2</z> 是一个 zxid。</b>',
  zxidText: 'epoch 1（这位 Leader 的任期）里的第 2 个事务。实心：已知提交。',
  log: '<b>日志在磁盘上。</b>',
  logText: '<z>1:1</z> 建立了 c1 的会话，<z>1:2</z> 是它的写入。五台的磁盘都存有这两条。',
  invitations: '试一试',
  killLeader: '杀死 Leader',
  coldStart: '从头看一次选举',
  coldStartShort: '看一次选举',
  write: '经 Follower 写入',
}
