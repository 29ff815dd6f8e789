import type { BranchesApi } from './branchesApi'
import type { CodeApi } from './codeApi'
import type { InspectApi } from './inspectApi'
import type { RunApi } from './runApi'
import type { ShareApi } from './shareApi'

/**
 * The calls that the page makes of the conductor's worker. Plain data crosses in both directions, and
 * ports; functions do not. Expected failures are `Result`s. A promise rejects with an error named
 * `PART_MISSING`, or because of a bug. Calls are answered in their order, and each begins after the one
 * before it has ended; only `haltCode` does not wait.
 */
export interface LabApi extends RunApi, BranchesApi, InspectApi, ShareApi, CodeApi {}
