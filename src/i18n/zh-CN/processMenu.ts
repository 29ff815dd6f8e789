import type { Area } from '../en'

export const processMenu: Area<'processMenu'> = {
  title: '{id} 号服务器',
  kill: '杀死',
  start: '启动',
  killMachine: '连同机器一起杀死',
  powerLoss: '断电',
  pause: '暂停进程',
  resume: '恢复进程',
  cutOff: '与其他服务器隔离',
  heal: '恢复所有链路',
  slow: '放慢到某台的链路 …',
  cut: '切断到某台的链路 …',
  linkTo: '{id} 号服务器',
  slowDisk: '磁盘变慢，每次 sync {ms} 毫秒',
  failSync: '让下一次 sync 失败',
  restoreDisk: '修好磁盘',
  damageLog: '损坏日志 …',
  damageSnapshot: '损坏最新的快照 …',
  damageRunning: '运行中的服务器不会再读这些文件，请先杀死它。',
  connect: '在此连接客户端',
  notRunning: '它没有运行。',
}
