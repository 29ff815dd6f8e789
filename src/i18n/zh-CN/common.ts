import type { Area } from '../en'

export const common: Area<'common'> = {
  close: '关闭',
  cancel: '取消',
  server: '{id} 号服务器',
  client: '客户端 {name}',
  seconds: '{value} 秒',
  milliseconds: '{value} 毫秒',
  microseconds: '{value} 微秒',
  labelled: '{label}：{text}',
}
