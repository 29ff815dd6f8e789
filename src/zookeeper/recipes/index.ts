/**
 * Locks, queues, barriers, elections and the rest of ZooKeeper's recipes, each a list of named steps over the
 * client, and the conveniences that libraries add. A run's state is plain data within its client's, so it is
 * checkpointed and rewound with it.
 *
 * Arguments (`args`) of every run: `path`, the existing node that it lives under; `namespace`, put before
 * every path; `times`, the number of rounds; `timeout`, the longest wait in ms; `retry` (`exponential`,
 * `times`, `forever`) with `base` ms and `retries`, the policy after a lost connection; `value`, the data of
 * its node.
 *
 * Recipes that own or enter: `hold`, ms until they release by themselves. Locks: `prefix`, the node's name
 * before its number; `watch` (`predecessor`, `all`; for the semaphore always `all`); `store`, where an owner
 * writes when it begins and before it ends. `sharedLock`: `kind` (`R`, `W`). `semaphore` and barriers:
 * `size`. `barrier`: `role: wait` for a gate that its node keeps closed. Queues: `role` (`producer`,
 * `consumer`), `priority`, `ephemeral`, `items` to take. `collectors`: `role` (`manager`, `collector`),
 * `sources`, `mode` (`afresh`, `leastLoaded`), `every` and `silence` in ms. `twoPhaseCommit`: `role`
 * (`coordinator`, `site`), `sites`, `vote`.
 */
export { createNamedActor, namedActor, type NamedBoot } from './namedActor'
export { recipeNamed, recipes } from './registry'
export { EXCLUSIVE } from './view'
export type { StoreBoot, StoreView } from './store'
