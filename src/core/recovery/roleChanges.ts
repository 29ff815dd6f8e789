/** Why the role of a learner ends with a configuration ("changes proposed in reconfig"). */
export const ROLE_CHANGES = 'the new configuration changes its role or its leader'
