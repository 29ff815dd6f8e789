import type { Area } from '../catalogue'

export const gallery: Area<'gallery'> = {
  title: '场景',
  intro: '可以打开、破坏和分享的运行。',
  paste: '粘贴场景链接，或拖入文件',
  open: '打开',
  file: '打开文件',
  emptyLab: '空的实验室',
  recent: '本浏览器中最近的实验',
  kept: '第 {step} 步，{when}',
  forget: '删除',
  search: '搜索',
  topics: '主题',
  'topic.all': '全部',
  'topic.election': '选举',
  'topic.broadcast': '广播',
  'topic.recovery': '恢复',
  'topic.beside': '更多运行',
  none: '没有找到。',
}
