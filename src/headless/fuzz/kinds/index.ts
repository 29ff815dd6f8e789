import type { Kind } from '../kind'
import { etcdctl, orders, redisCli, zkCli } from './consoles'
import { wire } from './frames'
import { files, links, zooCfg } from './texts'

/** Every door for things from outside. */
export const KINDS: readonly Kind[] = [links, files, zooCfg, zkCli, etcdctl, redisCli, orders, wire]
