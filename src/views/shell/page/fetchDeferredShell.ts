/** Loads the parts of the page that are needed once a run has begun (`deferredShell`). */
export const fetchDeferredShell = () => import('./deferredShell')
