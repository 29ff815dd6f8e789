export { connectLab, handOver } from './connect'
export { connectCodeTrials, connectComparison, connectLockTrials } from './connectRuns'
export { allowSandboxedWorkers } from './sandboxedWorkers'
export { type EngineListener, startGlyphWorker } from './startEngine'
