export { authenticate, digestOf, identitiesOf, shownIdentities } from './authenticate'
export { isAllowed, shownAcl } from './checkAcl'
export { fixupAcl } from './fixupAcl'
export { DEFAULT_AUTH, hasProvider, isOnlyLocal, LOCAL_IDENTITIES, type AuthRules } from './rules'
