import type { Area } from '../en'

export const clients: Area<'clients'> = {
  name: '客户端 {name}，{state}',
  waits: '等待答复',
  idle: '空闲',
  connecting: '连接中',
  closed: '已关闭',
  down: '未运行',
  paused: '已暂停',

  missed: '错过 {path} 的变化',
  ephemerals: '{count, plural, =1 {{path} 已删除} other {# 个临时节点已删除}}',
  refused:
    '{why, select, zxidAhead {被拒：见过 {lastZxidSeen}} readOnly {被拒：服务器只读} globalSession {被拒：没有过半} badPassword {被拒：密码错误} notServing {被拒：服务器没有 Leader} leaderServesNoClients {被拒：Leader 不接客户端} tooManyInAll {被拒：已到 maxCnxns} tooManyConnections {被拒：已到 maxClientCnxns} other {被拒：无人监听}}',
  lateReply:
    '{session, select, gone {答复太晚：会话已结束} other {答复太晚：已收到 ConnectionLoss}}',
  lateCommit: '{session, select, gone {已提交，但会话已结束} other {ConnectionLoss 之后才提交}}',

  groupClients: '客户端',
  groupName: '{count} 个客户端，{status}',
  groupWaiting: '{waiting, plural, =0 {没有等待的} other {# 个在等待}}',
}
