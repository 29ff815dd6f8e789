export { openSandbox, type SandboxRefusal } from './sandbox'
