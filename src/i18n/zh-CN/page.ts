import type { Area } from '../en'

export const page: Area<'page'> = {
  drop: '把场景拖到这里',
  dropNote: '文件或链接都可以。打不开的不会改变任何东西。',
  updateReady: '新版本已就绪。',
  updateNote: '实验保留在地址栏里。',
  updateTaken: '马上打开新版本，最迟半分钟。',
  silent: '已有至少 5 秒没有回应。运行在等待，内容没有改变。',
  silentNote:
    '机器或网络繁忙时请稍等。“刷新”会打开地址栏里的内容；“不带本次运行打开”会打开实验室的初始场景。',
  wait: '继续等待',
  leaveRun: '不带本次运行打开',
  reload: '刷新',
  later: '稍后',
  copyDiagnostics: '复制诊断信息',
  diagnosticsCopied: '已复制',
  diagnosticsNote: '包括版本、浏览器、设置和这次运行的链接，不会发送到任何地方。',
  licences: '许可证',
  version: 'zk·lab {version}',
}
