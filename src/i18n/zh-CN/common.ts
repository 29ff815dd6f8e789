import type { Area } from '../catalogue'

export const common: Area<'common'> = {
  appName: 'zk·lab',
  close: '关闭',
  cancel: '取消',
  server: '{id} 号服务器',
  client: '客户端 {name}',
  seconds: '{seconds} 秒',
  milliseconds: '{ms} 毫秒',
}
