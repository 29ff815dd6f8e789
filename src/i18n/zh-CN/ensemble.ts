import type { Area } from '../en'

export const ensemble: Area<'ensemble'> = {
  table: '各台服务器',
  server: '服务器',
  state: '状态',
  leader: 'Leader 或投票',
  epoch: 'epoch',
  zxid: '最后的 zxid',
  clients: '客户端',
  none: '无',
}
