import type { Area } from '../catalogue'

export const branches: Area<'branches'> = {
  openBranch: '打开分支 {name}',
  partHere: '在此处分开的分支：{names}',
  branchName: '分支名称',
  nameTaken: '已有同名分支',
  nameEmpty: '请输入名称',
  renameIt: '重命名',
  branchTree: '各分支随时间的走向',
  branchUpTo: '到 {to}',
  branchFrom: '{from}处分出，到 {to}',
  renameBranch: '重命名分支 {name}',
  tooMany: '尝试的内容太多，链接、文件和刷新页面只保留当前分支。',
  linkTooLong: '尝试的内容太多，链接和刷新页面只保留当前分支，文件可以保留更多。',
  noBookmarks: '链接不保留此次运行的书签。',
  scriptBranches: '此场景自带的分支',
  scriptBranchesNote: '由作者写好，各从一个标记开始。选中后作为单独的运行打开，停在标记处。',
  theScript: '脚本本身',
  playScript: '播放脚本本身',
  playBranch: '播放“{name}”',
  compare: '对比',
  compareBranch: '把分支 {name} 与当前分支对比',
}
