import type { Area } from '../catalogue'

export const share: Area<'share'> = {
  title: '分享这次运行',
  intro: '链接包含整个实验，打开的人会看到同样的运行。',
  nothing: '还没有可以分享的运行。',
  link: '链接',
  copy: '复制链接',
  copied: '已复制',
  making: '正在生成链接 …',
  length: '{length} 个字符，停在第 {step} 步',
  locks: '{length} 个字符：锁的种类、负载和所示时刻',
  save: '保存为文件',
  open: '打开链接或文件',
}
