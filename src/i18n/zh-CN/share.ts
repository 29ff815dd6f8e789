import type { Area } from '../en'

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
  titleLocks: '分享这次比较',
  introLocks: '链接包含锁的种类、负载、故障、令牌、种子和所看的时刻。打开链接的人看到同样的队列。',
  stillLocks: '视频、动图和场景文件在舞台上制作：先把其中一种锁在舞台上打开。',
  hereOnly:
    '{from, select, file {这个链接只能在这台电脑上打开：实验室是从文件打开的。要让别人打开，请把它放到网站上。} other {这个链接只能在这台电脑上打开。要让别人打开，请用 <c>npm start -- --host</c> 启动，并用它打印的网络地址打开实验室，或把它放到网站上。}}',
  save: '保存为文件',
  open: '打开链接或文件',
}
