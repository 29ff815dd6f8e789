/** A prompt for each client of etcd and Redis, in etcdctl's and redis-cli's language. */
export { RivalConsole } from '../RivalConsole'
