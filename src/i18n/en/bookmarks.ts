export const bookmarks = {
  bookmark: 'Bookmark',
  bookmarkName: 'Name of this moment ({at})',
  bookmarkTaken: 'There is a bookmark of that name',
  noBookmarks: 'No moment has a name yet.',
  removeBookmark: 'Remove “{name}”',
} as const
