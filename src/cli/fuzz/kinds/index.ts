import type { Kind } from '../kind'
import { etcdctl, orders, redisCli, zkCli } from './consoles'
import { wire } from './frames'
import { lessons } from './lessons'
import { api, embed } from './pageApi'
import { progress } from './progress'
import { codeLinks, lockLinks, shortAddresses } from './pageLinks'
import { stored } from './stored'
import { files, links, zooCfg } from './texts'

/** All entry points of the lab for outside input. */
export const KINDS: readonly Kind[] = [
  links,
  codeLinks,
  lockLinks,
  shortAddresses,
  files,
  lessons,
  zooCfg,
  stored,
  progress,
  api,
  embed,
  zkCli,
  etcdctl,
  redisCli,
  orders,
  wire,
]
