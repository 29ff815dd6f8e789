import type { Area } from '../en'

export const bookmarks: Area<'bookmarks'> = {
  bookmark: '加书签',
  bookmarkName: '此刻的名称（{at}）',
  bookmarkTaken: '已有同名书签',
  noBookmarks: '还没有命名的时刻。',
  removeBookmark: '删除“{name}”',
}
