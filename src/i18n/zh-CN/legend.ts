import type { Area } from '../en'

export const legend: Area<'legend'> = {
  only: '仅此',
  onlyKind: '只看{kind}',
  showAll: '除心跳外全部显示',
  zoomIn: '放大舞台',
  zoomOut: '缩小舞台',
  zoomFit: '适应窗口',
  zoomLeast: '已显示全部。',
  'kind.vote': '选票',
  'kind.sync': '发现与同步',
  'kind.trunc': 'TRUNC',
  'kind.proposal': 'PROPOSAL',
  'kind.ack': 'ACK',
  'kind.commit': 'COMMIT',
  'kind.inform': 'INFORM',
  'kind.request': '请求',
  'kind.reply': '答复',
  'kind.watch': '监听事件',
  'kind.ping': '心跳',
}
