export const branches = {
  openBranch: 'Open branch {name}',
  partHere: 'Branches that part here: {names}',
  branchName: 'Name of the branch',
  nameTaken: 'There is a branch of that name',
  nameEmpty: 'Give it a name',
  renameIt: 'Rename',
  branchTree: 'Branches over time',
  branchUpTo: 'up to {to}',
  branchFrom: 'parted at {from}, up to {to}',
  renameBranch: 'Rename branch {name}',
  tooMany: 'So much was tried that a link, a file and a reload keep the shown branch alone.',
  linkTooLong:
    'So much was tried that a link and a reload keep the shown branch alone. A file can hold more.',
  noBookmarks: 'A link keeps no bookmark of this run.',
  scriptBranches: 'Branches of this scenario',
  scriptBranchesNote:
    'Written by its author, each from a mark on. One is opened as a run of its own, at its mark.',
  theScript: 'The script itself',
  playScript: 'Play the script itself',
  playBranch: 'Play “{name}”',
  compare: 'Compare',
  compareBranch: 'Compare branch {name} with the shown one',
} as const
