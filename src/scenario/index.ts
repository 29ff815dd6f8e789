export type {
  BranchSpec,
  EnsembleSpec,
  Expectation,
  LinkSpec,
  NetworkSpec,
  Scenario,
} from './types'
