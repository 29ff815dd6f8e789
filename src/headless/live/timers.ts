/** Lets real time pass: at least `ms`, which Node's timers may undercut by one. */
export const passMs = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms + 1)
  })
