/**
 * Locks, queues, barriers, elections and the rest of ZooKeeper's recipes, each a list of named steps over
 * the client, and the conveniences that libraries add. A run's state is plain data within its client's, so
 * it is checkpointed and rewound with it.
 *
 * What every run may be told (`args`): `path`, the existing node that it lives under; `namespace`, put
 * before every path; `times`, how often it begins again; `timeout`, ms that it waits at most; `retry`
 * (`exponential`, `times`, `forever`) with `base` ms and `retries`, how it goes on after a lost connection;
 * `value`, the data of its node.
 *
 * Those that own or enter: `hold`, ms until they let go by themselves. Locks: `prefix`, all of their
 * node's name before its number; `watch` (`predecessor`, `all`; of the semaphore always `all`); `store`,
 * where an owner writes when it begins and before it ends. `sharedLock`: `kind` (`R`, `W`). `semaphore`
 * and barriers: `size`. `barrier`: `role: wait` for one that its node keeps closed. Queues: `role`
 * (`producer`, `consumer`), `priority`, `ephemeral`, `items` to take. `collectors`: `role` (`manager`,
 * `collector`), `sources`, `mode` (`afresh`, `leastLoaded`), `every` and `silence` in ms.
 * `twoPhaseCommit`: `role` (`coordinator`, `site`), `sites`, `vote`.
 */
export { createNamedActor, namedActor, type NamedBoot } from './namedActor'
export { recipeNamed, recipes } from './registry'
export { EXCLUSIVE } from './view'
export type { StoreBoot, StoreView } from './store'
