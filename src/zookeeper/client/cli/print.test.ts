import { expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import type { ErrorName } from '../../model'
import { keeperMessage, printError } from './print'
import { printDate } from '../../../kernel/lib'

// java.util.Date.toString in UTC
test.each([
  [0, 'Thu Jan 01 00:00:00 UTC 1970'],
  [1_795_174_235_999, 'Fri Nov 20 11:30:35 UTC 2026'],
  [951_782_400_000, 'Tue Feb 29 00:00:00 UTC 2000'],
  [4_107_542_399_000, 'Sun Feb 28 23:59:59 UTC 2100'],
  [4_107_542_400_000, 'Mon Mar 01 00:00:00 UTC 2100'],
  [-1, 'Wed Dec 31 23:59:59 UTC 1969'],
])('the time %d is printed as by java.util.Date', (ms, text) => {
  expect(printDate(ms)).toBe(text)
})

test('a time is printed as the host prints it on every date up to the year 9999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 253_402_300_799_999 }), (ms) => {
      const [weekday, day, month, year, time] = new Date(ms).toUTCString().split(/,? /)
      expect(printDate(ms)).toBe(`${weekday} ${month} ${day} ${time} UTC ${year}`)
    }),
  )
})

// CliWrapperException.getMessage, KeeperException.getMessage
test.each<[ErrorName, string]>([
  ['NoNode', 'Node does not exist: /a'],
  ['NodeExists', 'Node already exists: /a'],
  ['NotEmpty', 'Node not empty: /a'],
  ['NoChildrenForEphemerals', 'Ephemerals cannot have children: /a'],
  ['BadVersion', 'version No is not valid : /a'],
  ['BadArguments', 'Arguments are not valid : /a'],
  ['NoAuth', 'Insufficient permission : /a'],
  ['InvalidACL', 'Acl is not valid : /a'],
  ['NotReadOnly', 'Not a read-only call: /a'],
  ['QuotaExceeded', 'Quota has exceeded : /a'],
  ['ConnectionLoss', 'KeeperErrorCode = ConnectionLoss for /a'],
  ['SessionExpired', 'KeeperErrorCode = Session expired for /a'],
  ['NoWatcher', 'KeeperErrorCode = No such watcher for /a'],
  ['Unimplemented', 'KeeperErrorCode = Unimplemented for /a'],
  [
    'ReconfigInProgress',
    'Another reconfiguration is in progress -- concurrent reconfigs not supported (yet)',
  ],
  [
    'NewConfigNoQuorum',
    'No quorum of new config is connected and up-to-date with the leader of last committed config - try invoking reconfiguration after new servers are connected and synced',
  ],
])('the error %s is printed as zkCli prints it', (error, line) => {
  expect(printError(error, '/a')).toBe(line)
})

test.each<[ErrorName, string | null, string]>([
  ['NotEmpty', '/a', 'KeeperErrorCode = Directory not empty for /a'],
  ['InvalidACL', null, 'KeeperErrorCode = InvalidACL'],
  ['ReconfigDisabled', '', 'KeeperErrorCode = Reconfig is disabled'],
  ['SessionExpired', null, 'KeeperErrorCode = Session expired'],
])('KeeperException.getMessage: %s of %s', (error, path, message) => {
  expect(keeperMessage(error, path)).toBe(message)
})
