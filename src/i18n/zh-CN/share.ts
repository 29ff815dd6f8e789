import type { Area } from '../en'

export const share: Area<'share'> = {
  title: '分享这次运行',
  intro: '链接包含整个实验，打开的人会看到同样的运行。',
  nothing: '还没有可以分享的运行。',
  link: '链接',
  copy: '复制链接',
  copied: '已复制',
  making: '正在生成链接 …',
  place: '链接从哪里打开运行',
  'place.here': '从这里',
  'place.beginning': '从头',
  length:
    '{length} 个字符，{place, select, beginning {从头开始} other {停在{step, plural, =-1 {第一步之前} other {第 {step} 步}}}}',
  lesson: '{length} 个字符：课程和所在的步骤',
  locks: '{length} 个字符：锁的种类、负载和所示时刻',
  titleLocks: '分享这次比较',
  introLocks: '链接包含锁的种类、负载、故障、令牌、种子和所看的时刻。打开链接的人看到同样的队列。',
  stillLocks: '视频、动图和场景文件在舞台上制作：先把其中一种锁在舞台上打开。',
  hereOnly:
    '{from, select, file {这个链接在别处打不开：实验室是从这台电脑的文件打开的。请把运行保存为文件发给别人，或把实验室放到网站上。} other {这个链接只能在这台电脑上打开。要让别人打开，请用 <c>npm start -- --host</c> 启动，并用它打印的网络地址打开实验室，或把它放到网站上。}}',
  save: '保存为文件',
  open: '打开链接或文件',
  offline: '下载单文件实验室',
  offlineNote: '不用网络也能打开，在它的场景库里粘贴这个链接即可。',
  offlineMissing:
    '这里（还）没有这个文件。npm start 会在启动后几分钟内生成它；在主机上，运行 npm run build:single 后把它放在页面旁边。',
}
