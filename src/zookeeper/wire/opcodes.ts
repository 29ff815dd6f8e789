/** The operation codes of the client protocol (`ZooDefs.OpCode`). */
export const OPCODES = {
  create: 1,
  delete: 2,
  exists: 3,
  getData: 4,
  setData: 5,
  getACL: 6,
  setACL: 7,
  getChildren: 8,
  sync: 9,
  ping: 11,
  getChildren2: 12,
  check: 13,
  multi: 14,
  create2: 15,
  reconfig: 16,
  checkWatches: 17,
  removeWatches: 18,
  createContainer: 19,
  createTTL: 21,
  multiRead: 22,
  auth: 100,
  setWatches: 101,
  sasl: 102,
  getEphemerals: 103,
  getAllChildrenNumber: 104,
  setWatches2: 105,
  addWatch: 106,
  whoAmI: 107,
  closeSession: -11,
} as const

export type OpName = keyof typeof OPCODES

const NAMES: ReadonlyMap<number, OpName> = new Map(
  // `Object.entries` loses the type of the names.
  (Object.entries(OPCODES) as [OpName, number][]).map(([name, opcode]) => [opcode, name]),
)

/** Returns the operation of a code, `undefined` where the code names none that clients may send. */
export const opNamed = (opcode: number): OpName | undefined => NAMES.get(opcode)

/** The xids that clients do not count up (`ClientCnxn`). */
export const XID = { event: -1, ping: -2, auth: -4, setWatches: -8 } as const
