/** Messages about the page as software: drops, versions and errors. */
export const page = {
  drop: 'Drop a scenario here',
  dropNote: 'A file, or a link. What cannot be opened changes nothing.',
  updateReady: 'A new version is ready.',
  updateNote: 'Your experiment stays in the address.',
  updateTaken: 'It opens in a moment, within half a minute at the latest.',
  silent: 'No answer for 5 seconds or longer. The run waits, and nothing in it has changed.',
  silentNote:
    'Wait if the machine or the network is busy. “Reload” opens what the address holds. “Open without this run” opens the lab’s first scenario.',
  wait: 'Wait',
  leaveRun: 'Open without this run',
  reload: 'Reload',
  later: 'Later',
  copyDiagnostics: 'Copy diagnostics',
  diagnosticsCopied: 'Copied',
  diagnosticsNote: 'Version, browser, settings and the link to this run. Nothing is sent anywhere.',
  licences: 'Licences',
  version: 'zk·lab {version}',
} as const
