import type { Area } from '../en'

export const tools: Area<'tools'> = {
  wallUp: '网络分区 · 已 {span}',
  wallRemove: '撤除',
  wallRemoveName: '撤除网络分区',

  wallPick: '选择要隔离的服务器。',
  wallBuild: '隔离 {list}',
  wallTooFew: '至少选一台，也要留下一台。',
  linkPick: '选择两台服务器。',
  linkPickSecond: '选择从 {from} 出发的链路的另一端。',
  linkBetween: '链路 {from} – {to}',
  linkSlowBy: '慢 {ms} 毫秒',
  linkCutDirection: '切断 {from} → {to}',
  cancel: '取消',
}
