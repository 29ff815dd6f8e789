import { counterOf, epochOf, type Zxid } from '../../../zookeeper/model'

/** A zxid as the page shows it, `2·17`; `−` for none. */
export const zxidText = (zxid: Zxid): string =>
  zxid < 0 ? '−' : `${epochOf(zxid)}·${counterOf(zxid)}`
