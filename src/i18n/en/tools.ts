export const tools = {
  wallUp: 'PARTITION · up {span}',
  wallRemove: 'Remove',
  wallRemoveName: 'Remove the partition',

  wallPick: 'Choose the servers to cut off.',
  wallBuild: 'Cut off {list}',
  wallTooFew: 'Choose at least one server, and leave one.',
  linkPick: 'Choose two servers.',
  linkPickSecond: 'Choose the other end of the link from {from}.',
  linkBetween: 'Link {from} – {to}',
  linkSlowBy: 'Slow by {ms} ms',
  linkCutDirection: 'Cut {from} → {to}',
  cancel: 'Cancel',
} as const
