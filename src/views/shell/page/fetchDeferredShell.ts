/** What the page has to have once a run is under way; see there. */
export const fetchDeferredShell = () => import('./deferredShell')
