import type { Area } from '../en'

export const clients: Area<'clients'> = {
  name: '客户端 {name}，{state}',
  waits: '等待回复',
  idle: '空闲',
  connecting: '连接中',
  closed: '已关闭',
  down: '未运行',
  paused: '已暂停',

  groupClients: '客户端',
  groupName: '{count} 个客户端，{status}',
  groupWaiting: '{waiting, plural, =0 {没有等待的} other {# 个在等待}}',
}
