import { rivalActor } from '../../rivals'
import { beginWith } from './begin'
import type { ActorStart } from '../protocol'
import { serveHosts } from '../pool'

/** The script of a worker for one server of etcd or Redis, or for all their clients. */
beginWith(({ conductor }: ActorStart) => {
  serveHosts(conductor, rivalActor)
})
