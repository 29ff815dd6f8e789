import type { Area } from '../en'

export const partitionSides: Area<'partitionSides'> = {
  leader: '有 Leader',
  oldLeader: '旧 Leader 在此',
  cutOff: '被隔离',
  noLeader: '没有 Leader',
  fromLeader: '与 Leader 失联',
  quorum: '{voters} 台中的 {up} 台，过半',
  noQuorum: '{voters} 台中的 {up} 台，未过半',
  count: '{up} / {voters}',
  side: '{voters} 台中的 {up} 台',
  up: '{voters} 台中有 {up} 台在运行',
  go: '看 {voters} 台中有 {up} 台的一侧（{hasQuorum, select, yes {过半} other {未过半}}）',
  goTo: '看 {voters} 台中有 {up} 台的一侧',
  shortQuorum: '{up} / {voters}，过半',
}
